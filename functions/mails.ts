import { composeMailsWith } from './mail/render.ts';
import { notificationMail } from './notifications/mails/compose.ts';
import { reviewMail } from './review/reminders/compose.ts';

/** Who writes which kind of mail. */
composeMailsWith({ notification: notificationMail, digest: notificationMail, review: reviewMail });
