import type { Locale } from '#contract/locales';
import { nameOf, type Content, type Item } from '../../library/content/content.ts';
import type { CourseVersion } from '../../library/content/version.ts';
import { masteryTerms } from '../participations/rules.ts';
import { mayComeBack, type PublishedQuestion, type Candidate } from './rules.ts';

/** A candidate that the published version of its course still asks. */
export interface Askable extends Candidate, PublishedQuestion {
  readonly version: CourseVersion;
}

/** A candidate with its question in a language. */
export interface Question extends Askable {
  readonly item: Item;
}

/**
 * Those candidates that the published versions of their courses still ask, each compared with the question that the
 * learner answered last.
 */
export async function askable(content: Content, candidates: readonly Candidate[]): Promise<Askable[]> {
  if (candidates.length === 0) return [];
  const { byId, withdrawn } = await content.catalogue();
  const heads = [...new Set(candidates.map(({ courseId }) => courseId))].flatMap((id) => byId.get(id) ?? []);
  const [published, keys] = await Promise.all([
    content.firstOf(heads, heads.length),
    content.itemKeys([...heads.map(({ versionId }) => versionId), ...candidates.map(answeredIn)]),
  ]);
  const versions = new Map(published.map(({ id, version }) => [id, version]));
  return candidates.flatMap((candidate): Askable[] => {
    const version = versions.get(candidate.courseId);
    const kind = version?.courseDocument.quizzes.find(({ id }) => id === candidate.quizId)?.kind;
    const keyIn = (versionId: string) => keys.get(versionId)?.[candidate.quizId]?.[candidate.itemId];
    const key = version && keyIn(version.id);
    if (!kind || key === undefined || withdrawn.has(nameOf(candidate))) return [];
    const changedAt = keyIn(answeredIn(candidate)) === key ? undefined : version?.createdAt;
    return [{ ...candidate, changedAt, version, kind, reveal: masteryTerms(version.courseDocument).reveal }];
  });
}

/** The version in which a candidate was answered last. */
function answeredIn({ card, versionId }: Candidate): string {
  return card?.versionId ?? versionId;
}

/** Those candidates that may come back. */
export async function comingBack(content: Content, candidates: readonly Candidate[]): Promise<Askable[]> {
  return (await askable(content, candidates)).filter(mayComeBack);
}

/** A candidate with its question in a language, or in that of its course. */
export async function questionOf(content: Content, candidate: Askable, locale: Locale): Promise<Question> {
  const items = await content.items(candidate.version, candidate.quizId, locale);
  const item = items.find(({ id }) => id === candidate.itemId);
  if (!item) throw new Error(`The item ${candidate.itemId} has no text.`);
  return { ...candidate, item };
}
