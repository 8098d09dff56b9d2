import { useRef, useState } from 'react';

/** Never resolves: awaited last by actions that lead to another page, so that they stay busy until it loads. */
export const untilUnmounted = new Promise<never>(() => undefined);

/** Something that a button or a form does: once at a time, busy meanwhile, and with the reason where it fails. */
export function useAction<Input extends unknown[]>(act: (...input: Input) => Promise<void>) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async (...input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await act(...input);
    } catch (reason) {
      setFailure(reason);
    }
    isRunning.current = false;
    setBusy(false);
  };
  return { isBusy, failure, run };
}
