import { useEffect, useState } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { track } from '../../../../platform/tracking/tracking.ts';
import { $work } from '../draft/draft-store.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { storePastPrompt } from '../draft/history.ts';

/** How long the button confirms a copy, in milliseconds. */
const successLife = 4000;

interface Copying {
  readonly isCopied: boolean;
  /** Whether the browser denied it, so that the user has to copy the text manually. */
  readonly isRefused: boolean;
  readonly copy: () => Promise<void>;
  readonly forgive: () => void;
}

/** Copies the prompt, confirms it and announces it to screen readers. */
export function useCopying(text: string, announce: (what: string) => void): Copying {
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
    storePastPrompt(text, $work.get().draft);
    announce(translations('prompt-panel')('copied'));
    const { role } = $work.get().draft;
    if (role) track('ai_prompt_user_copied_prompt', { role });
  };
  return { isCopied, isRefused, copy, forgive: () => setRefused(false) };
}
