import type { CoursePackage, PackageAccreditation, PackageItem } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import { aCase } from './case-package.ts';
import { rightAnswer } from '../../functions/commands/demo/answers.ts';

type Lesson = CoursePackage['courseDocument']['lessons'][number];

export interface CourseChange {
  readonly id?: string;
  /** Texts that all languages share. */
  readonly title?: string;
  readonly isFree?: boolean;
  /** The languages; the first is the original one. */
  readonly languages?: readonly Locale[];
  /** Number of articles: `lesson-1`, `lesson-2` and so on. */
  readonly lessons?: number;
  /** Adds the video `film`, 100 seconds long, as the last lesson. */
  readonly withVideo?: boolean;
  readonly videoSeconds?: number;
  /** Adds the interactive case `case` as the last lesson. */
  readonly withCase?: boolean;
  /** Draws four of eight items for each mastery attempt. */
  readonly drawsItems?: boolean;
  /** Items of the kickoff and the practice quiz. */
  readonly items?: readonly PackageItem[];
  readonly accreditation?: Partial<PackageAccreditation>;
}

/** The right answers of a quiz by item. */
export function rightAnswers({ quizzes }: CoursePackage, quizId: string): Record<string, string[]> {
  const items = quizzes.find(({ id }) => id === quizId)?.items ?? [];
  return Object.fromEntries(items.map((item) => [item.id, rightAnswer(item)]));
}

/** Names of media that are not stored. */
export const figureName = `${'a'.repeat(64)}.svg`;
const filmNames = { jpg: `${'b'.repeat(64)}.jpg`, webm: `${'c'.repeat(64)}.webm`, vtt: `${'d'.repeat(64)}.vtt` };

/** A small course: two articles, quizzes of four items each, the accreditation `ama` with 1 credit. */
export function aPackage(change: CourseChange = {}): CoursePackage {
  const { id = 'ecg-basics', isFree = true, languages = ['en'], lessons = 2, withVideo = false } = change;
  const { withCase = false } = change;
  const { drawsItems = false } = change;
  const texts = (text: string) => Object.fromEntries(languages.map((locale) => [locale, `${text} (${locale})`]));
  const articles = Array.from({ length: lessons }, (_, index): Lesson => ({
    id: `lesson-${index + 1}`,
    kind: 'article',
    minutes: 5,
    objectives: [index % 2 ? 'axis' : 'rhythm'],
  }));
  const film: Lesson = {
    id: 'film',
    kind: 'video',
    minutes: 2,
    objectives: ['axis'],
    seconds: change.videoSeconds ?? 100,
    poster: 'media/film.jpg',
    sources: ['media/film.webm'],
    captions: Object.fromEntries(languages.map((locale) => [locale, 'media/film.vtt'])),
  };
  const played: Lesson = { id: 'case', kind: 'case', minutes: 5, objectives: ['rhythm'] };
  const all = [...articles, ...(withVideo ? [film] : []), ...(withCase ? [played] : [])];
  const accreditation: PackageAccreditation = {
    id: 'ama',
    provider: 'Provider of the tests',
    body: 'ama',
    creditType: 'AMA PRA Category 1 Credit™',
    activityNumber: 'TEST-1',
    maximum: 1,
    step: 0.25,
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
    claimUntil: '2099-12-31',
    passMark: 70,
    attempts: 0,
    waitMinutes: 0,
    reveal: 'after-pass',
    evaluationRequired: true,
    professions: ['physician'],
    statement: texts('Statement'),
    designation: texts('Designation'),
    attestation: texts('I attest'),
    attestationVersion: 1,
    template: 'landscape-1',
    ...change.accreditation,
  };
  return {
    courseDocument: {
      id,
      specialty: 'cardiology',
      level: 'foundation',
      free: isFree,
      languages: [...languages],
      released: '2026-01-01',
      reviewed: '2026-02-01',
      title: texts(change.title ?? `Course ${id}`),
      promise: texts('You can read it'),
      description: texts('<p>Description</p>'),
      audience: texts('Audience'),
      method: texts('Method'),
      support: texts('No support'),
      objectives: [
        { id: 'rhythm', text: texts('Name the rhythm') },
        { id: 'axis', text: texts('Name the axis') },
      ],
      teachers: [{ id: 'ines', name: 'Ines Halvorsen', credentials: 'MD', role: texts('Author'), disclosures: [] }],
      references: [{ id: 'r1', text: 'A reference.' }],
      lessons: all,
      quizzes: [
        { id: 'kickoff', kind: 'kickoff' },
        { id: 'mastery', kind: 'mastery', ...(drawsItems && { draw: 4 }) },
        { id: 'practice', kind: 'practice', lesson: 'lesson-1' },
      ],
      accreditations: [accreditation],
    },
    lessonTexts: all.flatMap((lesson) =>
      languages.map((locale) => ({
        lessonId: lesson.id,
        locale,
        title: `Title of ${lesson.id} (${locale})`,
        summary: 'Summary',
        html: `<p>Text of ${lesson.id}<sup><a href="#reference-1">1</a></sup> <img src="media:${figureName}" alt="Figure"></p>`,
      })),
    ),
    quizzes: [
      { id: 'kickoff', items: [...(change.items ?? items('k', texts))] },
      { id: 'mastery', items: [...items('m', texts), ...(drawsItems ? items('n', texts) : [])] },
      { id: 'practice', items: [...(change.items ?? items('p', texts).slice(0, 2))] },
    ],
    transcripts: withVideo
      ? languages.map((locale) => ({
          lessonId: 'film',
          locale,
          cues: [
            { from: 0, to: 50, text: 'First half' },
            { from: 50, to: 100, text: 'Second half' },
          ],
        }))
      : [],
    ...(withCase && { cases: [{ lessonId: played.id, ...aCase(languages) }] }),
    media: {
      'media/figure.svg': figureName,
      ...(withVideo && {
        'media/film.jpg': filmNames.jpg,
        'media/film.webm': filmNames.webm,
        'media/film.vtt': filmNames.vtt,
      }),
    },
  };
}

/** Four items: single `b`, multiple `a` and `c`, true or false `true`, single `d`; the first has a figure. */
function items(prefix: string, texts: (text: string) => Record<string, string>): PackageItem[] {
  const item = (number: number, type: PackageItem['type'], correct: string[]): PackageItem => ({
    id: `${prefix}${number}`,
    objective: number > 2 ? 'axis' : 'rhythm',
    type,
    correct,
    references: ['r1'],
    ...(number === 1 && { figure: 'media/figure.svg', figureAlt: texts('A figure') }),
    texts: Object.fromEntries(
      Object.keys(texts('')).map((locale) => [
        locale,
        {
          stem: `Stem of ${prefix}${number} (${locale})`,
          options: Object.fromEntries(
            (type === 'truefalse' ? ['true', 'false'] : ['a', 'b', 'c', 'd']).map((id) => [
              id,
              { text: `Option ${id} (${locale})`, why: `Why ${id} (${locale})` },
            ]),
          ),
        },
      ]),
    ),
  });
  return [
    item(1, 'single', ['b']),
    item(2, 'multiple', ['a', 'c']),
    item(3, 'truefalse', ['true']),
    item(4, 'single', ['d']),
  ];
}
