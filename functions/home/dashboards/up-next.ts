import type { UpNext } from '#contract/home/dashboards';
import type { OwnAssignment } from '#contract/groups/assignments';
import { reviewMinutes } from '#contract/learning/review';
import type { Locale } from '#contract/locales';
import { textIn } from '../../library/content/texts.ts';
import { endsAt, localeOf, stateOf } from '../../webinars/webinars/rules.ts';
import type { WebinarRow } from '../../webinars/webinars/schema.ts';

/** How far ahead a webinar is suggested, in days. */
const suggestedDays = 30;

const dayLength = 24 * 60 * 60 * 1000;

/** What a learner's list is made of. */
export interface Pending {
  readonly dueQuestions: number;
  /** The end of the learner's day, until which the questions are due. */
  readonly dayEnd: Date;
  readonly assigned: readonly (OwnAssignment & { readonly dueAt: Date | null })[];
  /** All webinars, in the order of their start. */
  readonly webinars: readonly WebinarRow[];
  /** Webinars that the learner is registered for. */
  readonly webinarIds: ReadonlySet<string>;
}

interface Timed {
  readonly entry: UpNext;
  /** When it ends, in milliseconds; the lowest for what is on now, infinite without an end. */
  readonly end: number;
}

/**
 * What comes next, by one rule (README): what is on now, then what ends first. Equal entries stay in the order
 * review, assignments, webinars.
 */
export function upNextOf(pending: Pending, locale: Locale, now: Date): UpNext[] {
  return [...reviewOf(pending), ...assignmentsOf(pending), ...webinarsOf(pending, locale, now)]
    .toSorted((one, other) => (one.end === other.end ? 0 : one.end - other.end))
    .map(({ entry }) => entry);
}

function reviewOf({ dueQuestions: questions, dayEnd }: Pending): Timed[] {
  if (questions === 0) return [];
  const minutes = Math.ceil(reviewMinutes(questions));
  return [{ entry: { kind: 'review', questions, minutes }, end: dayEnd.getTime() }];
}

function assignmentsOf({ assigned }: Pending): Timed[] {
  return assigned.map(({ dueAt, ...assignment }) => ({
    entry: { kind: 'assignment', ...assignment },
    end: dueAt?.getTime() ?? Infinity,
  }));
}

/** Webinars that the learner is registered for; if there is none, the next one that anybody can join. */
function webinarsOf({ webinars, webinarIds }: Pending, locale: Locale, now: Date): Timed[] {
  const current = webinars.filter((row) => row.cancelledAt === null && endsAt(row) > now);
  const own = current.filter(({ id }) => webinarIds.has(id));
  const latest = now.getTime() + suggestedDays * dayLength;
  const suggested = current.filter((row) => stateOf(row, now) === 'upcoming' && row.startsAt.getTime() <= latest);
  return own.length > 0
    ? own.map((row) => ({
        entry: asEntry(row, true, locale, now),
        end: stateOf(row, now) === 'live' ? -Infinity : row.startsAt.getTime(),
      }))
    : suggested.slice(0, 1).map((row) => ({ entry: asEntry(row, false, locale, now), end: Infinity }));
}

function asEntry(row: WebinarRow, isRegistered: boolean, locale: Locale, now: Date): UpNext {
  const { id, document, startsAt } = row;
  const language = localeOf(document, locale);
  const title = textIn(document.title, language, document.languages);
  return {
    kind: 'webinar',
    ...{ id, title, language, isRegistered },
    state: stateOf(row, now),
    startsAt: startsAt.toISOString(),
  };
}
