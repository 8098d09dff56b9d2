import type { Comparison } from '#contract/learning/quizzes/comparisons';
import { quizzes } from '#contract/learning/quizzes';
import { WithdrawnItems } from '../../../../entities/quizzes/withdrawn-parts.tsx';
import { resultsRead } from '../../../../entities/quizzes/results-read.ts';
import { stepAddress, stepKey } from '../../../../entities/courses/steps.ts';
import { loadedStores } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';
import { pageParams } from '../../../../platform/navigation/location.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { LanguageNote } from '../../../../ui/display/LanguageNote.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { PageFailure } from '../../../../ui/errors/PageFailure.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { Gains } from './Gains.tsx';
import { LessonsLeft } from './LessonsLeft.tsx';
import { Overall } from './Overall.tsx';
import { SureAndWrong } from './SureAndWrong.tsx';

const comparisonOf = loadedStores((courseId: string): Promise<Comparison> =>
  request(quizzes.endpoints.comparison, resultsRead('comparison', { courseId, locale: currentLocale() })[1]),
);

/** The comparison of a learner's results before and after a course. */
export function ComparisonPage() {
  const t = translations('comparison');
  const { courseId = '' } = pageParams();
  const $comparison = comparisonOf(courseId);
  const loaded = useLoaded($comparison);
  if (loaded.state === 'failed')
    return <PageFailure reason={loaded.reason} onRetry={() => void $comparison.reload()} />;
  if (loaded.state === 'loading') return <Skeleton className="flex flex-col gap-8" bars={['h-40', 'h-80', 'h-64']} />;
  const comparison = loaded.value;
  return (
    <div className="flex flex-col gap-8">
      <Overall comparison={comparison} />
      <LanguageNote language={comparison.language} />
      {comparison.isTold ? (
        <>
          <Gains comparison={comparison} />
          <SureAndWrong comparison={comparison} />
          <LessonsLeft comparison={comparison} />
        </>
      ) : (
        <Notice>{t('untold')}</Notice>
      )}
      {comparison.withdrawn.length > 0 && (
        <WithdrawnItems items={comparison.withdrawn} language={comparison.language} />
      )}
      {comparison.isTold && <ComparisonTable comparison={comparison} />}
      <div className="ways">
        <ButtonLink href={stepAddress(courseId, comparison.next)}>{t(`next.${stepKey(comparison.next)}`)}</ButtonLink>
      </div>
    </div>
  );
}
