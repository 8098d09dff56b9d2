import { Check, Circle, Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { isSeq, type Document } from 'yaml';
import { htmlOf } from '#contract/library/content/files/markdown';
import { planIncludes } from '#contract/learning/plan-activities';
import type { Locale } from '#contract/locales';
import { planFor, planOpens, plansByRank } from '#contract/entitlements';
import type { PlanType } from '#contract/plans';
import { translations } from '../../../platform/text/translations.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { splitLesson } from './lessons/lesson-text.ts';
import type { Outline } from './outline.ts';

interface Props {
  readonly document: Document;
  readonly texts: ReadonlyMap<string, string>;
  readonly outline: Outline;
  readonly locale: Locale;
}

/** A course as learners of each plan see it before they begin, in one language. */
export function CoursePreview({ document, texts, outline, locale }: Props) {
  const t = translations('course-preview');
  const [plan, setPlan] = useState<PlanType>('trial');
  const text = (name: string) => textIn(document, [name, locale]);
  const description = text('description');
  const html = useMemo(
    () => htmlOf(description, { picture: () => undefined, cite: () => undefined, onFault: () => undefined }),
    [description],
  );
  return (
    <div className="flex flex-col gap-4">
      <SelectField label={t('plan')} value={plan} onChange={({ target }) => setPlan(target.value as PlanType)}>
        {plansByRank().map((one) => (
          <option key={one} value={one}>
            {t(`plans.${one}`)}
          </option>
        ))}
      </SelectField>
      <article className="card flex flex-col gap-4 p-5">
        <h3 lang={locale} className="text-2xl">
          {text('title')}
        </h3>
        <p lang={locale} className="text-lg text-body">
          {text('promise')}
        </p>
        <InPlan {...{ document, texts, outline, locale, plan }} />
        <div lang={locale}>
          <RichText html={html} className="flex flex-col gap-3" />
        </div>
        <h4 className="text-lg">{translations('course')('about.objectives')}</h4>
        <ul lang={locale} className="flex flex-col gap-2">
          {outline.objectives.map(({ id }, at) => (
            <li key={id} className="flex gap-3">
              <Check {...icon} className="shrink-0 text-primary-700" />
              {textIn(document, ['objectives', at, 'text', locale])}
            </li>
          ))}
        </ul>
      </article>
    </div>
  );
}

/** What a plan includes of a course: its credit, and each activity. */
function InPlan({ document, texts, outline, locale, plan }: Props & { readonly plan: PlanType }) {
  const t = translations('course');
  const planName = (one: PlanType) => translations('course-preview')(`plans.${one}`);
  const course = { isFree: document.get('free') === true, firstLesson: outline.lessons[0]?.id };
  const activities = activitiesOf(outline).map((activity) => ({
    ...activity,
    isOpen: planIncludes(plan, course, activity),
  }));
  const accreditations: unknown = document.get('accreditations');
  const lacksCredit = isSeq(accreditations) && accreditations.items.length > 0 && !planOpens(plan, 'credits', course);
  return (
    <>
      {lacksCredit && (
        <p className="text-quiet">{t('facts.credits.plan', { plan: planName(planFor('credits', course)) })}</p>
      )}
      <h4 className="text-lg">{t('outline.title')}</h4>
      {activities.some(({ isOpen }) => !isOpen) && (
        <p className="text-quiet">{t('outline.plans', { plan: planName(planFor('everyLesson', course)) })}</p>
      )}
      <ol className="divide-y divide-line rounded-card border border-line">
        {activities.map(({ id, kind, number, isOpen }) => (
          <li key={id} className={`flex gap-3 px-4 py-2.5 ${kind === 'practice' ? 'pl-10' : ''}`}>
            {isOpen ? (
              <Circle {...icon} className="shrink-0 text-primary-700" />
            ) : (
              <Lock {...icon} className="shrink-0 text-quiet" />
            )}
            {number === undefined ? (
              t(`activities.${kind}`)
            ) : (
              <span lang={locale}>{`${number}. ${titleOf(texts, id, locale)}`}</span>
            )}
            {!isOpen && <span className="sr-only">{t('outline.locked')}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

function textIn(document: Document, place: readonly (string | number)[]): string {
  const found: unknown = document.getIn(place);
  return typeof found === 'string' ? found : '';
}

function titleOf(texts: ReadonlyMap<string, string>, lessonId: string, locale: Locale): string {
  return splitLesson(texts.get(`lessons/${lessonId}.${locale}.md`) ?? '').title || lessonId;
}

/** The activities in the order of the course page; lessons have a number. */
function activitiesOf({ lessons, quizzes }: Outline) {
  const ofKind = (wanted: string, lesson = '') =>
    quizzes
      .filter((quiz) => quiz.kind === wanted && quiz.lesson === lesson)
      .map(({ id, kind }) => ({ id, kind, number: undefined, lessonId: lesson || undefined }));
  return [
    ...ofKind('kickoff'),
    ...lessons.flatMap(({ id }, at) => [
      { id, kind: 'lesson', number: at + 1, lessonId: id },
      ...ofKind('practice', id),
    ]),
    ...ofKind('practice'),
    ...ofKind('mastery'),
    { id: 'summary', kind: 'summary', number: undefined, lessonId: undefined },
  ];
}
