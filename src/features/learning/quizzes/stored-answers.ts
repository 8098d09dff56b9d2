import { importOptional } from '../../../platform/errors/chunks.ts';
import { hasSignedInHint } from '../../../platform/session/signed-in-hint.ts';
import { pageName } from '../../../platform/navigation/location.ts';
import { localDraft } from '../../../platform/offline/local-drafts.ts';

/** Sends answers that an earlier page has queued; on the page of a quiz, the quiz sends them. */
export async function sendStoredAnswers(): Promise<void> {
  if (!localDraft('answers') || !hasSignedInHint() || pageName() === 'quiz') return;
  const sending = await importOptional(() => import('./unsent-answers.ts'));
  await sending?.sendAnswers();
}
