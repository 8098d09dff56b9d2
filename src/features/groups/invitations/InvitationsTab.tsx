import { useState } from 'react';
import type { Invitation } from '#contract/groups/invitations';
import type { GroupTabProps } from '../../../entities/groups/group-tab.ts';
import { useFresh } from '../../../entities/groups/use-fresh.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { LoadMore } from '../../../ui/lists/LoadMore.tsx';
import { showError } from '../../../ui/toasts/show-error.ts';
import { InvitationItem } from './InvitationItem.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { invitationsOf, remindAll, type Invited } from './invitation-stores.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

/** The invitations into a group, by email and by link. */
export function InvitationsTab({ group, onOrderSeats }: GroupTabProps) {
  const t = translations('group-invitations');
  const [open, setOpen] = useState<'invite' | 'link'>();
  const [invited, setInvited] = useState<Invited>();
  const [revoking, setRevoking] = useState<Invitation>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button size="bar" onClick={() => setOpen('invite')}>
          {t('invite.open')}
        </Button>
        <Button size="bar" look="secondary" onClick={() => setOpen('link')}>
          {t('link.open')}
        </Button>
      </div>
      {invited && <Outcome invited={invited} />}
      <InvitationList group={group} onRevoke={setRevoking} />
      {open === 'invite' && (
        <InviteDialog group={group} onOrderSeats={onOrderSeats} onInvited={setInvited} onClose={close} />
      )}
      {open === 'link' && <LinkDialog group={group} onClose={close} />}
      {revoking && <RevokeDialog group={group} invitation={revoking} onClose={() => setRevoking(undefined)} />}
    </div>
  );
}

/** What became of a list of addresses. */
function Outcome({ invited: { invited, resent, alreadyMembers } }: { readonly invited: Invited }) {
  const t = translations('group-invitations');
  return (
    <Notice kind="success">
      {invited > 0 && <p>{t('outcome.invited', { count: invited })}</p>}
      {resent > 0 && <p>{t('outcome.resent', { count: resent })}</p>}
      {alreadyMembers.length > 0 && (
        <p className="wrap-anywhere">{t('outcome.members', { addresses: alreadyMembers.join(', ') })}</p>
      )}
    </Notice>
  );
}

interface ListProps extends Pick<GroupTabProps, 'group'> {
  readonly onRevoke: (invitation: Invitation) => void;
}

function InvitationList({ group, onRevoke }: ListProps) {
  const t = translations('group-invitations');
  const $invitations = invitationsOf(group.id);
  useFresh(group.id, $invitations);
  const loaded = useLoaded($invitations);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $invitations.reload()} />;
  if (loaded.state === 'loading') return <Skeleton bars={['h-24', 'h-24', 'h-24']} />;
  const { data, nextCursor } = loaded.value;
  if (data.length === 0) return <p className="py-6 text-center">{t('none')}</p>;
  return (
    <>
      {data.some(({ kind, state }) => kind === 'mail' && state === 'open') && <Remind group={group} />}
      <ul className="flex flex-col gap-3">
        {data.map((invitation) => (
          <InvitationItem key={invitation.id} group={group} invitation={invitation} onRevoke={onRevoke} />
        ))}
      </ul>
      {nextCursor && <LoadMore label={t('more')} load={$invitations.loadMore} />}
    </>
  );
}

/** Mails everybody again whose invitation is open. */
function Remind({ group }: Pick<GroupTabProps, 'group'>) {
  const t = translations('group-invitations');
  const [reminded, setReminded] = useState<number>();
  const sending = useAction(() => remindAll(group.id).then(setReminded, showError));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="secondary" size="sm" busy={sending.isBusy} onClick={() => void sending.run()}>
        {t('remind.all')}
      </Button>
      <p role="status">
        {reminded !== undefined && (reminded > 0 ? t('remind.done', { count: reminded }) : t('remind.nobody'))}
      </p>
    </div>
  );
}
