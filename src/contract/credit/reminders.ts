import * as v from 'valibot';
import { feature } from '#contract/feature';
import { notificationKind } from '#contract/notification-kinds';
import { href } from '#contract/routes';
import { creditNotifications } from '#contract/credit/credits/notifications';
import { ActivityId, Day } from '#contract/text/fields';

export const reminderNotifications = {
  /** Credit that was earned can soon no longer be claimed. */
  CreditClosing: notificationKind({
    topic: 'certificates',
    data: { courseId: ActivityId, title: v.string(), until: Day },
    href: creditNotifications.CertificateAvailable.href,
    facts: ({ title, until }, dated) => ({ title, date: dated(until) }),
  }),
  /** A licence cycle ends soon; `left` is in the unit of its requirement. */
  CycleEnding: notificationKind({
    topic: 'certificates',
    data: { name: v.string(), to: Day, left: v.number() },
    href: (_, locale) => `${href('credits', locale)}#planner`,
    facts: ({ name, to, left }, dated) => ({ name, date: dated(to), left }),
  }),
  /** What was earned in the year before; credits only where all are of one type, as types are not added. */
  YearInCredits: notificationKind({
    topic: 'certificates',
    data: {
      year: v.number(),
      certificates: v.number(),
      credits: v.nullable(v.number()),
      creditType: v.nullable(v.string()),
    },
    href: (_, locale) => `${href('credits', locale)}#transcript`,
    facts: ({ year, certificates, credits, creditType }) => ({
      ...{ year: String(year), count: certificates, credits: credits ?? '', creditType: creditType ?? '' },
    }),
    textKey: ({ creditType }) => (creditType === null ? 'text' : 'creditText'),
  }),
};

/** Mails about credit and licence cycles before it is too late, and about each year (CME facts, Transcript). */
export const reminders = feature({ endpoints: {}, errors: {}, notificationKinds: reminderNotifications });
