// SPDX-License-Identifier: MIT
package org.dashj.frontend;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;

/** Reads the document of `--json`, format 1 (src/report/README.md). Fields that it does not know are passed over. */
final class ReportReader {
  private static final String FORMAT = "dashj-report";
  private static final int VERSION = 1;

  private ReportReader() {}

  /** All entries in order; of an entry where several statements fail, one result each. Fails on what is no such document. */
  static List<Result> read(String document) throws FrontendException {
    try {
      JsonObject root = JsonParser.parseString(document).getAsJsonObject();
      if (!root.get("format").getAsString().equals(FORMAT) || root.get("format_version").getAsInt() != VERSION) {
        throw new FrontendException("the report of dashj has format " + root.get("format") + " " + root.get("format_version")
            + ", expected " + FORMAT + " " + VERSION + "; use the front end and the program of one version");
      }
      List<Result> results = new ArrayList<>();
      for (JsonElement entry : root.getAsJsonArray("entries")) addEntry(results, entry.getAsJsonObject());
      return results;
    } catch (RuntimeException problem) {
      throw new FrontendException("the report of dashj cannot be read (" + problem + "); use the front end and the program of one version",
          problem);
    }
  }

  private static void addEntry(List<Result> results, JsonObject entry) {
    String name = entry.get("name").getAsString();
    Result.Verdict verdict = Result.Verdict.valueOf(entry.get("verdict").getAsString());
    if (verdict == Result.Verdict.UNSAFE) {
      results.add(failure(name, entry));
      for (JsonElement other : entry.getAsJsonArray("further")) results.add(failure(name, other.getAsJsonObject()));
    } else {
      boolean isSafe = verdict == Result.Verdict.SAFE;
      String text = isSafe ? entry.getAsJsonObject("certificate").get("statement").getAsString() : entry.get("reason_text").getAsString();
      results.add(new Result(name, verdict, text));
    }
  }

  private static Result failure(String name, JsonObject json) {
    List<String> input = new ArrayList<>();
    for (JsonElement element : json.getAsJsonArray("input")) {
      JsonObject value = element.getAsJsonObject();
      input.add(value.get("name").getAsString() + " = " + value.get("value").getAsString());
    }
    return new Result(name, Result.Verdict.UNSAFE, json.get("failure").getAsString(), input, place(json.getAsJsonObject("failing")),
        places(json.getAsJsonArray("stack")), json.get("replay").getAsString());
  }

  private static List<Place> places(JsonArray frames) {
    List<Place> places = new ArrayList<>();
    for (JsonElement frame : frames) places.add(place(frame.getAsJsonObject()));
    return places;
  }

  private static Place place(JsonObject frame) {
    JsonElement file = frame.get("file"), line = frame.get("line");
    return new Place(frame.get("class").getAsString(), frame.get("method").getAsString(), file.isJsonNull() ? null : file.getAsString(),
        line.isJsonNull() ? -1 : line.getAsInt());
  }
}
