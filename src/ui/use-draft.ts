import { useEffect, useState } from 'react';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../platform/offline/local-drafts.ts';

/**
 * What a user fills into a form. It stays on this device, for this person alone, until it is sent or given up: whether
 * the connection is lost, the page reloaded or the session ended in between. `typedEarly` reads what was typed before
 * the page was awake, which React would empty.
 */
export function useDraft<Draft extends object>(name: string, blank: Draft, typedEarly?: () => Partial<Draft>) {
  const [draft, setDraft] = useState(blank);
  const [begun] = useState(blank);
  const [early] = useState(() => typedEarly);
  // The page was built without it.
  useEffect(() => setDraft({ ...begun, ...localDraft<Draft>(name), ...early?.() }), [name, begun, early]);
  const fill = (change: Partial<Draft>) => {
    const filled = { ...draft, ...change };
    setDraft(filled);
    saveLocalDraft(name, filled);
  };
  return { draft, fill, forget: () => deleteLocalDraft(name) };
}
