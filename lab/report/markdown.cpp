#include <fmt/format.h>

#include "lab/report/report.hpp"

namespace baize::lab {

namespace {

/// A line of a table must not be cut by what is in it.
std::string cell(std::string text) {
  for (std::size_t i = text.find('|'); i != std::string::npos; i = text.find('|', i + 2)) text.insert(i, 1, '\\');
  return text;
}

std::string finding_text(const Finding& finding) {
  std::string text = fmt::format("## {}\n\n{}\n\n`{}`\n\n| figure | value | 95 % | in words |\n|---|---:|---:|---|\n",
                                 finding.chapter.title, finding.chapter.about, finding.command);
  for (const Reading& one : finding.readings)
    text += fmt::format("| {} | {} | {} | {} |\n", cell(one.label), text_of(one.figure, one.unit),
                        interval_text(one.figure, one.unit), cell(one.sentence));
  for (const Series& series : finding.series) {
    if (series.shape == Series::Shape::bars || series.x.empty()) continue;  // long; the JSON has them
    const bool surely = !series.low.empty();
    text += fmt::format("\n{}:\n\n| {} | {} |{}\n|---:|---:|{}\n", series.title, series.across, series.up,
                        surely ? " 95 % |" : "", surely ? "---:|" : "");
    for (std::size_t i = 0; i < series.x.size(); ++i)
      text += fmt::format("| {:.4g} | {:.4g} |{}\n", series.x[i], series.y[i],
                          surely ? fmt::format(" {:.4g} to {:.4g} |", series.low[i], series.high[i]) : "");
  }
  return text + '\n';
}

std::string verdict_text(const Verdict& verdict) {
  std::string text = fmt::format("### {}\n\n{}\n\n| figure |", verdict.trial.question, verdict.answer), line = "|---|";
  for (const Setting& setting : verdict.trial.settings)
    text += fmt::format(" {} |", cell(setting.name)), line += "---:|";
  text += fmt::format(" what differs |\n{}---|\n", line);
  for (const Reading& first : verdict.found.readings.front()) {
    text += fmt::format("| {} |", cell(first.label));
    for (const auto& readings : verdict.found.readings) {
      const Reading* const one = find_reading(readings, first.id);
      text += one == nullptr ? " – |" : fmt::format(" {} |", whole_text(one->figure, one->unit));
    }
    std::string differs;
    for (const Contrast& contrast : verdict.found.contrasts)
      if (contrast.id == first.id && contrast.chance < significant)
        differs +=
            fmt::format("{}{}: {}, {}", differs.empty() ? "" : "; ", verdict.trial.settings[contrast.setting].name,
                        difference_text(contrast), chance_text(contrast.chance));
    text += fmt::format(" {} |\n", cell(differs));
  }
  text += '\n';
  for (const Setting& setting : verdict.trial.settings) text += fmt::format("- `{}`\n", command_of(setting.plan));
  return text + '\n';
}

}  // namespace

std::string markdown_of(const Report& report) {
  const Title& title = report.game->title();
  std::string text = fmt::format(
      "# {} in the laboratory\n\n{}\n\nThe same with pictures: [{}.html]({}.html); for programs: [{}.json]({}.json). "
      "Every "
      "interval is 95 %.\nMade by `{}`.\n\n",
      title.title, title.sentence, report.game->id(), report.game->id(), report.game->id(), report.game->id(),
      report.command);
  for (const Finding& finding : report.findings) text += finding_text(finding);
  text +=
      "## The options\n\nGood players again. What differs does so by more than chance would do (p below 0.05 with all "
      "tests of a table in mind, after Holm).\n\n";
  for (const Verdict& verdict : report.verdicts) text += verdict_text(verdict);
  text += "## The answers\n";
  for (const Answer& answer : report.answers) text += fmt::format("\n**{}** {}\n", answer.question, answer.answer);
  return text;
}

}  // namespace baize::lab
