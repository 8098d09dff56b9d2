import { useEffect, useRef, useState } from 'react';

/** A form's ref, and a verb that puts the focus on its first faulty field once the faults are shown. */
export function useFaultFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const faulty = turn > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty] input');
    if (faulty) faulty.focus();
  }, [turn]);
  return { form, focusFault: () => setTurn((turns) => turns + 1) };
}

/** Focuses an element once a closing dialog has handed the focus back. */
export function focusAfterDialog(element: HTMLElement | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => element?.focus()));
}
