import { href } from '#contract/routes';
import type { Env } from '../../../env.ts';
import { translatorFor } from '../../../edge/translations.ts';
import type { Addressee } from '../../../edge/mail-content.ts';
import { composeUnsubscribable } from '../../../messaging/notifications/mails/compose.ts';

/** The mail with the number of questions to review. */
export interface ReviewMessage {
  readonly kind: 'review';
  readonly userId: string;
  readonly count: number;
}

export async function reviewMail(env: Env, addressee: Addressee, { userId, count }: ReviewMessage) {
  const t = await translatorFor('mails', addressee.locale);
  const page = env.SITE_ORIGIN + href('review', addressee.locale);
  return composeUnsubscribable(env, addressee, {
    userId,
    scope: 'review',
    preferencesUrl: page,
    parts: {
      subject: t('review.subject', { count }),
      body: t('review.body'),
      action: { label: t('review.action'), url: page },
    },
  });
}
