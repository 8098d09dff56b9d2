import { minutesPerCredit } from '#contract/library/content/accreditation-bodies';
import type { WebinarDocument, WebinarPackage } from '#contract/webinars/webinars/package';
import { Faults, type Fault } from '../../../library/content/packages/faults.ts';
import { checkAccreditation, checkTeachers } from '../../../library/content/packages/rules.ts';
import { checkCues, checkVideo } from '../../../library/content/packages/video-rules.ts';

/** Validates a webinar package beyond its schema: `faultsOf`, and its recording. */
export function packageFaultsOf({ transcripts, ...document }: WebinarPackage): Fault[] {
  const faults = new Faults();
  const { recording, languages } = document;
  if (recording) checkVideo(recording, transcripts, languages, 'recording', faults);
  for (const [index, { cues }] of transcripts.entries()) {
    if (recording) checkCues(cues, recording.seconds, `transcripts.${index}`, faults);
    else faults.add(`transcripts.${index}`, 'there is no recording');
  }
  return [...faultsOf(document), ...faults.found];
}

/** Validates a webinar beyond its schema: languages, times and credit. */
export function faultsOf(document: WebinarDocument): Fault[] {
  const faults = new Faults();
  const { languages, minutes, agenda, objectives, speakers, accreditations } = document;
  faults.unless(new Set(languages).size === languages.length, 'languages', 'a language stands here twice');
  for (const name of ['title', 'summary', 'audience', 'method', 'support'] as const) {
    faults.inLanguages(document[name], languages, name);
  }
  for (const name of ['objectives', 'speakers', 'accreditations'] as const) faults.once(document[name], name);
  for (const [name, list] of Object.entries({ agenda, objectives })) {
    for (const [index, { text }] of list.entries()) faults.inLanguages(text, languages, `${name}.${index}.text`);
  }
  const planned = agenda.reduce((sum, item) => sum + item.minutes, 0);
  faults.unless(planned <= minutes, 'agenda', `takes ${planned} of ${minutes} minutes`);
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
  faults.unless(needed <= minutes, `${path}.maximum`, `stands for ${needed} minutes, and the webinar takes ${minutes}`);
  if (one.activity !== 'live') return;
  const day = startsAt.slice(0, 10);
  const isValid = one.validFrom <= day && day <= one.validTo;
  faults.unless(isValid, `${path}.validTo`, 'the webinar takes place while this accreditation is not valid');
}
