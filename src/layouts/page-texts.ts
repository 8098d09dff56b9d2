import { billing } from '#contract/commerce/billing';
import { completions } from '#contract/prompting/completions';
import { contents } from '#contract/library/content';
import { credentials } from '#contract/people/credentials';
import { billingIssues, factorIssues, numberIssues, photoIssues } from '#contract/http/errors';
import { factors } from '#contract/people/factors';
import { identities } from '#contract/people/identities';
import type { Locale } from '#contract/locales';
import type { prompts } from '#contract/prompting/prompts';
import { redirects } from '#contract/library/redirects';
import type { Texts } from '#contract/text/texts';

const files = import.meta.glob<Texts>('/locales/*/*.json', { eager: true, import: 'default' });

/** Failures that only the commands of editors meet. */
const ofCommands: readonly string[] = [...Object.keys(contents.errors), ...Object.keys(redirects.errors)];

/** Failures of the second step of a sign-in. */
const ofFactors: readonly string[] = [...Object.keys(factors.errors), ...factorIssues];

/** What the page of the profile alone answers, with a dialog. */
const ofIdentity = 'IDENTITY_REQUIRED' satisfies keyof typeof credentials.errors;

/** Failures that only pages with the words of these features meet. */
const metWith: Readonly<Record<string, readonly string[]>> = {
  billing: [...Object.keys(billing.errors), ...billingIssues],
  accounts: ofFactors,
  profiles: [...photoIssues, ...Object.keys(identities.errors), ofIdentity, ...ofFactors],
  identities: factorIssues,
  'undo-email-change': Object.keys(credentials.errors).filter((code) => code !== ofIdentity),
  professional: numberIssues,
  prompts: [
    ...Object.keys(completions.errors),
    ...(['PROMPT_CHANGED', 'PROMPTS_FULL'] satisfies (keyof typeof prompts.errors)[]),
  ],
};

/** The words a page brings along for its islands. */
export function pageTexts(locale: Locale, namespaces: readonly string[]): Record<string, Texts> {
  const met = namespaces.flatMap((namespace) => metWith[namespace] ?? []);
  const dropped = [...ofCommands, ...Object.values(metWith).flat()].filter((failure) => !met.includes(failure));
  return Object.fromEntries(
    namespaces.map((namespace) => {
      const texts = files[`/locales/${locale}/${namespace}.json`] ?? {};
      return [namespace, namespace === 'errors' ? without(texts, dropped) : texts];
    }),
  );
}

/** Texts without those under some keys, however deep these are. */
function without(texts: Texts, dropped: readonly string[]): Texts {
  const remaining = Object.entries(texts).filter(([key]) => !dropped.includes(key));
  return Object.fromEntries(
    remaining.map(([key, text]) => [key, typeof text === 'string' ? text : without(text, dropped)]),
  );
}
