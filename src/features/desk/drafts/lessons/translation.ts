import type { Draft } from '#contract/desk/drafts';
import type { Outline } from '../outline.ts';

/** The lesson that a lesson is translated from: the same one in the first language of the course. */
export function sourceOf(path: string, { languages: [first] }: Outline): string | undefined {
  const source = path.replace(/^(lessons\/[^/.]+)\.\w+\.md$/, `$1.${first}.md`);
  return first && source !== path ? source : undefined;
}

/** When a translation was stored, if its source was changed later; `undefined` for every other text. */
export function translatedBefore({ texts }: Draft, outline: Outline, path: string): string | undefined {
  const source = sourceOf(path, outline);
  const changedAt = (of: string | undefined) => texts.find((one) => one.path === of)?.changedAt;
  const [translated, changed] = [changedAt(path), changedAt(source)];
  return translated && changed && changed > translated ? translated : undefined;
}
