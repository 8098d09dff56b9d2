import { useEffect, useState } from 'react';
import { domains, type GroupDomains } from '#contract/groups/domains';
import type { GroupTabProps } from '../../../entities/groups/group-tab.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import type { Loaded } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';

const { endpoints } = domains;

/** Offers people with an address of the owner's or a manager's domain to join the group. */
export function DomainsSetting({ group }: Pick<GroupTabProps, 'group'>) {
  const t = translations('group-domains');
  const params = { groupId: group.id };
  const [loaded, setLoaded] = useState<Loaded<GroupDomains>>({ state: 'loading' });
  const load = async () => {
    try {
      setLoaded({ state: 'ready', value: await request(endpoints.show, { params }) });
    } catch (reason) {
      setLoaded({ state: 'failed', reason });
    }
  };
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a group has its own setting
  useEffect(() => void load(), [group.id]);
  return (
    <section aria-labelledby="domains" className="card flex flex-col gap-3 px-5 py-4 sm:px-6">
      <h3 id="domains" className="text-lg">
        {t('title')}
      </h3>
      <p>{t('text')}</p>
      {loaded.state === 'loading' && <Skeleton bars={['h-11', 'h-11 w-40']} />}
      {loaded.state === 'failed' && <Failure reason={loaded.reason} onRetry={() => void load()} />}
      {loaded.state === 'ready' && (
        <DomainChoice
          setting={loaded.value}
          onSave={async (chosen) => {
            const value = await request(endpoints.change, { params, body: { domains: chosen } });
            setLoaded({ state: 'ready', value });
            toast({ severity: 'success', summary: t(chosen.length > 0 ? 'saved' : 'savedNone') });
          }}
        />
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly setting: GroupDomains;
  readonly onSave: (domains: string[]) => Promise<void>;
}

function DomainChoice({ setting, onSave }: ChoiceProps) {
  const t = translations('group-domains');
  const [chosen, setChosen] = useState(setting.domains);
  const { isBusy, failure, run } = useAction(() => onSave(chosen));
  const all = [...new Set([...setting.candidates, ...setting.domains])].sort();
  if (all.length === 0) return <p className="font-semibold text-ink">{t('none')}</p>;
  const toggle = (domain: string) =>
    setChosen(chosen.includes(domain) ? chosen.filter((one) => one !== domain) : [...chosen, domain]);
  return (
    <>
      <Choices
        name="domains"
        legend={t('legend')}
        choices={all.map((value) => ({ value, label: value }))}
        chosen={chosen}
        onChoose={toggle}
        several
        layout="sm:grid-cols-2"
      />
      <p role="alert" className="text-danger empty:hidden">
        {failure !== undefined && failureText(failure)}
      </p>
      <div>
        <Button look="secondary" busy={isBusy} onClick={() => void run()}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}
