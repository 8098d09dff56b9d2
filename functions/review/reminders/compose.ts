import { href } from '#contract/routes';
import type { Env } from '../../env.ts';
import { translatorFor } from '../../http/translations.ts';
import { asOutgoing } from '../../notifications/mails/compose.ts';
import type { Recipient } from '../../notifications/mails/queries.ts';
import { localeOf } from '../../notifications/rules.ts';
import type { Day } from '../rules.ts';

/** The mail that tells a learner on a day how many questions can be reviewed; one a day has its id. */
export function reminderFor(env: Env, recipient: Recipient, count: number, { from }: Day) {
  const locale = localeOf(recipient);
  const t = translatorFor('mails', locale);
  const page = env.SITE_ORIGIN + href('review', locale);
  return asOutgoing(env, recipient, 'review', {
    id: `review-${recipient.id}-${from.toISOString().slice(0, 10)}`,
    kind: 'review',
    chosenAt: page,
    parts: {
      subject: t('review.subject', { count }),
      body: t('review.body'),
      action: { label: t('review.action'), url: page },
    },
  });
}
