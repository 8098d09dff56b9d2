import { replayCase } from '#contract/library/content/case-engine';
import type { CaseLesson, CaseRun, cases } from '#contract/learning/cases';
import type { Reply } from '#contract/feature';
import { spokenLocale } from '../../library/content/version.ts';
import { retryUntilStored } from '../../data/retry-until-stored.ts';
import { fail, failField } from '../../edge/errors.ts';
import { completionOf, openLesson } from '../courses/service.ts';
import { courseProgressOf } from '../participations/course-progress.ts';
import type { Reader, Writer } from '../participations/queries.ts';
import { nextStep } from '../participations/rules.ts';
import { lessonWithRun, storeRun, type LessonAddress } from './queries.ts';
import { firstChoices, knownOf, peersIn } from './rules.ts';
import { caseIn, referencesIn } from './views.ts';

type Saved = Reply<(typeof cases)['endpoints']['saveRun']> & {
  /** Whether the course has ended. */
  readonly isEnd: boolean;
};

/** An open lesson with its case and the learner's runs; fails if the viewer may not use it. */
async function openLessonWithCase(reader: Reader, address: LessonAddress, now: Date) {
  const { course, latest, choices } = (await lessonWithRun(reader, address)) ?? fail('NOT_FOUND');
  const { lesson, participation } = openLesson(course, address.lessonId, reader.viewer, now);
  const content = (await reader.content.case(course.version.id, lesson.id)) ?? fail('NOT_FOUND');
  return { course, latest, choices, lesson, participation, content };
}

export async function openCase(reader: Reader, address: LessonAddress, now: Date): Promise<CaseLesson> {
  const { course, latest, choices, content } = await openLessonWithCase(reader, address, now);
  const language = spokenLocale(course.version, address.locale);
  return {
    content: caseIn(content, language),
    language,
    references: referencesIn(content, course.version.courseDocument),
    run: latest ? { number: latest.number, choices: latest.choices } : null,
    peers: latest?.ending ? peersIn(choices) : [],
  };
}

/** Stores the decisions of a run, which are replayed; the first ending completes the lesson. */
export function saveRun(writer: Writer, address: LessonAddress, run: CaseRun, at: Date): Promise<Saved> {
  return retryUntilStored(() => trySaveRun(writer, address, run, at));
}

async function trySaveRun(writer: Writer, address: LessonAddress, run: CaseRun, at: Date): Promise<Saved | undefined> {
  const { viewer, cell } = writer;
  const opened = await openLessonWithCase(writer, address, at);
  const { course, latest, choices, lesson, participation, content } = opened;
  const states = replayCase(content, run.choices) ?? failField('choices', 'invalid');
  const known = knownOf(latest, run) ?? fail('CASE_CHANGED');
  const completedAt = course.lessonProgress?.completedAt ?? null;
  const next = nextStep(courseProgressOf(course, viewer.planType, at), lesson.id);
  const isRepeated = known.length >= run.choices.length;
  const ending = isRepeated ? (latest?.ending ?? null) : (states.at(-1)?.ending ?? null);
  const saved = { next, peers: ending === null ? [] : peersIn(choices) };
  const stored = { number: run.number, choices: isRepeated ? [...known] : run.choices };
  if (isRepeated) {
    return { ...saved, run: stored, completedAt: completedAt?.toISOString() ?? null, isNew: false, isEnd: false };
  }
  const isNew = ending !== null && completedAt === null;
  const writable = await cell.writable();
  const completion = isNew ? await completionOf(course, lesson.id, viewer, at) : undefined;
  const isStored = await storeRun(writable, {
    ...{ participationId: participation.id, courseId: course.course.id, lessonId: lesson.id },
    ...{ run: stored, known, ending, at },
    counted: ending !== null && run.number === 1 ? firstChoices(states, run.choices) : [],
    completion: completion && [writable, participation.id, completion.completed, completion.fact],
  });
  if (!isStored) return undefined;
  const doneAt = isNew ? at : completedAt;
  return {
    ...{ ...saved, run: stored, isNew },
    completedAt: doneAt?.toISOString() ?? null,
    isEnd: completion?.isEnd ?? false,
  };
}
