import { useEffect, useRef } from 'react';

export type PlayerAction = 'toggle' | 'back' | 'ahead' | 'captions' | 'fullScreen' | 'mute';

const actions: Readonly<Record<string, PlayerAction>> = {
  ' ': 'toggle',
  k: 'toggle',
  ArrowLeft: 'back',
  j: 'back',
  ArrowRight: 'ahead',
  l: 'ahead',
  c: 'captions',
  f: 'fullScreen',
  m: 'mute',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** The action of a key; `undefined` if the focused element handles the key, such as a field or a button. */
export function playerAction({ key, ctrlKey, metaKey, altKey, target }: Pressed): PlayerAction | undefined {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return undefined;
  if (target.closest('[role="dialog"], select, textarea, input:not([type="range"])')) return undefined;
  const action = actions[key.length === 1 ? key.toLowerCase() : key];
  const isUsed =
    key === ' ' ? target.closest('button, a, summary') : key.startsWith('Arrow') && target.closest('input');
  return isUsed ? undefined : action;
}

/** Handles the player's keys anywhere on the page. */
export function usePlayerKeys(actions: Readonly<Record<PlayerAction, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
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
