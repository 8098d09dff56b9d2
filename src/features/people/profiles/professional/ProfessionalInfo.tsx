import { translations } from '../../../../platform/text/translations.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { $professional } from './professional-store.ts';
import { ProfessionalForm } from './ProfessionalForm.tsx';

/** The professional data of the signed-in user, with the numbers that credit is reported under. */
export function ProfessionalInfo() {
  const loaded = useLoaded($professional);
  const t = translations('professional');
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $professional.reload()} />;
  if (loaded.state === 'ready') return <ProfessionalForm key={loaded.value.load} info={loaded.value.info} />;
  return (
    <div className="card p-5 sm:p-6">
      <h3 className="mb-5 text-base">{t('work')}</h3>
      <Skeleton bars={Array(5).fill('h-[92px]')} className="flex flex-col gap-5" />
    </div>
  );
}
