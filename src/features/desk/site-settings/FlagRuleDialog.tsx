import { useState } from 'react';
import { siteSettings } from '#contract/desk/site-settings';
import type { FlagState } from '#contract/people/flags';
import type { FlagRule } from '#contract/people/flags/flag-rules';
import type { PlanType } from '#contract/plans';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

export interface FlagDialogProps {
  readonly state: FlagState;
  readonly onClose: () => void;
  /** Gets what was done, as a sentence. */
  readonly onSet: (result: string) => void;
}

const kinds = ['default', 'on', 'off', 'plans', 'percentage'] as const;

type Kind = (typeof kinds)[number];

const planTypes: readonly PlanType[] = ['trial', 'basic', 'pro'];

function kindOf({ rule, isDefault }: FlagState): Kind {
  if (isDefault) return 'default';
  if ('isOn' in rule) return rule.isOn ? 'on' : 'off';
  return 'plans' in rule ? 'plans' : 'percentage';
}

/** Sets who has a feature. */
export function FlagRuleDialog({ state, onClose, onSet }: FlagDialogProps) {
  const t = translations('flags');
  const { flag, rule } = state;
  const [kind, setKind] = useState(kindOf(state));
  const [plans, setPlans] = useState<readonly PlanType[]>('plans' in rule ? rule.plans : []);
  const [share, setShare] = useState('percentage' in rule ? String(rule.percentage) : '');
  const rules: Record<Kind, () => FlagRule | null> = {
    default: () => null,
    on: () => ({ isOn: true }),
    off: () => ({ isOn: false }),
    plans: () => ({ plans: [...plans] }),
    percentage: () => ({ percentage: Number(share) }),
  };
  const isShare = /^(?:\d{1,2}|100)$/.test(share.trim());
  return (
    <FormDialog
      title={t(`features.${flag}`)}
      submit={t('rule.submit')}
      cancel={t('cancel')}
      check={() => ({
        ...(kind === 'plans' && plans.length === 0 && { plans: t('rule.noPlan') }),
        ...(kind === 'percentage' && !isShare && { percentage: t('rule.noShare') }),
      })}
      send={async () => {
        await request(siteSettings.endpoints.setFlag, { params: { flag }, body: { rule: rules[kind]() } });
        onSet(t('rule.done', { feature: t(`features.${flag}`) }));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Choices
            name="rule"
            legend={t('rule.title')}
            choices={kinds.map((value) => ({ value, label: t(`rule.kinds.${value}`) }))}
            chosen={[kind]}
            onChoose={setKind}
            layout="sm:grid-cols-2"
          />
          <RuleDetails {...{ kind, plans, share, errors }} onPlans={setPlans} onShare={setShare} />
        </>
      )}
    </FormDialog>
  );
}

interface DetailsProps {
  readonly kind: Kind;
  readonly plans: readonly PlanType[];
  /** As typed. */
  readonly share: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onPlans: (plans: readonly PlanType[]) => void;
  readonly onShare: (share: string) => void;
}

/** The plans or the share of a rule. */
function RuleDetails({ kind, plans, share, errors, onPlans, onShare }: DetailsProps) {
  const t = translations('flags');
  return (
    <>
      {kind === 'plans' && (
        <Choices
          name="plans"
          several
          legend={t('rule.plans')}
          error={errors['plans']}
          choices={planTypes.map((value) => ({ value, label: t(`plans.${value}`) }))}
          chosen={plans}
          onChoose={(plan) => onPlans(plans.includes(plan) ? plans.filter((one) => one !== plan) : [...plans, plan])}
          layout="sm:grid-cols-3"
        />
      )}
      {kind === 'percentage' && (
        <TextField
          name="percentage"
          label={t('rule.percentage')}
          hint={t('rule.percentageHint')}
          error={errors['percentage']}
          value={share}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => onShare(target.value)}
        />
      )}
    </>
  );
}
