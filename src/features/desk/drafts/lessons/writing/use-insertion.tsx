import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Draft } from '#contract/desk/drafts';
import { deferred } from '../../../../../ui/islands/deferred.tsx';
import type { Outline } from '../../outline.ts';

const dialogs = {
  figure: deferred(async () => (await import('../FigureDialog.tsx')).FigureDialog),
  citation: deferred(async () => (await import('../CitationDialog.tsx')).CitationDialog),
};

interface Insertion {
  readonly open: (dialog: keyof typeof dialogs) => void;
  /** The open dialog. */
  readonly dialog: ReactNode;
}

/** Dialogs that make Markdown; it is inserted once its dialog is closed. */
export function useInsertion(
  context: { readonly draft: Draft; readonly references: Outline['references'] },
  insert: (markdown: string) => void,
): Insertion {
  const [name, open] = useState<keyof typeof dialogs>();
  const insertLater = useOnceClosed(Boolean(name), insert);
  const Dialog = name && dialogs[name];
  const insertAfter = (markdown: string) => {
    open(undefined);
    insertLater(markdown);
  };
  const dialog = Dialog && <Dialog {...context} onClose={() => open(undefined)} onInsert={insertAfter} />;
  return { open, dialog };
}

/** A function that acts on a value once the dialog is closed, as until then no field can have the focus. */
export function useOnceClosed(isOpen: boolean, act: (value: string) => void): (value: string) => void {
  const [pending, setPending] = useState<{ readonly value: string }>();
  const actRef = useRef(act);
  useEffect(() => {
    actRef.current = act;
  });
  useEffect(() => {
    if (isOpen || !pending) return;
    actRef.current(pending.value);
    setPending(undefined);
  }, [isOpen, pending]);
  return (value) => setPending({ value });
}
