import { useState } from 'react';
import type { Group } from '#contract/groups/groups';
import { domainName, invitationLimits, type Invitation } from '#contract/groups/invitations';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { Errors } from '../../../ui/forms/use-submit.ts';
import { CopyLink } from './CopyLink.tsx';
import { createLink } from './invitation-stores.ts';

interface Props {
  readonly group: Group;
  readonly onClose: () => void;
}

/** The default for how often a new link may be used. */
const defaultUses = 10;

function valuesOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const domains = String(data.get('domains'))
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter(Boolean);
  return { useLimit: Number(String(data.get('useLimit')).trim()), domains: [...new Set(domains)] };
}

/** Creates a link that invites whoever has it, and shows it. */
export function LinkDialog({ group, onClose }: Props) {
  const t = translations('group-invitations');
  const [created, setCreated] = useState<Invitation>();
  if (created) return <CreatedLink invitation={created} onClose={onClose} />;
  return (
    <FormDialog
      title={t('link.open')}
      submit={t('link.submit')}
      cancel={t('cancel')}
      check={faultsOf}
      send={async (form) => setCreated(await createLink(group.id, valuesOf(form)))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('link.text', { days: invitationLimits.days })}</p>
          <TextField
            name="useLimit"
            label={t('link.limit')}
            hint={t('link.limitHint', { count: group.seats.free })}
            inputMode="numeric"
            defaultValue={String(defaultUses)}
            required
            data-autofocus
            error={errors['useLimit']}
          />
          <TextField
            name="domains"
            label={t('link.domains')}
            hint={t('link.domainsHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors['domains']}
          />
        </>
      )}
    </FormDialog>
  );
}

function faultsOf(form: HTMLFormElement): Errors {
  const t = translations('group-invitations');
  const { useLimit, domains } = valuesOf(form);
  const { uses, domains: maxDomains } = invitationLimits;
  const wrong = domains.find((domain) => !domainName.test(domain));
  return {
    ...(!(Number.isInteger(useLimit) && useLimit >= 1 && useLimit <= uses) && {
      useLimit: t('link.limitFault', { most: uses }),
    }),
    ...(wrong !== undefined && { domains: t('link.domainFault', { domain: wrong }) }),
    ...(domains.length > maxDomains && { domains: t('link.domainsFault', { most: maxDomains }) }),
  };
}

interface CreatedProps {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** A new link to copy. */
function CreatedLink({ invitation: { url, expiresAt }, onClose }: CreatedProps) {
  const t = translations('group-invitations');
  return (
    <Dialog isOpen onClose={onClose} title={t('link.ready')}>
      <div className="flex flex-col gap-5">
        <p>{t('link.readyText', { date: dateText(expiresAt) })}</p>
        <TextField label={t('link.address')} value={url ?? ''} readOnly onFocus={({ target }) => target.select()} />
        <div className="-mt-2 flex flex-wrap gap-2">{url && <CopyLink url={url} />}</div>
        <div className="ways">
          <Button onClick={onClose}>{t('link.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
