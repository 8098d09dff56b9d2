import { useState } from 'react';
import { href } from '#contract/routes';
import { bookYears, personalData, recordYears } from '#contract/people/personal-data';
import { withConfirmedIdentity } from '../../../entities/identity/confirmed-identity.ts';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { logOut } from '../../../platform/session/session.ts';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { Consent } from '../../../ui/forms/Consent.tsx';
import { ExportFirst } from './ExportFirst.tsx';

const $effects = loadedStore(() => request(personalData.endpoints.leaving, {}));

async function deleteAccount(): Promise<void> {
  await withConfirmedIdentity(() => request(personalData.endpoints.requestDeletion, { body: { isUnderstood: true } }));
  await logOut('login', '?account=closed');
}

/** Deletes an account after listing what is deleted and what is retained. */
export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = translations('personal-data');
  const [isUnderstood, setUnderstood] = useState(false);
  const effects = useLoaded($effects);
  const facts = effects.state === 'ready' ? effects.value : null;
  const lost = facts
    ? [
        facts.subscription && t('deletion.plan', { date: dateText(facts.subscription.until) }),
        facts.unclaimed > 0 && t('deletion.unclaimed', { count: facts.unclaimed }),
        facts.certificates > 0 && t('deletion.certificates', { count: facts.certificates }),
      ].filter((text) => typeof text === 'string')
    : [];
  const retained = facts
    ? [
        facts.hasRecords && t('deletion.records', { count: recordYears }),
        facts.certificates > 0 && t('deletion.checks', { count: recordYears }),
        facts.hasInvoices && t('deletion.invoices', { count: bookYears }),
      ].filter((text) => typeof text === 'string')
    : [];
  if (facts && facts.ownedGroups.length > 0) return <GroupsFirst names={facts.ownedGroups} onClose={onClose} />;
  return (
    <FormDialog
      look="danger"
      title={t('deletion.title')}
      submit={t('deletion.submit')}
      cancel={t('deletion.keep')}
      check={(): Record<string, string> => (isUnderstood ? {} : { isUnderstood: t('deletion.tick') })}
      send={deleteAccount}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {effects.state === 'loading' && <Skeleton bars={['h-6', 'h-6']} />}
          {facts && <p>{t('deletion.when', { date: dateText(facts.deletesAt) })}</p>}
          {lost.length > 0 && <Lines title={t('deletion.lost')} lines={lost} />}
          <Lines title={t('deletion.goes')} lines={[t('deletion.goesAll')]} />
          {retained.length > 0 && <Lines title={t('deletion.stays')} lines={retained} />}
          <ExportFirst />
          <Consent name="isUnderstood" isGiven={isUnderstood} onGive={setUnderstood} error={errors['isUnderstood']}>
            {t('deletion.understood')}
          </Consent>
        </>
      )}
    </FormDialog>
  );
}

/** Says that an owner of groups has to transfer or dissolve them first. */
function GroupsFirst({ names, onClose }: { readonly names: readonly string[]; readonly onClose: () => void }) {
  const t = translations('personal-data');
  return (
    <Dialog isOpen onClose={onClose} title={t('deletion.title')} look="question">
      <p>{t('deletion.groups', { groups: new Intl.ListFormat(currentLocale()).format(names) })}</p>
      <div className="ways">
        <ButtonLink href={href('groups', currentLocale())}>{t('deletion.toGroups')}</ButtonLink>
        <Button look="quiet" onClick={onClose}>
          {t('deletion.keep')}
        </Button>
      </div>
    </Dialog>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section>
      <h3 className="font-semibold text-ink">{title}</h3>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
