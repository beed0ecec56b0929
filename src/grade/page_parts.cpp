// SPDX-License-Identifier: MIT
#include "grade/page_parts.h"

#include <fmt/format.h>

#include "grade/plain_text.h"

namespace dashj::grade {
namespace {

/// Colours as pairs for light and dark; contrast of text at least 4.5 to its ground.
constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;--ground:#fff;--raised:#f4f5f7;--ink:#1b1f24;--soft:#57606a;--line:#d0d7de;--link:#0550ae;--focus:#0969da;
--correct:#1a7f37;--accepted:#0a6b63;--no-difference:#4f5d00;--wrong:#cf222e;--did-not-end:#9a3c00;--not-compiling:#6639ba;--bad-submission:#57606a;--hostile:#99116b;--unknown:#7a5c00}
@media (prefers-color-scheme:dark){:root{--ground:#0d1117;--raised:#161b22;--ink:#e6edf3;--soft:#9aa4af;--line:#30363d;--link:#79b8ff;--focus:#58a6ff;
--correct:#56d364;--accepted:#5ad1c4;--no-difference:#c3cf4a;--wrong:#ff8b85;--did-not-end:#ffab70;--not-compiling:#cbacff;--bad-submission:#b1bac4;--hostile:#ff9bce;--unknown:#e3b341}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:76rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.6rem;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
a{color:var(--link)}a:focus-visible,button:focus-visible,input:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--ground);padding:.5rem}
.soft{color:var(--soft)}.number{text-align:right;font-variant-numeric:tabular-nums}
.figures{display:flex;flex-wrap:wrap;gap:1rem;margin:1rem 0;padding:0;list-style:none}
.figures li{background:var(--raised);border:1px solid var(--line);border-radius:.5rem;padding:.5rem 1rem;min-width:8rem}
.figures b{display:block;font-size:1.5rem}
.badge{display:inline-block;white-space:nowrap;border:1px solid currentColor;border-radius:1rem;padding:0 .6rem;font-size:.85rem;font-weight:600}
table{border-collapse:collapse;width:100%}th,td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
thead th{position:sticky;top:0;background:var(--raised);z-index:1}
th button{font:inherit;font-weight:600;color:inherit;background:none;border:0;padding:0;cursor:pointer;text-align:inherit}
th[aria-sort=ascending] button::after{content:" \25B2"}th[aria-sort=descending] button::after{content:" \25BC"}
tbody tr:hover{background:var(--raised)}.scroll{overflow:auto;max-height:85vh}tbody th{font-weight:600;min-width:9rem;overflow-wrap:anywhere}
svg{max-width:100%;height:auto}svg text{fill:var(--ink);font:13px system-ui,sans-serif}svg .axis{stroke:var(--line)}svg .ground{fill:var(--raised)}
input{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:.35rem;padding:.25rem .5rem}
pre,code{font:14px/1.5 ui-monospace,monospace}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0}
.task{border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;margin:1rem 0}.task h2{margin:0 0 .25rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.5rem 0}dt{color:var(--soft)}dd{margin:0}
@media print{.scroll{max-height:none}.skip,input,label{display:none}}
)";

std::string style() {
  std::string text(kStyle);
  for (const CategoryText& one : kCategories)
    text += fmt::format(".{0}{{color:var(--{0})}}svg .{0}{{fill:var(--{0})}}\n", one.word);
  return text;
}

}  // namespace

std::string page(std::string_view title, std::string_view body, std::string_view script) {
  const char* const policy =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  std::string text = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n<meta name=\"color-scheme\" content=\"light "
      "dark\">\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n{}</main>\n",
      policy, html_text(title), style(), body);
  if (!script.empty()) text += fmt::format("<script>{}</script>\n", script);
  return text + "</body>\n</html>\n";
}

std::string_view mark(Category category) {
  constexpr std::string_view kMarks[] = {
      "\xE2\x9C\x93", "\xE2\x89\x88", "=", "\xE2\x9C\x97", "\xE2\x88\x9E", "{", "!", "\xE2\x8A\x98", "?"};
  static_assert(std::size(kMarks) == std::size(kCategories));
  return kMarks[static_cast<std::size_t>(category)];
}

std::string badge(Category category) {
  const CategoryText& text = text_of(category);
  return fmt::format("<span class=\"badge {}\"><span aria-hidden=\"true\">{}</span> {}</span>", text.word,
                     mark(category), text.heading);
}

std::size_t Shares::total() const {
  std::size_t sum = 0;
  for (const std::size_t count : counts) sum += count;
  return sum;
}

}  // namespace dashj::grade
