import { useEffect, useRef } from 'react';
import { playerAction, type PlayerAction } from './player-keys.ts';

/** Lets keys pressed anywhere on the page drive the player. */
export function usePlayerKeys(act: Readonly<Record<PlayerAction, () => void>>): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = playerAction(event);
      if (!action) return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
