import { useState, type FormEvent } from 'react';
import { useAction } from '../../../ui/controls/use-action.ts';

/** The text of a form in the room, which is sent with an id and then cleared. */
export function useMessage(send: (id: string, text: string) => Promise<void>) {
  const [text, setText] = useState('');
  // The same until it is stored, so that a repeated request adds it once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const { isBusy, failure, run } = useAction(async () => {
    await send(id, text);
    setText('');
    setId(crypto.randomUUID());
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void run();
  };
  return { text, setText, isBusy, failure, submit };
}
