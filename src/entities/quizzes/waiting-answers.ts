import { importOptional } from '../../platform/errors/chunks.ts';
import { hasSignedInHint } from '../../platform/session/signed-in-hint.ts';
import { pageName } from '../../platform/navigation/location.ts';
import { localDraft } from '../../platform/offline/local-drafts.ts';

/** Sends answers that an earlier page had to leave behind, from whatever page follows; the quiz itself sends its own. */
async function sendLeftAnswers(): Promise<void> {
  if (!localDraft('answers') || !hasSignedInHint() || pageName() === 'quiz') return;
  const sending = await importOptional(() => import('./answer-sending.ts'));
  await sending?.sendAnswers();
}

export function watchAnswers(): void {
  addEventListener('online', () => void sendLeftAnswers());
  void sendLeftAnswers();
}
