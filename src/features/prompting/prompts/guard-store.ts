import { atom, computed } from 'nanostores';
import { currentLocale } from '../../../platform/text/translations.ts';
import { $work, dismiss, fill } from './draft-store.ts';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import type { Finding } from './guard/finding.ts';
import { openGuard } from './guard/guard.ts';
import { rewritten, typedTexts, type Source, type TypedText } from './typed-texts.ts';

/** What the guard found in one typed text. */
export interface CheckedText extends TypedText {
  readonly findings: readonly Finding[];
}

/** One finding with the text it stands in. */
export interface MarkedPlace extends Finding {
  readonly source: Source;
  readonly text: string;
}

/** How long typing may rest before the texts are checked, in milliseconds. */
const rest = 150;

const $checked = atom<{ readonly draft: PromptDraft | null; readonly texts: readonly CheckedText[] }>({
  draft: null,
  texts: [],
});

/** What a dismissal is remembered by: while this text stands there, it stays dismissed. */
const nameOf = ({ kind, start, end }: Finding, text: string) => `${kind}:${text.slice(start, end)}`;

/** The texts with what is still marked in them. */
export const $texts = computed([$checked, $work], ({ texts }, { draft, dismissed }) => {
  const standing = new Set(typedTexts(draft).map(({ source }) => source));
  return texts.flatMap((checked) => {
    if (!standing.has(checked.source)) return [];
    const findings = checked.findings.filter((finding) => !dismissed.includes(nameOf(finding, checked.text)));
    return findings.length === checked.findings.length ? checked : { ...checked, findings };
  });
});

/** All that is still marked, in the order of the form. */
export const $places = computed($texts, (texts) =>
  texts.flatMap(({ source, text, findings }) => findings.map((finding): MarkedPlace => ({ ...finding, source, text }))),
);

/** Whether what is marked is what stands there now. */
export const isChecked = (): boolean => $checked.get().draft === $work.get().draft;

/** Reads what was typed; texts that have not changed are not read again. */
export async function check(): Promise<void> {
  const { draft } = $work.get();
  const known = $checked.get().texts;
  const today = new Date();
  const texts = await Promise.all(
    typedTexts(draft).map(async ({ source, text }): Promise<CheckedText> => {
      const same = known.find((one) => one.source === source && one.text === text);
      return (
        same ?? { source, text, findings: (await openGuard(text, draft.language ?? currentLocale()))(text, today) }
      );
    }),
  );
  if ($work.get().draft === draft) $checked.set({ draft, texts });
}

/** Checks what is typed whenever typing rests; ends with what it returns. */
export function watchTexts(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = $work.subscribe(() => {
    clearTimeout(timer);
    // A script that does not come is fetched again with the next change, and asked for before anything is copied.
    if (!isChecked()) timer = setTimeout(() => void check().catch(() => undefined), rest);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Puts the neutral wordings in place of what is marked, where there are any. */
export function replace(places: readonly MarkedPlace[]): void {
  // From the end of each text, so that what stands before keeps its place.
  for (const { source, text, start, end, suggestion } of [...places].reverse()) {
    const { draft } = $work.get();
    const now = typedTexts(draft).find((typed) => typed.source === source)?.text;
    if (suggestion === null || now === undefined || !now.startsWith(text.slice(0, end))) continue;
    fill(rewritten(draft, source, now.slice(0, start) + suggestion + now.slice(end)));
  }
}

/** Says that a place is no patient's; what no longer stands in any text is forgotten. */
export function dismissPlace({ text, ...finding }: MarkedPlace): void {
  const { draft, dismissed } = $work.get();
  const texts = typedTexts(draft);
  const standing = dismissed.filter((name) => texts.some((typed) => typed.text.includes(name.replace(/^\w+:/, ''))));
  dismiss([...standing, nameOf(finding, text)]);
}
