import { useRef, useState } from 'react';

/** Never resolves: awaited last by actions that lead to another page, so that they stay busy until it loads. */
export const untilUnmounted = new Promise<never>(() => undefined);

/** An asynchronous action of a button or form: it runs once at a time and provides its busy state and its error. */
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
