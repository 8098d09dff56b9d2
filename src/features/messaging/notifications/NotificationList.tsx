import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Notification } from '#contract/messaging/notifications';
import { Button } from '../../../ui/controls/Button.tsx';
import { translations } from '../../../platform/text/translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { NotificationItem } from '../../../entities/notifications/NotificationItem.tsx';
import { ListFailure } from './ListFailure.tsx';
import {
  $notifications,
  $lists,
  loadList,
  loadMore,
  type ListName,
} from '../../../entities/notifications/notification-lists.ts';

interface Props {
  readonly name: ListName;
  readonly onOpen: (notification: Notification) => void;
}

/** A list of notifications, reloaded each time it is opened. */
export function NotificationList({ name, onOpen }: Props) {
  const list = useStore($lists)[name];
  const loaded = useStore($notifications);
  const [now] = useState(() => new Date());
  useEffect(() => void loadList(name), [name]);

  if (list.state === 'loading') return <Skeleton bars={Array(4).fill('mx-5 sm:mx-6 h-20')} className="grid gap-4" />;
  if (list.state === 'failed') return <ListFailure reason={list.reason} onRetry={() => void loadList(name)} />;
  const items = list.ids.flatMap((id) => loaded[id] ?? []);
  if (items.length === 0) return <Empty name={name} />;
  return (
    <>
      <ul className="border-t border-line">
        {items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} now={now} onOpen={onOpen} />
        ))}
      </ul>
      {list.nextCursor && (
        <div className="flex justify-center p-5">
          <Button look="secondary" size="sm" busy={list.isLoadingMore} onClick={() => void loadMore(name)}>
            {translations('notifications')('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Empty({ name }: Pick<Props, 'name'>) {
  const t = translations('notifications');
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-8 text-center">
      <img src="/art/empty-notifications.svg" alt="" width="240" height="180" />
      <h3 className="text-lg">{t(`empty.${name}`)}</h3>
      <p>{t('empty.text')}</p>
    </div>
  );
}
