import { useState } from 'react';

/**
 * The dialog of a screen that is open, and what was done in the last one, as a sentence; `onDone` is called after it was
 * done.
 */
export function useDeskDialog<Open>(onDone: () => void) {
  const [open, setOpen] = useState<Open>();
  const [result, setResult] = useState('');
  const close = () => setOpen(undefined);
  return {
    open,
    result,
    start: (what: Open) => {
      setResult('');
      setOpen(what);
    },
    close,
    finish: (text: string) => {
      close();
      setResult(text);
      onDone();
    },
  };
}
