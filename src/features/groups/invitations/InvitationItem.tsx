import type { Group } from '#contract/groups/groups';
import type { Invitation } from '#contract/groups/invitations';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { showError } from '../../../ui/toasts/show-error.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { CopyLink } from './CopyLink.tsx';
import { invitationsOf, resend } from './invitation-stores.ts';

const looks = {
  open: 'bg-primary-100 text-primary-900',
  expired: 'bg-warning-soft text-warning',
  revoked: 'bg-slate-100 text-body',
  used: 'bg-success-soft text-success',
  usedUp: 'bg-slate-100 text-body',
  mailFailed: 'bg-danger-soft text-danger',
} as const;

interface Props {
  readonly group: Group;
  readonly invitation: Invitation;
  readonly onRevoke: (invitation: Invitation) => void;
}

/** One invitation with its state and what can be done with it. */
export function InvitationItem({ group, invitation, onRevoke }: Props) {
  const t = translations('group-invitations');
  const { kind, email, role, state, sentAt, expiresAt } = invitation;
  const visible = visibleState(invitation);
  const isOver = state === 'used' || state === 'revoked';
  return (
    <li className="card flex flex-col gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base wrap-anywhere">{email ?? t('link.name')}</h3>
        <p className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${looks[visible]}`}>{t(`states.${visible}`)}</p>
      </div>
      <p className="text-quiet">
        {kind === 'mail' && `${translations('groups')(`roles.${role}`)} · `}
        {t(kind === 'mail' ? 'sent' : 'created', { date: dateText(sentAt) })}
        {!isOver && ` · ${t(state === 'expired' ? 'expiredAt' : 'expiresAt', { date: dateText(expiresAt) })}`}
      </p>
      {kind === 'link' && <LinkFacts invitation={invitation} />}
      {visible === 'mailFailed' && <p className="text-danger">{t('mailFailed')}</p>}
      {(state === 'open' || (state === 'expired' && kind === 'mail')) && (
        <Actions group={group} invitation={invitation} onRevoke={onRevoke} />
      )}
    </li>
  );
}

/** The state in the words of its kind: a link is used up, and a mail may not have been delivered. */
function visibleState({ kind, state, mailFailed }: Invitation): keyof typeof looks {
  if (state === 'open' && mailFailed) return 'mailFailed';
  return state === 'used' && kind === 'link' ? 'usedUp' : state;
}

function LinkFacts({ invitation: { uses, useLimit, domains } }: Pick<Props, 'invitation'>) {
  const t = translations('group-invitations');
  return (
    <p className="wrap-anywhere">
      {t('link.uses', { uses, limit: useLimit ?? 0 })}
      {domains.length > 0 && ` · ${t('link.onlyFor', { domains: domains.join(', ') })}`}
    </p>
  );
}

function Actions({ group, invitation, onRevoke }: Props) {
  const t = translations('group-invitations');
  const { kind, email, state, url } = invitation;
  const name = email ?? t('link.name');
  const sending = useAction(async () => {
    try {
      await resend(group.id, invitation);
      toast({ severity: 'success', summary: t('resent', { email: name }) });
    } catch (reason) {
      void invitationsOf(group.id).reload();
      await showError(reason);
    }
  });
  return (
    <div className="-ml-3.5 flex flex-wrap gap-x-2 gap-y-1">
      {url && <CopyLink url={url} />}
      {kind === 'mail' && (
        <Button
          look="quiet"
          size="sm"
          busy={sending.isBusy}
          aria-label={t(state === 'open' ? 'resendOf' : 'renewOf', { name })}
          onClick={() => void sending.run()}
        >
          {t(state === 'open' ? 'resend' : 'renew')}
        </Button>
      )}
      {state === 'open' && (
        <Button look="quiet" size="sm" aria-label={t('revokeOf', { name })} onClick={() => onRevoke(invitation)}>
          {t('revoke.open')}
        </Button>
      )}
    </div>
  );
}
