#include "lab/report/report.hpp"

namespace baize::lab {

Report reported(const Study& study, std::string command, const Play& play) {
  Report report{study.game, std::move(command), {}, {}, {}};
  for (const Chapter& chapter : study.chapters) {
    const Measurement run = play(chapter.plan);
    const auto counts = run.counts();
    report.findings.push_back({chapter, command_of(chapter.plan), readings_of(run.plan(), run.parts(), counts),
                               series_of(run.plan(), run.parts(), counts)});
  }
  for (const Trial& trial : study.trials) {
    std::vector<Measurement> runs;
    runs.reserve(trial.settings.size());
    for (const Setting& setting : trial.settings) runs.push_back(play(setting.plan));
    Verdict verdict{trial, compared(runs), {}};
    verdict.answer = answer_of(verdict);
    report.verdicts.push_back(std::move(verdict));
  }
  report.answers = answers_of(report, study);
  return report;
}

json::object to_json(const Report& report) {
  json::object object;
  object["lab"] = "report";
  object["game"] = json::string(report.game->id());
  object["title"] = json::string(report.game->title().title);
  object["command"] = report.command;
  json::array findings, verdicts, answers;
  for (const Finding& finding : report.findings) {
    json::array readings, series;
    for (const Reading& reading : finding.readings) readings.push_back(to_json(reading));
    for (const Series& one : finding.series) series.push_back(to_json(one));
    findings.push_back({{"id", finding.chapter.id},
                        {"title", finding.chapter.title},
                        {"command", finding.command},
                        {"plan", to_json(finding.chapter.plan)},
                        {"readings", std::move(readings)},
                        {"series", std::move(series)}});
  }
  for (const Verdict& verdict : report.verdicts) {
    json::array settings, contrasts;
    for (std::size_t i = 0; i < verdict.found.readings.size(); ++i) {
      json::array readings;
      for (const Reading& reading : verdict.found.readings[i]) readings.push_back(to_json(reading));
      const Setting& setting = verdict.trial.settings[i];
      settings.push_back({{"name", setting.name},
                          {"command", command_of(setting.plan)},
                          {"plan", to_json(setting.plan)},
                          {"readings", std::move(readings)}});
    }
    for (const Contrast& contrast : verdict.found.contrasts) contrasts.push_back(to_json(contrast));
    verdicts.push_back({{"id", verdict.trial.id},
                        {"question", verdict.trial.question},
                        {"settings", std::move(settings)},
                        {"contrasts", std::move(contrasts)},
                        {"answer", verdict.answer}});
  }
  for (const Answer& answer : report.answers)
    answers.push_back({{"question", answer.question}, {"answer", answer.answer}});
  object["findings"] = std::move(findings);
  object["comparisons"] = std::move(verdicts);
  object["answers"] = std::move(answers);
  return object;
}

}  // namespace baize::lab
