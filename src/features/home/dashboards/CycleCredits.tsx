import { useStore } from '@nanostores/react';
import { planner, type Planner } from '#contract/credit/planner';
import type { Texts } from '#contract/text/texts';
import { CreditBar } from '../../../entities/credits/CreditBar.tsx';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { todaysDay } from '../../../platform/text/formats/days.ts';
import { numberText } from '../../../platform/text/formats/formats.ts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';

const files = import.meta.glob<Texts>('/locales/*/planner.json', { import: 'default' });

const $planner = loadedStore<Planner>(() =>
  request(planner.endpoints.planner, {
    query: { locale: currentLocale(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' },
  }),
);

/** Loads the part with its texts. */
export const loadCycleCredits = () => loadWithTranslations('planner', files, () => Promise.resolve(CycleCredits));

/** How far the requirement is met whose cycle ends first. */
function CycleCredits() {
  const t = translations('planner');
  const loaded = useStore($planner);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $planner.reload()} />;
  if (loaded.state === 'loading') return <div aria-busy="true" className="h-24" />;
  const today = todaysDay();
  const { requirements } = loaded.value;
  // Where the reader's day is ahead of UTC, the last cycle may have ended.
  const requirement = requirements.find(({ to }) => to >= today) ?? requirements.at(-1);
  if (!requirement) return null;
  const { name, counted, amount, left, daysLeft } = requirement;
  return (
    <div className="flex min-h-24 flex-col gap-1.5">
      <p>
        <b className="text-xl font-bold text-credit">{numberText(counted)}</b> {t('of', { amount: numberText(amount) })}
      </p>
      <CreditBar counted={counted} amount={amount} />
      <p className="text-sm text-body">
        {left > 0 ? t('left', { amount: numberText(left) }) : t('met')} · {t('days', { count: daysLeft })}
      </p>
      <p className="text-sm break-words text-quiet">{name}</p>
    </div>
  );
}
