import type { ReactNode } from 'react';
import { quizKinds } from '#contract/library/content/course-parts';
import { translations } from '../../../platform/text/translations.ts';
import { EarlyPart, EarlyText } from '../../../ui/display/early-values.tsx';

export const beginLook = 'mx-auto flex max-w-[560px] flex-col items-center gap-5 text-center';

export function Art({ name = 'quiz-start' }: { readonly name?: 'quiz-start' | 'quiz-failed' }) {
  return <img src={`/art/${name}.svg`} alt="" width="240" height="180" />;
}

/** What the screen that begins a quiz shows first, before React has loaded; `otherwise` if the quiz was begun. */
export function EarlyBegin({ otherwise }: { readonly otherwise: ReactNode }) {
  const t = translations('quizzes');
  return (
    <EarlyPart when="attempt=null" className={beginLook} otherwise={otherwise}>
      <Art />
      {quizKinds.map((kind) => (
        <EarlyPart key={kind} when={`kind=${kind}`} className="contents">
          <div>
            <EarlyText of="courseTitle" className="block text-quiet" />
            <h2 className="mt-1 text-2xl sm:text-3xl">{t(`kinds.${kind}`)}</h2>
          </div>
          <p className="text-prose">{t(`about.${kind}`)}</p>
        </EarlyPart>
      ))}
    </EarlyPart>
  );
}
