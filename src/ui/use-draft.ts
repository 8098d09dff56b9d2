import { useEffect, useRef, useState } from 'react';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../platform/offline/local-drafts.ts';

/**
 * The draft of a form, stored on this device for its user until it is sent or discarded. It survives a lost connection, a
 * reload and the end of the session. `typedEarly` reads input from before hydration, which React would clear.
 */
export function useDraft<Draft extends object>(name: string, blank: Draft, typedEarly?: () => Partial<Draft>) {
  const [draft, setDraft] = useState(blank);
  const [begun] = useState(blank);
  const [early] = useState(() => typedEarly);
  // Two changes in one event: the second one includes the first, which is not rendered yet.
  const latest = useRef(blank);
  // The prerendered page has no draft.
  useEffect(() => {
    latest.current = { ...begun, ...localDraft<Draft>(name), ...early?.() };
    setDraft(latest.current);
  }, [name, begun, early]);
  const fill = (change: Partial<Draft>) => {
    const filled = { ...latest.current, ...change };
    latest.current = filled;
    setDraft(filled);
    saveLocalDraft(name, filled);
  };
  return { draft, fill, deleteDraft: () => deleteLocalDraft(name) };
}
