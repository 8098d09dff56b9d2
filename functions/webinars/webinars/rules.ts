import type { Query } from '#contract/feature';
import type { Locale } from '#contract/locales';
import type { webinars } from '#contract/webinars/webinars';
import type { WebinarDocument } from '#contract/webinars/webinars/package';
import { endOf, webinarState, type WebinarState, type WebinarTimes } from '#contract/webinars/webinars/state';
import { foldText } from '#contract/text/fold-text';
import { searchWords } from '../../library/content/search-text.ts';
import { textIn } from '../../library/content/texts.ts';
import type { WebinarRow } from './schema.ts';

export function timesOf(row: WebinarRow): WebinarTimes {
  const { startsAt, minutes, startedAt, endedAt, cancelledAt } = row;
  return {
    startsAt: startsAt.getTime(),
    minutes,
    startedAt: startedAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
    cancelledAt: cancelledAt?.getTime() ?? null,
    hasRecording: recordedSeconds(row) !== null,
  };
}

/** Seconds of a webinar's recording, of its package or else of its live input; `null` without one. */
export function recordedSeconds({ document, replay }: WebinarRow): number | null {
  return document.recording?.seconds ?? (replay?.state === 'ready' ? replay.seconds : null);
}

export function stateOf(row: WebinarRow, now: Date): WebinarState {
  return webinarState(timesOf(row), now.getTime());
}

/** Whether a webinar was rescheduled or cancelled since its last package. */
export function isChangedSincePackage({ startsAt, minutes, cancelledAt, document }: WebinarRow): boolean {
  const isSameSchedule = startsAt.getTime() === Date.parse(document.startsAt) && minutes === document.minutes;
  return !isSameSchedule || (cancelledAt !== null) !== document.cancelled;
}

/** The end of a webinar, also of one that was cancelled: as scheduled, unless its host recorded it. */
export function endsAt(row: WebinarRow): Date {
  return new Date(endOf(timesOf(row)));
}

/** The language of a webinar's texts for a reader: theirs if it has it, else its first. */
export function localeOf({ languages }: { readonly languages: readonly Locale[] }, locale: Locale): Locale {
  return languages.includes(locale) ? locale : (languages[0] ?? locale);
}

/** Most credits of the activity that comes next: live attendance, then the recording, while they are accredited. */
export function creditsOf({ accreditations }: WebinarDocument, state: WebinarState, now: Date): number {
  const activity = state === 'onDemand' ? 'recording' : 'live';
  if (state === 'replayPending' || state === 'cancelled') return 0;
  const today = now.toISOString().slice(0, 10);
  const open = accreditations.filter((one) => one.activity === activity && one.validTo >= today);
  return Math.max(0, ...open.map(({ maximum }) => maximum));
}

type Filter = Omit<Query<(typeof webinars)['endpoints']['list']>, 'cursor'>;

/** Whether a webinar is in a list, whatever its filters: one that was cancelled is, until its scheduled end. */
export function isListed(row: WebinarRow, when: Filter['when'], now: Date): boolean {
  const isOver = now >= endsAt(row);
  return when === 'upcoming' ? !isOver : isOver && row.cancelledAt === null;
}

/** The condition of a filter on webinars. */
export function matcherOf({ specialty, spoken, credit, search, locale }: Filter, now: Date) {
  const words = searchWords(search ?? '');
  return (row: WebinarRow): boolean => {
    const { document } = row;
    return (
      (!specialty || document.specialty === specialty) &&
      (!spoken || document.spoken === spoken) &&
      (!credit || creditsOf(document, stateOf(row, now), now) > 0) &&
      (words.length === 0 || words.every((word) => searchableText(document, localeOf(document, locale)).includes(word)))
    );
  };
}

/** The searchable text of a language: title, summary, objectives, agenda and speakers, normalized. */
function searchableText(document: WebinarDocument, locale: Locale): string {
  const { title, summary, objectives, agenda, speakers, languages } = document;
  const localized = [title, summary, ...[...objectives, ...agenda].map(({ text }) => text)];
  return foldText(
    [...localized.map((texts) => textIn(texts, locale, languages)), ...speakers.map(({ name }) => name)].join('\n'),
  );
}
