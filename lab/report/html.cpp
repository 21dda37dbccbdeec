#include <fmt/format.h>

#include "lab/report/plot.hpp"
#include "lab/report/report.hpp"

namespace baize::lab {

namespace {

constexpr std::string_view style = R"css(
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #23211d; --soft: #6b665c; --rule: #dcd7cb; --felt: #1f6f4f;
  --band: #1f6f4f33; --card: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --paper: #17191a; --ink: #e9e6df; --soft: #a49e92; --rule: #3a3d3e;
  --felt: #63c295; --band: #63c29533; --card: #1f2223; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 2rem; margin: 0 0 .25rem; } h2 { margin: 3rem 0 .5rem; } h3 { margin: 1.75rem 0 .25rem; font-size: 1.05rem; }
p { margin: .5rem 0; max-width: 44rem; } .soft { color: var(--soft); } a { color: var(--felt); }
nav { margin: 1rem 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
figure { margin: 0; padding: .75rem; background: var(--card); border: 1px solid var(--rule); border-radius: .5rem; }
figcaption { font-weight: 600; margin: 0 0 .25rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1rem; margin: 1rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
td.n, th.n { text-align: right; white-space: nowrap; } .sure { font-weight: 600; color: var(--felt); }
pre { overflow-x: auto; background: var(--card); border: 1px solid var(--rule); border-radius: .5rem; padding: .6rem .8rem;
  font-size: .82rem; } details { margin: .5rem 0; } summary { cursor: pointer; color: var(--soft); }
dt { font-weight: 600; margin-top: 1.25rem; } dd { margin: .25rem 0 0; max-width: 46rem; }
svg { display: block; width: 100%; height: auto; } svg text { font: 12px system-ui, sans-serif; fill: var(--soft); }
.axis { stroke: var(--soft); } .grid { stroke: var(--rule); } .bar { fill: var(--felt); } .band { fill: var(--band); }
.line { fill: none; stroke: var(--felt); stroke-width: 2; } .mark { fill: var(--felt); }
.whisker { stroke: var(--felt); stroke-width: 2; } .even { stroke: var(--soft); stroke-dasharray: 5 4; }
)css";

std::string readings_table(const std::vector<Reading>& readings) {
  std::string rows;
  for (const Reading& one : readings)
    rows += fmt::format(R"(<tr><td>{}</td><td class="n">{}</td><td class="n">{}</td><td>{}</td></tr>)",
                        escaped(one.label), escaped(text_of(one.figure, one.unit)),
                        escaped(interval_text(one.figure, one.unit)), escaped(one.sentence));
  return fmt::format(
      R"(<div class="wide"><table><thead><tr><th>figure</th><th class="n">value</th><th class="n">95 %</th>)"
      R"(<th>in words</th></tr></thead><tbody>{}</tbody></table></div>)",
      rows);
}

std::string numbers_table(const Series& series) {
  const bool surely = !series.low.empty();
  std::string rows;
  for (std::size_t i = 0; i < series.x.size(); ++i)
    rows +=
        fmt::format(R"(<tr><td class="n">{:.4g}</td><td class="n">{:.4g}</td>{}</tr>)", series.x[i], series.y[i],
                    surely ? fmt::format(R"(<td class="n">{:.4g} to {:.4g}</td>)", series.low[i], series.high[i]) : "");
  return fmt::format(
      R"(<details><summary>the numbers</summary><table><thead><tr><th class="n">{}</th><th class="n">{}</th>)"
      R"({}</tr></thead><tbody>{}</tbody></table></details>)",
      escaped(series.across), escaped(series.up), surely ? R"(<th class="n">95 %</th>)" : "", rows);
}

std::string plots(const std::vector<Series>& all) {
  std::string figures;
  for (const Series& series : all)
    if (!series.x.empty())
      figures += fmt::format("<figure><figcaption>{}</figcaption>{}{}</figure>", escaped(series.title), svg_of(series),
                             numbers_table(series));
  return figures.empty() ? figures : fmt::format(R"(<div class="plots">{}</div>)", figures);
}

std::string finding_html(const Finding& finding) {
  return fmt::format(R"(<section id="{}"><h2>{}</h2><p>{}</p><pre>{}</pre>{}{}</section>)", finding.chapter.id,
                     escaped(finding.chapter.title), escaped(finding.chapter.about), escaped(finding.command),
                     plots(finding.series), readings_table(finding.readings));
}

std::string verdict_html(const Verdict& verdict) {
  std::string head, rows, commands;
  for (const Setting& setting : verdict.trial.settings) {
    head += fmt::format(R"(<th class="n">{}</th>)", escaped(setting.name));
    commands += escaped(command_of(setting.plan)) + "\n";
  }
  for (const Reading& first : verdict.found.readings.front()) {
    std::string cells;
    for (std::size_t i = 0; i < verdict.found.readings.size(); ++i) {
      const Reading* const one = find_reading(verdict.found.readings[i], first.id);
      bool sure = false;
      for (const Contrast& contrast : verdict.found.contrasts)
        sure = sure || (contrast.id == first.id && contrast.setting == i && contrast.chance < significant);
      cells += one == nullptr ? std::string(R"(<td class="n">–</td>)")
                              : fmt::format(R"(<td class="n{}">{}<br><span class="soft">{}</span></td>)",
                                            sure ? " sure" : "", escaped(text_of(one->figure, one->unit)),
                                            escaped(interval_text(one->figure, one->unit)));
    }
    rows += fmt::format("<tr><td>{}</td>{}</tr>", escaped(first.label), cells);
  }
  return fmt::format(
      R"(<section id="{}"><h3>{}</h3><p>{}</p><div class="wide"><table><thead><tr><th></th>{}</tr></thead>)"
      R"(<tbody>{}</tbody></table></div><details><summary>the commands</summary><pre>{}</pre></details></section>)",
      verdict.trial.id, escaped(verdict.trial.question), escaped(verdict.answer), head, rows, commands);
}

}  // namespace

std::string html_of(const Report& report) {
  const Title& title = report.game->title();
  std::string body =
      fmt::format(R"(<h1>{}</h1><p>{}</p><p class="soft">What kind of game is it? Measured by the laboratory of )"
                  R"(baize; every interval is 95 %.</p><nav>)",
                  escaped(title.title), escaped(title.sentence));
  for (const Finding& finding : report.findings)
    body += fmt::format(R"(<a href="#{}">{}</a>)", finding.chapter.id, escaped(finding.chapter.title));
  body += R"(<a href="#options">The options</a><a href="#answers">The answers</a></nav>)";
  for (const Finding& finding : report.findings) body += finding_html(finding);
  body += R"(<section id="options"><h2>The options</h2><p>Good players again. What stands out differs from the first )"
          R"(column by more than chance would do (p below 0.05 with all tests of a table in mind).</p>)";
  for (const Verdict& verdict : report.verdicts) body += verdict_html(verdict);
  body += R"(</section><section id="answers"><h2>The answers</h2><dl>)";
  for (const Answer& answer : report.answers)
    body += fmt::format("<dt>{}</dt><dd>{}</dd>", escaped(answer.question), escaped(answer.answer));
  body += fmt::format(R"(</dl></section><p class="soft">Made by</p><pre>{}</pre>)", escaped(report.command));
  return fmt::format(R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{} in the laboratory</title><style>{}</style></head>
<body>{}</body></html>
)",
                     escaped(title.title), style, body);
}

}  // namespace baize::lab
