import type { Locale } from '#contract/locales';
import type { Finding } from './finding.ts';
import { openGuard } from './guard.ts';

/** Texts to check; `locale` is the language of one that does not show its own. */
export interface GuardRequest {
  readonly texts: readonly string[];
  readonly locale: Locale;
  readonly today: Date;
}

/** The findings of each text, or why there are none. */
export type GuardReply = { readonly findings: readonly (readonly Finding[])[] } | { readonly failure: string };

// In a worker, so that the page responds while the lexicon is decoded and a text is checked.
addEventListener(
  'message',
  ({ data, ports: [port] }: MessageEvent<GuardRequest>) => void check(data).then((reply) => port?.postMessage(reply)),
);

async function check({ texts, locale, today }: GuardRequest): Promise<GuardReply> {
  try {
    const findings = texts.map(async (text) => (await openGuard(text, locale))(text, today));
    return { findings: await Promise.all(findings) };
  } catch (error) {
    return { failure: String(error) };
  }
}
