import { siteSettings } from '#contract/desk/site-settings';
import type { FlagState } from '#contract/people/flags';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { DeskTable } from '../../../entities/desk/DeskTable.tsx';
import { useDeskDialog } from '../../../entities/desk/use-desk-dialog.ts';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { percentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { RowButtons } from '../../../entities/desk/RowButtons.tsx';

const dialogs = {
  rule: deferred(async () => (await import('./FlagRuleDialog.tsx')).FlagRuleDialog),
  person: deferred(async () => (await import('./FlagPersonDialog.tsx')).FlagPersonDialog),
};

const $flags = loadedStore(() => request(siteSettings.endpoints.flags, {}));

interface Open {
  readonly action: keyof typeof dialogs;
  readonly state: FlagState;
}

/** The features that are switched by plan, share or user, for operators. */
export function FlagsPage() {
  const t = translations('flags');
  const loaded = useLoaded($flags);
  const { open, result, start, close, finish } = useDeskDialog<Open>(() => void $flags.reload());
  if (loaded.state === 'loading') return <Skeleton bars={['h-64']} />;
  if (loaded.state === 'failed') return <DeskFailure reason={loaded.reason} onRetry={() => void $flags.reload()} />;
  const Dialog = open && dialogs[open.action];
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-[640px]">{t('lead')}</p>
      <p role="status" className="empty:hidden card p-4 text-ink">
        {result}
      </p>
      <DeskTable
        label={t('title')}
        columns={['feature', 'rule', 'actions']}
        rows={loaded.value.map((state) => ({
          key: state.flag,
          cells: [
            t(`features.${state.flag}`),
            state.isDefault ? t('byDefault', { rule: ruleText(state) }) : ruleText(state),
            <RowButtons
              key="actions"
              of={t(`features.${state.flag}`)}
              buttons={[
                { label: t('rule.open'), onPress: () => start({ action: 'rule', state }) },
                { label: t('person.open'), onPress: () => start({ action: 'person', state }) },
              ]}
            />,
          ],
        }))}
      />
      {open && Dialog && <Dialog state={open.state} onClose={close} onSet={finish} />}
    </div>
  );
}

function ruleText({ rule }: FlagState): string {
  const t = translations('flags');
  if ('isOn' in rule) return t(rule.isOn ? 'rule.on' : 'rule.off');
  if ('percentage' in rule) return t('rule.share', { share: percentText(rule.percentage / 100) });
  return t('rule.forPlans', { plans: rule.plans.map((plan) => t(`plans.${plan}`)).join(', ') });
}
