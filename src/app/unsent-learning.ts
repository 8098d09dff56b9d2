import { addProgressStep, lessonsWithDrafts } from '../features/learning/lessons/unsent-progress.ts';
import { pageParams } from '../platform/navigation/location.ts';
import { sendSteps } from '../platform/offline/unsent-steps.ts';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../platform/text/late-translations.ts';
import { translations } from '../platform/text/translations.ts';
import { toast } from '../ui/toasts/toast-store.ts';

const files = import.meta.glob<Texts>('/locales/*/offline.json', { import: 'default' });

/** Sends what was learned without a connection; the open lesson sends its own progress. */
export async function sendUnsentLearning(): Promise<void> {
  const { courseId, lessonId } = pageParams();
  for (const lesson of lessonsWithDrafts())
    if (lesson.courseId !== courseId || lesson.lessonId !== lessonId) addProgressStep(lesson);
  const count = await sendSteps();
  if (count === 0) return;
  await loadWithTranslations('offline', files, () => Promise.resolve());
  toast({ id: 'steps', severity: 'success', summary: translations('offline')('sent') });
}
