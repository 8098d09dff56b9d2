import type { Comparison, Measured } from '#contract/learning/quizzes/comparisons';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';

/** The highest level of confidence. */
const maxLevel = 3;

/** The learner's confidence before and after, and the answers they were sure of but that were wrong. */
export function SureAndWrong({ comparison }: { readonly comparison: Comparison }) {
  const t = translations('comparison');
  const { before, after, isTold, objectives, language } = comparison;
  const visibleAfter = isTold ? after : null;
  if ((before?.confidence ?? visibleAfter?.confidence ?? null) === null) return null;
  const level = (side: Measured | null) =>
    side?.confidence ? t('confidence.of', { level: numberText(side.confidence, 1), most: maxLevel }) : t('none');
  const current = visibleAfter ?? before;
  const wrong = current?.sureAndWrong ?? 0;
  const gone = visibleAfter ? (before?.sureAndWrong ?? 0) : 0;
  const about = objectives.filter((one) => ((visibleAfter ? one.after : one.before)?.sureAndWrong ?? 0) > 0);
  return (
    <section aria-labelledby="confidence" className="card flex flex-col gap-3 p-4 sm:p-6">
      <h2 id="confidence" className="text-lg">
        {t('confidence.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-4 sm:max-w-md">
        {([before, visibleAfter] as const).map((side, index) => (
          <div key={index} className="flex flex-col-reverse">
            <dt className="text-sm text-quiet">{t(index === 0 ? 'before' : 'after')}</dt>
            <dd className="text-lg font-semibold text-ink">{level(side)}</dd>
          </div>
        ))}
      </dl>
      {wrong > 0 ? (
        <div className="rounded-card border border-warning bg-warning-soft p-4 text-ink">
          <h3 className="text-base font-semibold">{t('confidence.sureAndWrong', { count: wrong })}</h3>
          <p className="mt-1">{t('confidence.why')}</p>
          {about.length > 0 && (
            <ul lang={language} className="mt-2 list-disc pl-5">
              {about.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <p>{gone > 0 ? t('confidence.gone', { count: gone }) : t('confidence.noneWrong')}</p>
      )}
    </section>
  );
}
