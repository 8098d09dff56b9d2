import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { playerAction } from '../../../src/entities/player/use-player-keys.ts';

const press = (key: string, target: EventTarget = document.body, held: object = {}) => {
  return playerAction({ key, target, ctrlKey: false, metaKey: false, altKey: false, ...held });
};

test('a learner controls the video with the keyboard', () => {
  expect(['k', ' ', 'ArrowLeft', 'ArrowRight', 'c', 'f', 'M'].map((key) => press(key))).toEqual([
    'toggle',
    'toggle',
    'back',
    'ahead',
    'captions',
    'fullScreen',
    'mute',
  ]);
  expect(press('x')).toBeUndefined();
});

test('a key that the focused element uses does not control the video', () => {
  render(
    <>
      <button>Speed up</button>
      <input type="search" aria-label="Search" />
      <input type="range" aria-label="Position" />
      <div role="dialog" aria-label="Outline">
        <p>Lessons</p>
      </div>
    </>,
  );
  expect(press(' ', screen.getByRole('button'))).toBeUndefined();
  expect(press('k', screen.getByRole('button'))).toBe('toggle');
  expect(press('c', screen.getByRole('searchbox'))).toBeUndefined();
  expect(press('ArrowRight', screen.getByRole('slider'))).toBeUndefined();
  expect(press('m', screen.getByRole('slider'))).toBe('mute');
  expect(press('k', screen.getByText('Lessons'))).toBeUndefined();
  expect(press('f', document.body, { ctrlKey: true })).toBeUndefined();
});
