import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { parse } from 'yaml';
import type { Locale } from '#contract/locales';

interface AuthoredItem {
  readonly type: 'single' | 'multiple' | 'truefalse';
  readonly correct: string[];
}
type AuthoredTexts = { readonly stem: string; readonly options: Record<string, { readonly text: string }> };

/** A question of a demo course with the texts of its options, right and wrong. */
export interface KnownItem {
  readonly stem: string;
  readonly right: string[];
  readonly wrong: string[];
}

/** Reads the questions of a demo quiz, with their key, from its content package. */
export function knownItems(courseId: string, quizId: string, locale: Locale): KnownItem[] {
  const file = `functions/database/demo/courses/${courseId}/quizzes/${quizId}.yaml`;
  const { items } = parse(readFileSync(file, 'utf8')) as { items: (AuthoredItem & Record<Locale, AuthoredTexts>)[] };
  return items.map((item) => {
    const { stem, options } = item[locale];
    const ids = Object.keys(options);
    const textsOf = (wanted: string[]) => wanted.map((id) => plain(options[id]?.text ?? ''));
    return {
      stem: plain(stem),
      right: textsOf(ids.filter((id) => item.correct.includes(id))),
      wrong: textsOf(ids.filter((id) => !item.correct.includes(id))),
    };
  });
}

/** The known question that is on the screen. */
export async function itemOnScreen(page: Page, items: readonly KnownItem[]): Promise<KnownItem> {
  const legend: Locator = page.locator('legend').first();
  const shown = plain(await legend.innerText());
  const found = items.find(({ stem }) => shown.includes(stem));
  if (!found) throw new Error(`An unknown question is on the screen: ${shown}`);
  return found;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
