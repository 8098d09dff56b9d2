import type { Locale } from '#contract/locales';
import { nameOf, type Content, type Item } from '../../library/content/content.ts';
import type { CourseVersion } from '../../library/content/version.ts';
import { masteryTerms } from '../participations/rules.ts';
import { mayBeReviewed, type PublishedQuestion, type Candidate } from './rules.ts';

/** A candidate that is in the published version of its course. */
export interface Askable extends Candidate, PublishedQuestion {
  readonly version: CourseVersion;
}

/** A candidate with its question in a language. */
export interface Question extends Askable {
  readonly item: Item;
}

/**
 * The candidates that are in the published versions of their courses, each compared with the question that the
 * learner answered last.
 */
export async function findAskable(content: Content, candidates: readonly Candidate[]): Promise<Askable[]> {
  if (candidates.length === 0) return [];
  const { byId, withdrawn } = await content.catalogue();
  const heads = [...new Set(candidates.map(({ courseId }) => courseId))].flatMap((id) => byId.get(id) ?? []);
  const [published, keys] = await Promise.all([
    content.firstOf(heads, heads.length),
    content.itemKeys([...heads.map(({ versionId }) => versionId), ...candidates.map(answeredVersion)]),
  ]);
  const versions = new Map(published.map(({ id, version }) => [id, version]));
  return candidates.flatMap((candidate): Askable[] => {
    const version = versions.get(candidate.courseId);
    const kind = version?.courseDocument.quizzes.find(({ id }) => id === candidate.quizId)?.kind;
    const keyIn = (versionId: string) => keys.get(versionId)?.[candidate.quizId]?.[candidate.itemId];
    const key = version && keyIn(version.id);
    if (!kind || key === undefined || withdrawn.has(nameOf(candidate))) return [];
    const changedAt = keyIn(answeredVersion(candidate)) === key ? undefined : version?.createdAt;
    return [{ ...candidate, changedAt, version, kind, reveal: masteryTerms(version.courseDocument).reveal }];
  });
}

/** The version in which a candidate was answered last. */
function answeredVersion({ card, versionId }: Candidate): string {
  return card?.versionId ?? versionId;
}

/** The candidates that may be reviewed. */
export async function findReviewable(content: Content, candidates: readonly Candidate[]): Promise<Askable[]> {
  return (await findAskable(content, candidates)).filter(mayBeReviewed);
}

/** A candidate with its question in a language, or in that of its course. */
export async function questionOf(content: Content, candidate: Askable, locale: Locale): Promise<Question> {
  const items = await content.items(candidate.version, candidate.quizId, locale);
  const item = items.find(({ id }) => id === candidate.itemId);
  if (!item) throw new Error(`The item ${candidate.itemId} has no text.`);
  return { ...candidate, item };
}
