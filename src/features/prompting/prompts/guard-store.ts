import { atom, computed } from 'nanostores';
import { currentLocale } from '../../../platform/text/translations.ts';
import { $work, dismiss, fill } from './draft/draft-store.ts';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import type { Finding } from './guard/finding.ts';
import { findingsIn } from './guard/ask-guard.ts';
import { rewritten, typedTexts, type Source, type TypedText } from './draft/typed-texts.ts';

/** One typed text with the guard's findings. */
export interface CheckedText extends TypedText {
  readonly findings: readonly Finding[];
}

/** One finding with its text. */
export interface MarkedPlace extends Finding {
  readonly source: Source;
  readonly text: string;
}

/** Delay between typing and checking, in milliseconds. */
const checkDelay = 150;

const $checked = atom<{ readonly draft: PromptDraft | null; readonly texts: readonly CheckedText[] }>({
  draft: null,
  texts: [],
});

/** The key of a dismissal: kind and text of the finding. */
const nameOf = ({ kind, start, end }: Finding, text: string) => `${kind}:${text.slice(start, end)}`;

/** The texts with their findings, except dismissed ones. */
export const $texts = computed([$checked, $work], ({ texts }, { draft, dismissed }) => {
  const standing = new Set(typedTexts(draft).map(({ source }) => source));
  return texts.flatMap((checked) => {
    if (!standing.has(checked.source)) return [];
    const findings = checked.findings.filter((finding) => !dismissed.includes(nameOf(finding, checked.text)));
    return findings.length === checked.findings.length ? checked : { ...checked, findings };
  });
});

/** All findings except dismissed ones, in the order of the form. */
export const $places = computed($texts, (texts) =>
  texts.flatMap(({ source, text, findings }) => findings.map((finding): MarkedPlace => ({ ...finding, source, text }))),
);

/** Whether the findings are those of the current draft. */
export const isChecked = (): boolean => $checked.get().draft === $work.get().draft;

/** Checks the typed texts that have changed. */
export async function check(): Promise<void> {
  const { draft } = $work.get();
  const known = $checked.get().texts;
  const typed = typedTexts(draft);
  const findKnown = ({ source, text }: TypedText) => known.find((one) => one.source === source && one.text === text);
  const changed = typed.filter((one) => !findKnown(one));
  const findings =
    changed.length > 0
      ? await findingsIn({
          texts: changed.map(({ text }) => text),
          locale: draft.language ?? currentLocale(),
          today: new Date(),
        })
      : [];
  if ($work.get().draft !== draft) return;
  const texts = typed.map((one) => findKnown(one) ?? { ...one, findings: findings[changed.indexOf(one)] ?? [] });
  $checked.set({ draft, texts });
}

/** Checks the typed texts after each change with a delay; returns a function that stops it. */
export function watchTexts(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = $work.subscribe(() => {
    clearTimeout(timer);
    // A script that cannot be loaded is fetched again after the next change, and before an export.
    if (!isChecked()) timer = setTimeout(() => void check().catch(() => undefined), checkDelay);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Replaces findings by their neutral wordings, if any. */
export function replace(places: readonly MarkedPlace[]): void {
  // From the end of each text, so that the positions before stay valid.
  for (const { source, text, start, end, suggestion } of [...places].reverse()) {
    const { draft } = $work.get();
    const now = typedTexts(draft).find((typed) => typed.source === source)?.text;
    if (suggestion === null || now === undefined || !now.startsWith(text.slice(0, end))) continue;
    fill(rewritten(draft, source, now.slice(0, start) + suggestion + now.slice(end)));
  }
}

/** Dismisses a finding, and deletes dismissals whose text no longer exists. */
export function dismissPlace({ text, ...finding }: MarkedPlace): void {
  const { draft, dismissed } = $work.get();
  const texts = typedTexts(draft);
  const standing = dismissed.filter((name) => texts.some((typed) => typed.text.includes(name.replace(/^\w+:/, ''))));
  dismiss([...standing, nameOf(finding, text)]);
}
