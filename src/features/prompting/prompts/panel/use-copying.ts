import { useEffect, useState } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { track } from '../../../../platform/tracking/tracking.ts';
import { $work } from '../draft-store.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { keepPast } from '../history.ts';

/** How long a button says that it has copied, in milliseconds. */
const successLife = 4000;

interface Copying {
  readonly isCopied: boolean;
  /** Whether the browser refused, so that the text is to be copied by hand. */
  readonly isRefused: boolean;
  readonly copy: () => Promise<void>;
  readonly forgive: () => void;
}

/** Copies the prompt and says so, visibly and to screen readers. */
export function useCopying(text: string, tell: (what: string) => void): Copying {
  const [copiedText, setCopied] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const isCopied = copiedText !== undefined && copiedText === text;
  useEffect(() => {
    if (copiedText === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), successLife);
    return () => clearTimeout(timer);
  }, [copiedText]);
  const copy = async () => {
    const isDone = await copyText(text);
    setRefused(!isDone);
    if (!isDone) return;
    setCopied(text);
    keepPast(text, $work.get().draft);
    tell(translations('prompt-panel')('copied'));
    const { role } = $work.get().draft;
    if (role) track('ai_prompt_user_copied_prompt', { role });
  };
  return { isCopied, isRefused, copy, forgive: () => setRefused(false) };
}
