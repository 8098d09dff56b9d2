import { Bell, Mail, MailOpen } from 'lucide-react';
import { factsOf, hrefOf, textKeyOf, type Notification } from '#contract/messaging/notifications';
import { notificationKinds } from '#contract/notification-catalogue';
import { dateText, momentText } from '../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { agoText } from './ago.ts';
import { icons } from './notification-icons.ts';
import { setRead } from './notification-lists.ts';

interface Props {
  readonly notification: Notification;
  readonly now: Date;
  /** Called when its page or the educator prompt is opened. */
  readonly onOpen?: (notification: Notification) => void;
}

/** One notification with its link, and a button that marks it as read or unread. */
export function NotificationItem({ notification, now, onOpen }: Props) {
  const { id, data, readAt, createdAt } = notification;
  const t = translations('notifications');
  const isKnown = Object.hasOwn(notificationKinds, data.notificationName);
  const textKey = isKnown ? `names.${data.notificationName}` : 'other';
  const facts = isKnown ? factsOf(data, (date) => (date.length > 10 ? momentText(date) : dateText(date))) : {};
  const title = t(`${textKey}.title`, facts);
  const Icon = isKnown ? icons[data.notificationName] : Bell;
  const isRead = readAt !== null;
  const open = () => {
    if (!isRead && data.notificationName !== 'EducatorPromptNotification') void setRead(id, true);
    onOpen?.(notification);
  };
  const place = hrefOf(data, currentLocale());
  const heading = `break-words text-left text-ink after:absolute after:inset-0 ${isRead ? 'font-medium' : 'font-semibold'}`;
  return (
    <li
      className={`relative flex gap-3 border-b border-line px-5 py-4 hover:bg-primary-50 sm:px-6 ${isRead ? '' : 'bg-primary-50/60'}`}
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-100 text-primary-900"
      >
        <Icon size={18} strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-1">
        <p>
          {!isRead && (
            <span className="mr-1.5 inline-flex items-center gap-1.5 text-xs font-semibold text-primary-800">
              <span aria-hidden="true" className="size-2 rounded-full bg-primary-700" />
              {t('isUnread')}
            </span>
          )}
          <time dateTime={createdAt} title={momentText(createdAt)} className="text-xs text-quiet">
            {agoText(createdAt, now)}
          </time>
        </p>
        {place ? (
          <a href={place} onClick={open} className={heading}>
            {title}
          </a>
        ) : (
          <button type="button" onClick={open} className={heading}>
            {title}
          </button>
        )}
        <p className="break-words">{t(`${textKey}.${textKeyOf(data)}`, facts)}</p>
      </div>
      <ReadSwitch id={id} title={title} isRead={isRead} />
    </li>
  );
}

interface ReadSwitchProps {
  readonly id: string;
  readonly title: string;
  readonly isRead: boolean;
}

function ReadSwitch({ id, title, isRead }: ReadSwitchProps) {
  const label = translations('notifications')(isRead ? 'markUnread' : 'markRead', { title });
  const Icon = isRead ? Mail : MailOpen;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={() => void setRead(id, !isRead)}
      className="relative z-10 -mr-2 grid size-9 shrink-0 place-items-center self-start rounded-full text-quiet hover:bg-primary-100 hover:text-ink"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
