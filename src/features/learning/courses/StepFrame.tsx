import type { ReactNode } from 'react';
import type { Course } from '#contract/learning/courses';
import { percentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';

interface Props {
  readonly course: Course;
  readonly title: string;
  /** The main button; on narrow pages it stays visible at the bottom of the screen. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** Title, content and main button of the next step. */
export function StepFrame({ course: { share }, title, action, children }: Props) {
  return (
    <>
      <div className="flex flex-col gap-4 @max-3xl:card @max-3xl:p-5 @3xl:-mr-3 @3xl:min-h-0 @3xl:overflow-y-auto @3xl:pr-3">
        <h2 id="next" className="text-lg">
          {title}
        </h2>
        {children}
        {share !== null && <Done share={share} />}
      </div>
      <div className="gutters sticky low:static bottom-[calc(65px+env(safe-area-inset-bottom))] z-10 order-last -mx-4 flex flex-col gap-2 border-t border-line bg-paper py-3 sm:-mx-6 lg:bottom-0 lg:-mx-10 @3xl:static @3xl:mx-0 @3xl:border-0 @3xl:p-0">
        {action}
      </div>
    </>
  );
}

function Done({ share }: { readonly share: number }) {
  const t = translations('course');
  return (
    <div className="flex flex-col gap-1.5 text-sm text-quiet">
      <ProgressBar share={share} label={t('next.progress')} />
      <p aria-hidden="true">{t('next.done', { share: percentText(share) })}</p>
    </div>
  );
}
