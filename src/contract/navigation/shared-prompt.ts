import type { Locale } from '#contract/locales';
import { href } from '#contract/routes';

/** The page of a shared prompt below that of the tool; browsers' table of pages does not contain it. */
const subpage = '/shared';

export function sharedPromptAddress(locale: Locale): string {
  return href('promptingTool', locale) + subpage;
}

export function isSharedPrompt(pathname: string): boolean {
  return pathname.endsWith(href('promptingTool', 'en') + subpage);
}
