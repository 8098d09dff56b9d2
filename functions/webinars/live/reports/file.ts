import type { Locale } from '#contract/locales';
import { translator } from '#contract/text/texts';
import de from '../../../../locales/de/webinar-report.json';
import en from '../../../../locales/en/webinar-report.json';
import es from '../../../../locales/es/webinar-report.json';
import fr from '../../../../locales/fr/webinar-report.json';
import { byteOrderMark, csvOf } from '../../../people/exports/csv.ts';
import { seatPhases } from '../../webinars/schema.ts';
import type { PollRow, QuestionRow } from '../schema.ts';

const translations = { de, en, es, fr };

/** Somebody who is registered or who attended. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly registeredAt: Date | null;
  readonly minutes: number;
  /** Of the webinar, 0 to 1. */
  readonly share: number;
  /** Questions with their name. */
  readonly questions: number;
  /** Polls that they answered. */
  readonly polls: number;
}

interface Facts {
  readonly questions: readonly QuestionRow[];
  readonly polls: readonly PollRow[];
  readonly tallies: readonly { readonly pollId: string; readonly option: number; readonly answers: number }[];
  readonly seats: readonly { readonly phase: number; readonly seats: number }[];
  readonly attendance: readonly { readonly activity: string; readonly attended: number; readonly seconds: number }[];
  readonly people: readonly Person[];
}

const columns = ['kind', 'text', 'detail', 'number'] as const;

const personColumns = ['name', 'email', 'registeredAt', 'minutes', 'share', 'questions', 'polls'] as const;

/** The report of a webinar as CSV: first counts, questions and polls, then people, who have the last columns. */
export function reportOf({ questions, polls, tallies, seats, attendance, people }: Facts, locale: Locale): string {
  const t = translator(translations[locale], locale);
  const seatsIn = (phase: number) => seats.find((one) => one.phase === phase)?.seats ?? 0;
  const live = attendance.find(({ activity }) => activity === 'live');
  const answersTo = (pollId: string, option: number) =>
    tallies.find((one) => one.pollId === pollId && one.option === option)?.answers ?? 0;
  const heading = [...columns, ...personColumns].map((column) => t(`columns.${column}`));
  const counts = [
    [t('kinds.registered'), '', '', seatsIn(seatPhases.registered)],
    [t('kinds.waiting'), '', '', seatsIn(seatPhases.waiting)],
    [t('kinds.attended'), '', '', live?.attended ?? 0],
    [t('kinds.minutes'), '', '', Math.round((live?.seconds ?? 0) / 60)],
    ...questions.map(({ text, name, state, votes }) => [
      t('kinds.question'),
      text,
      `${name ?? t('anonymous')}, ${t(`states.${state}`)}`,
      votes,
    ]),
    ...polls.flatMap(({ id, question, options }) =>
      options.map((option, at) => [t('kinds.poll'), question, option, answersTo(id, at)]),
    ),
  ];
  const lines = people.map((person) => [
    ...[t('kinds.person'), '', '', ''],
    ...personColumns.map((column) => (column === 'share' ? Math.round(person.share * 100) : person[column])),
  ]);
  return byteOrderMark + csvOf([heading, ...counts.map((line) => [...line, ...personColumns.map(() => '')]), ...lines]);
}
