import { useStore } from '@nanostores/react';
import { CheckCheck, Settings } from 'lucide-react';
import { useState } from 'react';
import type { Notification } from '#contract/messaging/notifications';
import { href } from '#contract/routes';
import { handleError } from '../../../platform/errors/early-errors.ts';
import { $user } from '../../../platform/session/user-store.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { NotificationList } from './NotificationList.tsx';
import { $changeFailure, setAllRead, type ListName } from '../../../entities/notifications/notification-lists.ts';

interface Props {
  readonly onClose: () => void;
  readonly onOpen: (notification: Notification) => void;
}

/** The drawer with all or unread notifications, and a link to the mail preferences. */
export function NotificationPanel({ onClose, onOpen }: Props) {
  const t = translations('notifications');
  const [selected, select] = useState<ListName>('all');
  const user = useStore($user);
  const count = user.state === 'ready' ? user.value.numberOfUnreadNotifications : 0;
  const failure = useStore($changeFailure);
  const hasFailed = failure !== undefined;
  if (hasFailed) handleError(failure, true);
  const tab = (id: ListName) => ({
    id,
    label: t(id),
    content: id === selected && <NotificationList name={id} onOpen={onOpen} />,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} look="drawer">
      <div className="-mx-5 sm:-mx-6 [&_[role=tablist]]:px-3 [&_[role=tabpanel]]:pt-0 sm:[&_[role=tablist]]:px-4">
        <div className="flex items-center justify-between gap-2 px-3 pb-2 sm:px-4">
          <Button look="quiet" size="sm" disabled={count === 0} onClick={() => void setAllRead()}>
            <CheckCheck size={18} strokeWidth={1.5} aria-hidden="true" />
            {t('markAll')}
          </Button>
          <a
            href={`${href('profileInfo', currentLocale())}#mail-preferences`}
            title={t('preferences.open')}
            aria-label={t('preferences.open')}
            onClick={onClose}
            className="grid size-10 shrink-0 place-items-center rounded-full text-quiet hover:bg-primary-50 hover:text-ink"
          >
            <Settings size={20} strokeWidth={1.5} aria-hidden="true" />
          </a>
        </div>
        {hasFailed && (
          <div className="px-5 pb-3 sm:px-6">
            <Notice kind="danger">{t('failure.mark')}</Notice>
          </div>
        )}
        <Tabs
          label={t('lists')}
          tabs={[tab('all'), tab('unread')]}
          selected={selected}
          onSelect={(id) => select(id as ListName)}
        />
      </div>
    </Dialog>
  );
}
