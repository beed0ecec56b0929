// SPDX-License-Identifier: MIT
#include "grade/page_style.h"

#include <fmt/format.h>

#include <string_view>

#include "grade/grade.h"

namespace dashj::grade {
namespace {

/// Colours as pairs for light and dark; contrast of text at least 4.5 to every ground it stands on. Paper is light.
constexpr std::string_view kColours = R"(
:root{color-scheme:light dark;--ground:#fff;--raised:#f4f5f7;--ink:#1b1f24;--soft:#57606a;--line:#d0d7de;--link:#0550ae;--focus:#0969da;
--correct:#1a7f37;--accepted:#0a6b63;--no-difference:#4f5d00;--wrong:#b91c24;--did-not-end:#9a3c00;--not-compiling:#6639ba;--bad-submission:#57606a;--hostile:#99116b;--unknown:#7a5c00}
@media screen and (prefers-color-scheme:dark){:root{--ground:#0d1117;--raised:#161b22;--ink:#e6edf3;--soft:#9aa4af;--line:#30363d;--link:#79b8ff;--focus:#58a6ff;
--correct:#56d364;--accepted:#5ad1c4;--no-difference:#c3cf4a;--wrong:#ff8b85;--did-not-end:#ffab70;--not-compiling:#cbacff;--bad-submission:#b1bac4;--hostile:#ff9bce;--unknown:#e3b341}}
)";

constexpr std::string_view kText = R"(
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:76rem;margin:0 auto;padding:1.5rem 1rem 3rem}
.narrow{max-width:46rem;margin:0 auto}
h1{font-size:1.6rem;line-height:1.25;margin:0}h2{font-size:1.2rem;line-height:1.3;margin:2.25rem 0 .5rem}h3{font-size:.9rem;font-weight:600;margin:0;color:var(--soft)}
p{margin:.5rem 0}ul{margin:.5rem 0;padding-left:1.25rem}
a{color:var(--link)}
a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:.2rem}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--ground);padding:.5rem;z-index:2}
.soft{color:var(--soft)}.number{text-align:right;font-variant-numeric:tabular-nums}
.total{font-size:1.15rem}
.badge{display:inline-block;border:1px solid currentColor;border-radius:.8rem;padding:0 .6rem;font-size:.85rem;font-weight:600;overflow-wrap:normal}
pre,code{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}pre{white-space:pre-wrap;margin:.5rem 0}
summary{cursor:pointer}
)";

constexpr std::string_view kTables = R"(
table{border-collapse:collapse;width:100%}th,td{padding:.4rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th,td{overflow-wrap:break-word}tbody th,.wrap{overflow-wrap:anywhere;min-width:9rem}td p{margin:0}
thead th{position:sticky;top:0;background:var(--raised);z-index:1}
th button{font:inherit;font-weight:600;color:inherit;background:none;border:0;padding:0;cursor:pointer;text-align:inherit;overflow-wrap:inherit}
th[aria-sort=ascending] button::after{content:" \25B2"}th[aria-sort=descending] button::after{content:" \25BC"}
tbody tr:hover{background:var(--raised)}.scroll{overflow:auto;max-height:85vh}
input{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:.35rem;padding:.25rem .5rem;max-width:100%}
.figures{display:flex;flex-wrap:wrap;gap:1rem;margin:1rem 0;padding:0;list-style:none}
.figures li{background:var(--raised);border:1px solid var(--line);border-radius:.5rem;padding:.5rem 1rem;min-width:8rem}
.figures b{display:block;font-size:1.5rem;line-height:1.3}
)";

constexpr std::string_view kPlots = R"(
.bars{max-width:46rem;margin:.5rem 0 1rem;padding:0;list-style:none}.bars li{margin:.5rem 0}
.bar{display:flex;gap:1px;height:1.1rem;margin-top:.15rem}.bar span,.swatch,.column span{display:block;background:currentColor;min-width:2px;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:.5rem 0 1rem;padding:0;list-style:none;font-size:.9rem}
.swatch{display:inline-block;width:.8rem;height:.8rem;margin-right:.4rem;vertical-align:-.05rem}
.points{max-width:46rem}.points td,.points th{border:0;padding:.1rem .6rem .1rem 0;min-width:0;font-weight:400;width:1%;white-space:nowrap}
.points thead th{background:none;position:static;color:var(--soft)}.points .column{width:auto}.column span{height:1.1rem;color:var(--correct)}
)";

constexpr std::string_view kTasks = R"(
.task{border:1px solid var(--line);border-radius:.5rem;padding:1rem 1.25rem;margin:1.25rem 0}
.head{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .75rem}.head h2{margin:0}.head .reached{margin-left:auto;color:var(--soft)}
.overview{margin:1rem 0}.overview td,.overview th{padding:.3rem .6rem .3rem 0}.overview th{font-weight:400}
.call,.source{background:var(--raised);border:1px solid var(--line);border-radius:.35rem;padding:.5rem .75rem}
.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr));gap:.75rem;margin:.75rem 0}
.side{border:1px solid var(--line);border-left:4px solid currentColor;border-radius:.35rem;padding:.5rem .75rem}
.side>*{color:var(--ink)}.side h3,.side .soft{color:var(--soft)}.side p{margin:.25rem 0}
)";

constexpr std::string_view kPaper = R"(
@media print{body{font-size:11pt}main{max-width:none;padding:0}.narrow{max-width:none}.scroll{max-height:none;overflow:visible}.skip,input,label{display:none}
thead th{position:static}h2,h3,.head{break-after:avoid}.sides,.call,.bars li,.figures,tr{break-inside:avoid}a{color:inherit;text-decoration:none}
th,td{overflow-wrap:anywhere;padding:.2rem .3rem}thead th,tbody th,.wrap{min-width:0}table{font-size:9pt}.scroll table{table-layout:fixed}.badge{overflow-wrap:anywhere;padding:0 .3rem}}
)";

}  // namespace

std::string page_style() {
  std::string text;
  for (const std::string_view part : {kColours, kText, kTables, kPlots, kTasks, kPaper}) text += part;
  for (const CategoryText& one : kCategories) text += fmt::format(".{0}{{color:var(--{0})}}\n", one.word);
  return text;
}

}  // namespace dashj::grade
