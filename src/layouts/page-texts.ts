import { badges } from '#contract/credit/badges';
import { billing } from '#contract/commerce/billing';
import { completions } from '#contract/prompting/completions';
import { contents } from '#contract/library/content';
import { credentials } from '#contract/people/credentials';
import {
  billingIssues,
  externalCreditIssues,
  factorIssues,
  numberIssues,
  photoIssues,
  restorationIssues,
} from '#contract/http/errors';
import { cases } from '#contract/learning/cases';
import type { courses } from '#contract/learning/courses';
import { planner } from '#contract/credit/planner';
import { externalCredits } from '#contract/credit/external-credits';
import { factors } from '#contract/people/factors';
import { groups } from '#contract/groups/groups';
import { invitations } from '#contract/groups/invitations';
import { groupProgress } from '#contract/groups/progress';
import { identities } from '#contract/people/identities';
import type { Locale } from '#contract/locales';
import { personalData } from '#contract/people/personal-data';
import type { prompts } from '#contract/prompting/prompts';
import { redirectIssues, redirects } from '#contract/library/redirects';
import type { Texts } from '#contract/text/texts';
import { accreditations } from '#contract/desk/accreditations';
import { drafts } from '#contract/desk/drafts';
import { refunds } from '#contract/desk/refunds';
import { reportBatches } from '#contract/desk/report-batches';
import { siteSettings } from '#contract/desk/site-settings';
import { support } from '#contract/desk/support';
import { trail } from '#contract/desk/trail';
import { notes } from '#contract/learning/notes';
import { live } from '#contract/webinars/live';
import type { webinars } from '#contract/webinars/webinars';

const files = import.meta.glob<Texts>('/locales/*/*.json', { eager: true, import: 'default' });

/** Codes of errors that only editors' commands cause. */
const commandCodes: readonly string[] = [
  ...Object.keys(contents.errors),
  'WEBINAR_CHANGED' satisfies keyof typeof webinars.errors,
];

/** Codes of errors that parts with texts of their own handle. */
const ownTextCodes: readonly string[] = [
  ...Object.keys(notes.errors),
  ...Object.keys(externalCredits.errors),
  ...externalCreditIssues,
];

/** Codes of errors in the second step of a sign-in. */
const factorCodes: readonly string[] = [...Object.keys(factors.errors), ...factorIssues];

/** The code that only the profile page handles, with a dialog. */
const identityCode = 'IDENTITY_REQUIRED' satisfies keyof typeof credentials.errors;

/** The host's desk loads the text of this code itself. */
const streamCode = 'STREAM_UNAVAILABLE' satisfies keyof typeof live.errors;

/** Codes of errors that only pages with these namespaces cause. */
const codesByNamespace: Readonly<Record<string, readonly string[]>> = {
  billing: [...Object.keys(billing.errors), ...billingIssues],
  accounts: factorCodes,
  lessons: [...Object.keys(cases.errors), 'CASE_NOT_ENDED' satisfies keyof typeof courses.errors],
  'credit-list': [...Object.keys(planner.errors), ...Object.keys(badges.errors)],
  groups: [...Object.keys(groups.errors), ...Object.keys(invitations.errors)],
  'group-progress': Object.keys(groupProgress.errors),
  profiles: [
    ...photoIssues,
    ...Object.keys(identities.errors),
    ...Object.keys(personalData.errors),
    identityCode,
    ...factorCodes,
  ],
  webinar: [
    ...(['WEBINAR_CLOSED', 'WEBINAR_FULL'] satisfies (keyof typeof webinars.errors)[]),
    ...Object.keys(live.errors).filter((code) => code !== streamCode),
  ],
  'webinar-broadcast': [streamCode],
  desk: Object.keys(trail.errors),
  drafts: Object.keys(drafts.errors),
  accreditations: [
    ...Object.keys(accreditations.errors),
    'SOURCES_MISSING' satisfies keyof typeof drafts.errors,
    'PACKAGE_FAULTY' satisfies keyof typeof contents.errors,
  ],
  support: [...Object.keys(support.errors), ...restorationIssues],
  refunds: [...Object.keys(refunds.errors), ...Object.keys(support.errors)],
  redirects: [...Object.keys(redirects.errors), ...redirectIssues],
  coupons: Object.keys(siteSettings.errors),
  'webinar-packages': [
    ...Object.keys(contents.errors),
    ...(['WEBINAR_CHANGED', 'WEBINAR_CLOSED'] satisfies (keyof typeof webinars.errors)[]),
  ],
  'report-batches': Object.keys(reportBatches.errors),
  identities: factorIssues,
  'undo-email-change': Object.keys(credentials.errors).filter((code) => code !== identityCode),
  'restore-access': ['EMAIL_IN_USE' satisfies keyof typeof credentials.errors, ...restorationIssues],
  professional: numberIssues,
  prompts: [
    ...Object.keys(completions.errors),
    ...(['PROMPT_CHANGED', 'PROMPTS_FULL'] satisfies (keyof typeof prompts.errors)[]),
  ],
};

/** The translations of a page's islands. */
export function pageTexts(locale: Locale, namespaces: readonly string[]): Record<string, Texts> {
  const met = namespaces.flatMap((namespace) => codesByNamespace[namespace] ?? []);
  const dropped = [...commandCodes, ...ownTextCodes, ...Object.values(codesByNamespace).flat()].filter(
    (failure) => !met.includes(failure),
  );
  return Object.fromEntries(
    namespaces.map((namespace) => {
      const texts = files[`/locales/${locale}/${namespace}.json`] ?? {};
      return [namespace, namespace === 'errors' ? without(texts, dropped) : texts];
    }),
  );
}

/** Texts without some keys, at any depth. */
function without(texts: Texts, dropped: readonly string[]): Texts {
  const remaining = Object.entries(texts).filter(([key]) => !dropped.includes(key));
  return Object.fromEntries(
    remaining.map(([key, text]) => [key, typeof text === 'string' ? text : without(text, dropped)]),
  );
}
