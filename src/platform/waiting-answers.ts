import { optionally } from './chunks.ts';
import { isMemberNoted } from './member-note.ts';
import { pageName } from './place.ts';
import { unsent } from './unsent.ts';

/** Sends answers that an earlier page had to leave behind, from whatever page follows; the quiz itself sends its own. */
async function sendLeftAnswers(): Promise<void> {
  if (!unsent('answers') || !isMemberNoted() || pageName() === 'quiz') return;
  const sending = await optionally(() => import('./answer-sending.ts'));
  await sending?.sendAnswers();
}

export function watchAnswers(): void {
  addEventListener('online', () => void sendLeftAnswers());
  void sendLeftAnswers();
}
