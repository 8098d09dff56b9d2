import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from 'playwright/test';
import { parse } from 'yaml';
import type { PackageItem } from '#contract/library/content';
import type { Locale } from '#contract/locales';

/** Number of questions in each attempt at a kickoff or mastery quiz of a demo course. */
export function drawnBy(courseId: string, quizId: string): number {
  const document = parse(readFileSync(`functions/data/demo/courses/${courseId}/course.yaml`, 'utf8')) as {
    quizzes: { id: string; draw?: number }[];
  };
  return document.quizzes.find(({ id }) => id === quizId)?.draw ?? knownItems(courseId, quizId, 'en').length;
}

type AuthoredTexts = {
  readonly stem: string;
  readonly options?: Record<string, { readonly text: string }>;
  readonly matches?: Record<string, string>;
};

/** A question in the source of a demo course. */
type AuthoredItem = Readonly<Record<Locale, AuthoredTexts>> & {
  readonly type: PackageItem['type'];
  /** A number, ids of options, or the match of each option. */
  readonly correct: number | string[] | Record<string, string>;
};

/** A question with the texts of its right and wrong options, in their order, or its right number. */
export interface KnownItem {
  readonly stem: string;
  readonly type: PackageItem['type'];
  readonly right: string[];
  readonly wrong: string[];
}

/** Reads the questions of a demo quiz and their key from its content package, that of a course by default. */
export function knownItems(
  id: string,
  quizId: string,
  locale: Locale,
  kind: 'courses' | 'webinars' = 'courses',
): KnownItem[] {
  const file = `functions/data/demo/${kind}/${id}/quizzes/${quizId}.yaml`;
  const { items } = parse(readFileSync(file, 'utf8')) as { items: AuthoredItem[] };
  return items.map(({ type, correct, [locale]: { stem, options = {}, matches = {} } }) => {
    const ids = Object.keys(options);
    const textsOf = (wanted: string[]) => wanted.map((id) => plain(options[id]?.text ?? ''));
    const isKey = (id: string) => Array.isArray(correct) && correct.includes(id);
    return { stem: plain(stem), type, right: rightOf(correct), wrong: textsOf(ids.filter((id) => !isKey(id))) };

    function rightOf(key: AuthoredItem['correct']): string[] {
      if (Array.isArray(key)) return textsOf(type === 'ordering' ? key : ids.filter(isKey));
      return typeof key === 'number' ? [String(key)] : ids.map((id) => plain(matches[key[id] ?? ''] ?? ''));
    }
  });
}

/** Answers the question on the screen, rightly or wrongly. */
export async function answerRightly(page: Page, { type, right, wrong }: KnownItem, isRight: boolean): Promise<void> {
  const [first = ''] = right;
  if (type === 'numeric') await page.getByRole('textbox').fill(isRight ? first : '1');
  else if (type === 'calipers') await measure(page, isRight ? Number(first) : 0);
  else if (type === 'matching') await match(page, isRight ? right : [...right.slice(1), first]);
  else if (type === 'ordering') await order(page, isRight ? right : right.toReversed());
  else for (const text of isRight ? right : wrong.slice(0, 1)) await page.getByText(text, { exact: true }).click();
}

/** Chooses a match for each option in turn. */
async function match(page: Page, matches: readonly string[]): Promise<void> {
  const lists = page.locator('form fieldset').first().getByRole('combobox');
  await expect(lists).toHaveCount(matches.length);
  for (const [index, label] of matches.entries()) await lists.nth(index).selectOption({ label });
}

/** Sorts options by dragging. */
async function order(page: Page, texts: readonly string[]): Promise<void> {
  const list = page.locator('form fieldset').first();
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(texts.length);
  const placeOf = async (text: string) => (await rows.allInnerTexts()).findIndex((row) => plain(row).includes(text));
  for (const [index, text] of texts.entries()) {
    const place = await placeOf(text);
    if (place === index) continue;
    await list.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const [from, to] = [await rows.nth(place).boundingBox(), await rows.nth(index).boundingBox()];
    if (!from || !to) throw new Error(`No row to drag: ${text}`);
    await page.mouse.move(from.x + 20, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 8, { steps: 5 });
    await expect.poll(() => placeOf(text)).toBe(index);
    await page.mouse.up();
  }
  const keep = list.locator('button:not([name])');
  if (await keep.count()) await keep.click();
}

/** Moves the calipers to an interval by keys; the paper speed is 25 mm/s. */
async function measure(page: Page, milliseconds: number): Promise<void> {
  await page
    .getByRole('group')
    .getByRole('button', { name: /PR|PQ|QT|RR/ })
    .click();
  const [from, to] = [page.getByRole('slider').first(), page.getByRole('slider').nth(1)];
  const at = async (leg: Locator) => Number(await leg.getAttribute('aria-valuenow'));
  await to.press('ArrowRight');
  const steps = (milliseconds / 40 - ((await at(to)) - (await at(from)))) * 4;
  for (let step = 0; step < Math.abs(steps); step++) await to.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press('Escape');
}

export async function itemOnScreen(page: Page, items: readonly KnownItem[]): Promise<KnownItem> {
  const headingText = plain(await page.locator('h1').last().innerText());
  const found = items.find(({ stem }) => headingText.includes(stem));
  if (!found) throw new Error(`An unknown question is on the screen: ${headingText}`);
  return found;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
