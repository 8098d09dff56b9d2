import type { ReactNode } from 'react';
import type { Course } from '#contract/learning/courses';
import { planFor } from '#contract/entitlements';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { percentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { StepFrame } from './StepFrame.tsx';
import { passShareOf } from './course-facts.ts';
import { planName } from './plan-name.ts';
import { beginCourse, openNextStep } from './course-stores.ts';
import { sectionIds } from './section-ids.ts';

interface Props {
  readonly course: Course;
}

/** Begins a course; what must be disclosed before is visible or linked (CME rules). */
export function BeginStep({ course }: Props) {
  const t = translations('course');
  const begin = useAction(async () => openNextStep(course.id, await beginCourse(course)));
  const kickoff = course.outline.find(({ kind }) => kind === 'kickoff');
  return (
    <StepFrame
      course={course}
      title={t('next.begin.title')}
      action={
        <>
          {begin.failure !== undefined && <Notice kind="danger">{failureText(begin.failure)}</Notice>}
          <Button wide busy={begin.isBusy} onClick={() => void begin.run()}>
            {translations('learning')('steps.begin')}
          </Button>
        </>
      }
    >
      <Terms course={course} />
      <div>
        <p>{t('next.begin.read')}</p>
        <ul className="mt-1 flex flex-col">
          {sectionIds.map((id) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-block py-0.5 font-medium text-primary-800 underline underline-offset-3"
              >
                {t(`sections.${id}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {!course.isOpen && <p>{t('next.begin.partly', { plan: planName(planFor('everyLesson', course)) })}</p>}
      {kickoff && <p>{t('next.begin.kickoff', { count: kickoff.minutes ?? 0 })}</p>}
    </StepFrame>
  );
}

function Terms({ course }: Props) {
  const t = translations('course');
  return (
    <dl className="flex flex-col gap-1.5">
      <Term name={t('terms.time')}>{translations('learning')('minutes', { count: course.minutes })}</Term>
      {course.credits > 0 && !course.creditPlan && (
        <Term name={t('terms.credit')}>
          <span className="text-credit">{t('terms.upTo', { count: course.credits })}</span>
        </Term>
      )}
      <Term name={t('terms.pass')}>{t('terms.right', { share: percentText(passShareOf(course)) })}</Term>
    </dl>
  );
}

function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-quiet">{name}</dt>
      <dd className="ml-auto text-right font-semibold text-ink">{children}</dd>
    </div>
  );
}
