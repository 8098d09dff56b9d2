import { minutesPerCredit } from '#contract/library/content/accreditation-bodies';
import type { CoursePackage } from '#contract/library/content';
import { quizTerms, type WebinarDocument, type WebinarPackage } from '#contract/webinars/webinars/package';
import { Faults, type Fault } from '#contract/library/content/rules/faults';
import { checkItem } from '#contract/library/content/rules/item-rules';
import { checkAccreditation, checkTeachers } from '#contract/library/content/rules/rules';
import { checkCues, checkVideo } from '#contract/library/content/rules/video-rules';
import { hasQuiz, recordingCourse } from '#contract/webinars/webinars/package/quiz';

/** Validates a webinar package beyond its schema: `faultsOf`, its recording, and the mastery quiz. */
export function packageFaultsOf(content: WebinarPackage): Fault[] {
  const { transcripts, mastery: _, media: __, ...document } = content;
  const faults = new Faults();
  const { recording, languages } = document;
  if (recording) checkVideo(recording, transcripts, languages, 'recording', faults);
  for (const [index, { cues }] of transcripts.entries()) {
    if (recording) checkCues(cues, recording.seconds, `transcripts.${index}`, faults);
    else faults.add(`transcripts.${index}`, 'webinar.noRecording');
  }
  checkQuiz(content, faults);
  return [...faultsOf(document), ...faults.found];
}

/** Either all accreditations of the recording have a pass mark and there is a mastery quiz, or neither. */
function checkQuiz(content: WebinarPackage, faults: Faults): void {
  const { accreditations, mastery, recording } = content;
  for (const [index, one] of accreditations.entries()) {
    const path = `accreditations.${index}`;
    const hasTerms = one.activity === 'recording' && mastery !== undefined;
    for (const term of quizTerms) {
      if (hasTerms) faults.unless(one[term] !== undefined, path, 'webinar.termMissing', { entry: term });
      else faults.unless(one[term] === undefined, `${path}.${term}`, 'webinar.onlyWithQuiz');
    }
  }
  if (!mastery) return;
  faults.unless(recording !== undefined, 'mastery', 'webinar.noRecording');
  if (hasQuiz(content)) checkItems(recordingCourse(content), faults);
}

function checkItems({ courseDocument, quizzes: [quiz], media }: CoursePackage, faults: Faults): void {
  const { items = [] } = quiz ?? {};
  faults.once(items, 'mastery');
  for (const [at, item] of items.entries()) {
    checkItem(item, courseDocument, `mastery.${at}`, faults);
    const isThere = !item.figure || media[item.figure] !== undefined;
    faults.unless(isThere, `mastery.${at}.figure`, 'noFile', { file: item.figure ?? '' });
  }
  for (const { id } of courseDocument.objectives) {
    const isAsked = items.some(({ objective, withdrawn }) => objective === id && !withdrawn);
    faults.unless(isAsked, 'mastery', 'quizzes.notAsked', { id });
  }
}

/** Validates a webinar beyond its schema: languages, times and credit. */
export function faultsOf(document: WebinarDocument): Fault[] {
  const faults = new Faults();
  const { languages, minutes, agenda, objectives, speakers, accreditations } = document;
  faults.unless(new Set(languages).size === languages.length, 'languages', 'languageTwice');
  for (const name of ['title', 'summary', 'audience', 'method', 'support'] as const) {
    faults.inLanguages(document[name], languages, name);
  }
  for (const name of ['objectives', 'speakers', 'accreditations'] as const) faults.once(document[name], name);
  for (const [name, list] of Object.entries({ agenda, objectives })) {
    for (const [index, { text }] of list.entries()) faults.inLanguages(text, languages, `${name}.${index}.text`);
  }
  const planned = agenda.reduce((sum, item) => sum + item.minutes, 0);
  faults.once(document.references ?? [], 'references');
  faults.unless(planned <= minutes, 'agenda', 'webinar.agenda', { planned, minutes });
  checkTeachers(speakers, languages, 'speakers', faults);
  for (const index of accreditations.keys()) checkCredit(document, index, faults);
  return faults.found;
}

function checkCredit({ languages, startsAt, minutes, accreditations }: WebinarDocument, index: number, faults: Faults) {
  const one = accreditations[index];
  if (!one) return;
  const path = `accreditations.${index}`;
  checkAccreditation(one, languages, path, faults);
  const needed = one.maximum * (minutesPerCredit(one.body) ?? 0);
  faults.unless(needed <= minutes, `${path}.maximum`, 'webinar.credit', { needed, minutes });
  if (one.activity !== 'live') return;
  const day = startsAt.slice(0, 10);
  const isValid = one.validFrom <= day && day <= one.validTo;
  faults.unless(isValid, `${path}.validTo`, 'webinar.notValid');
}
