import type { Locale } from '#contract/locales';
import { cellsOf, type Cell } from '../../data/cells.ts';
import { fail } from '../../edge/errors.ts';
import type { Env } from '../../env.ts';
import type { Content, Item } from '../../library/content/content.ts';
import { textIn } from '../../library/content/texts.ts';
import { spokenLocale, textOf, type CourseVersion } from '../../library/content/version.ts';
import type { Count, ItemOutcome, Milestones, Outcomes, Share } from './facts.ts';
import * as queries from './queries.ts';
import { addedBy, discriminationOf, meanOf, shareOf, smallestGroup } from './rules.ts';

interface Wanted extends queries.Selection {
  readonly locale: Locale;
}

/** The outcomes of an activity; fails with `NOT_FOUND` for an unknown one. */
export async function outcomesOf(env: Env, content: Content, wanted: Wanted): Promise<Outcomes> {
  const activity = (await activityOf(content, wanted)) ?? fail('NOT_FOUND');
  const add = addFrom(env, wanted);
  const [[reached], lessons, issued, answers, gains, items, chosen] = await Promise.all([
    add(queries.milestones, () => ''),
    add(queries.completedLessons, ({ lessonId }) => lessonId),
    add(queries.issuedCredits, ({ kind, creditType }) => `${kind} ${creditType}`),
    add(queries.evaluationAnswers, ({ question, answer }) => `${question} ${answer}`),
    add(queries.objectiveGains, ({ objectiveId }) => objectiveId),
    add(queries.itemSums, itemKey),
    add(queries.chosenOptions, (choice) => `${itemKey(choice)} ${choice.option}`),
  ]);
  const began = reached?.began ?? 0;
  const { title, language, version } = activity;
  return {
    ...{ activityId: wanted.activityId, title, language, participants: countOf(began) },
    milestones: milestonesOf(reached),
    lessons: lessonsOf(version, language, began, lessons),
    credits: issued
      .filter(({ certificates }) => certificates >= smallestGroup)
      .toSorted((one, other) => one.creditType.localeCompare(other.creditType, 'en')),
    evaluation: evaluationOf(answers),
    gains: gainsOf(version, language, gains),
    items: version ? await itemsOf(content, version, language, { items, chosen }) : [],
  };
}

/** Adds rows of all cells by a key. */
export const addFrom =
  (env: Env, selection: queries.Selection) =>
  async <Row extends object>(
    read: (cell: Cell, selection: queries.Selection) => Promise<Row[]>,
    keyOf: (row: Row) => string,
  ) =>
    addedBy((await Promise.all(cellsOf(env).map((cell) => read(cell, selection)))).flat(), keyOf);

export const itemKey = ({ quizId, itemId }: { readonly quizId: string; readonly itemId: string }) =>
  `${quizId} ${itemId}`;

/** Its title and language, and the version of a course or of the quiz of a recording. */
async function activityOf(content: Content, { activityId, locale }: Wanted) {
  const course = (await content.catalogue()).byId.get(activityId);
  if (course) {
    const version = await content.version(course.versionId);
    return { title: textOf(version, locale).title, language: spokenLocale(version, locale), version };
  }
  const activity = await content.activity(activityId);
  if (!activity) return undefined;
  const version = activity.quizVersionId ? await content.version(activity.quizVersionId) : undefined;
  const { title, languages } = activity.version.courseDocument;
  const language = languages.includes(locale) ? locale : (languages[0] ?? locale);
  return { title: textIn(title, language, languages), language, version };
}

const countOf = (count: number): Count => (count < smallestGroup ? null : count);

/** A part of a group that is large enough. */
function partOf(count: number, of: number): Share {
  return { n: of < smallestGroup ? null : count, share: shareOf(count, of) };
}

const milestoneOrder = ['began', 'kickoffFinished', 'lessonsCompleted', 'passed', 'evaluated', 'claimed'] as const;

function milestonesOf(reached: Milestones | undefined): Outcomes['milestones'] {
  return milestoneOrder.map((milestone) => ({
    milestone,
    ...partOf(reached?.[milestone] ?? 0, reached?.began ?? 0),
  }));
}

function lessonsOf(
  version: CourseVersion | undefined,
  language: Locale,
  began: number,
  counts: readonly queries.LessonCount[],
): Outcomes['lessons'] {
  return (version?.courseDocument.lessons ?? []).map(({ id }) => ({
    title: version?.lessonTitles[language]?.[id] ?? id,
    ...partOf(counts.find(({ lessonId }) => lessonId === id)?.completed ?? 0, began),
  }));
}

const ratings = ['objectivesMet', 'relevance', 'satisfaction'];

function evaluationOf(answers: readonly queries.AnswerCount[]): Outcomes['evaluation'] {
  const of = (question: string) => answers.filter((one) => one.question === question);
  const sent = of('satisfaction').reduce((sum, { n }) => sum + n, 0);
  const choices = answers
    .filter(({ question }) => !ratings.includes(question))
    .toSorted((one, other) => one.question.localeCompare(other.question, 'en') || other.n - one.n);
  return {
    n: countOf(sent),
    ratings: ratings.map((question) => {
      const sums = { n: 0, sum: 0, squares: 0 };
      for (const { answer, n } of of(question)) {
        sums.n += n;
        sums.sum += n * Number(answer);
        sums.squares += n * Number(answer) ** 2;
      }
      return { question, mean: meanOf(sums) };
    }),
    // Of few people, the answers that were given are not named either.
    answers: (sent < smallestGroup ? [] : choices).map(({ question, answer, n }) => ({
      question,
      answer,
      ...partOf(n, sent),
    })),
  };
}

function gainsOf(
  version: CourseVersion | undefined,
  language: Locale,
  gains: readonly queries.GainSums[],
): Outcomes['gains'] {
  const { objectives = [], languages = [] } = version?.courseDocument ?? {};
  return objectives.flatMap(({ id, text }) => {
    const found = gains.find(({ objectiveId }) => objectiveId === id);
    if (!found) return [];
    const { n, before, after } = found;
    const gain = meanOf(found);
    const isShown = gain !== null;
    return {
      objective: textIn(text, language, languages),
      n: countOf(n),
      before: isShown ? before / n : null,
      after: isShown ? after / n : null,
      gain,
    };
  });
}

interface Counted {
  readonly items: readonly queries.ItemRow[];
  readonly chosen: readonly queries.ChoiceCount[];
}

async function itemsOf(
  content: Content,
  version: CourseVersion,
  language: Locale,
  { items, chosen }: Counted,
): Promise<ItemOutcome[]> {
  const quizzes = version.courseDocument.quizzes.filter(({ kind }) => kind !== 'practice');
  const asked = await Promise.all(
    quizzes.map(async ({ id }) => (await content.items(version, id, language)).map((item) => ({ quizId: id, item }))),
  );
  return asked.flat().flatMap(({ quizId, item }) => {
    const isIt = (one: { readonly quizId: string; readonly itemId: string }) =>
      one.quizId === quizId && one.itemId === item.id;
    const sums = items.find(isIt);
    if (!sums) return [];
    return {
      ...{ quizId, itemId: item.id, stem: item.stem, ...partOf(sums.right, sums.n) },
      n: countOf(sums.n),
      discrimination: discriminationOf(sums),
      options: optionsOf(item, sums.n, chosen.filter(isIt)),
    };
  });
}

/** Kinds whose answers are chosen options; of others, each answer names every option. */
const kindsWithOptions: readonly Item['kind'][] = ['single', 'multiple', 'truefalse'];

function optionsOf(item: Item, shownTo: number, chosen: readonly queries.ChoiceCount[]): ItemOutcome['options'] {
  if (!kindsWithOptions.includes(item.kind)) return [];
  return item.options.map(({ id, text }) => ({
    text,
    isKey: item.correct.includes(id),
    ...partOf(chosen.find(({ option }) => option === id)?.n ?? 0, shownTo),
  }));
}
