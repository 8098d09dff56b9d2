import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { Dashboard } from '#contract/home/dashboards';
import { NotificationItem } from '../../../entities/notifications/NotificationItem.tsx';
import { $changeFailure, $notifications } from '../../../entities/notifications/notification-lists.ts';
import { $recent, showRecent } from '../../../entities/notifications/recent-notifications.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';

/** The newest notifications, to which new ones are added as they arrive; the panel of the bell lists all. */
export function RecentNotifications({ notifications }: Pick<Dashboard, 'notifications'>) {
  const t = translations('notifications');
  const ids = useStore($recent);
  const known = useStore($notifications);
  const hasFailed = useStore($changeFailure) !== undefined;
  const [now] = useState(() => new Date());
  useLayoutEffect(() => showRecent(notifications), [notifications]);
  const items = ids.flatMap((id) => known[id] ?? []);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="notifications" className="card overflow-hidden">
      <h2 id="notifications" className="border-b border-line px-5 py-4 text-base sm:px-6">
        {t('title')}
      </h2>
      {hasFailed && (
        <div className="p-5 pb-0 sm:px-6">
          <Notice kind="danger">{t('failure.mark')}</Notice>
        </div>
      )}
      <ul>
        {items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} now={now} />
        ))}
      </ul>
      <p className="px-5 py-2 sm:px-6">
        <button type="button" data-opens-notifications aria-haspopup="dialog" className="page-link min-h-11">
          {translations('dashboards')('allNotifications')}
        </button>
      </p>
    </section>
  );
}
