/** What a key does in the player. */
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

/** What a key means to the player; nothing where it already means something else, as in a field or on a button. */
export function playerAction({ key, ctrlKey, metaKey, altKey, target }: Pressed): PlayerAction | undefined {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return undefined;
  if (target.closest('[role="dialog"], select, textarea, input:not([type="range"])')) return undefined;
  const action = actions[key.length === 1 ? key.toLowerCase() : key];
  const isUsed =
    key === ' ' ? target.closest('button, a, summary') : key.startsWith('Arrow') && target.closest('input');
  return isUsed ? undefined : action;
}
