import { useEffect, useRef } from 'react';

/** Handles single keys anywhere on the page, except in fields and dialogs. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      if (target.closest('[role="dialog"], input, textarea, select')) return;
      latest.current[key]?.();
    };
    document.addEventListener('keyup', press);
    return () => document.removeEventListener('keyup', press);
  }, []);
}
