import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setErrorHandler } from '../../src/platform/errors/early-errors.ts';
import renderer from '../../src/ui/islands/island-renderer.tsx';

let reported: unknown[];
let unhandled: unknown[];

beforeEach(() => {
  reported = [];
  unhandled = [];
  window.addEventListener('error', note);
  setErrorHandler((error) => unhandled.push(error));
  document.body.innerHTML = '<aside></aside><main></main>';
});
afterEach(() => {
  window.removeEventListener('error', note);
  vi.restoreAllMocks();
});

function note(event: ErrorEvent): void {
  reported.push(event.error);
  event.preventDefault();
}

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`Pressed ${count} times`}</button>;
}

/** An island as the build renders it. */
function built(html: string, inside = 'main'): HTMLElement {
  const island = document.createElement('astro-island');
  island.setAttribute('ssr', '');
  island.innerHTML = html;
  document.querySelector(inside)?.append(island);
  return island;
}

const isAwake = (island: HTMLElement) =>
  waitFor(() => {
    island.querySelector('button')?.click();
    expect(island.textContent).toMatch(/Pressed [1-9]/);
  });

test('an island hydrates the markup of the build', async () => {
  const island = built(renderToString(<Counter />));
  const button = island.querySelector('button');
  renderer(island)(Counter, {}, {});
  await isAwake(island);
  expect(island.querySelector('button')).toBe(button);
  expect(reported).toEqual([]);
});

test('an island that the next page removes before hydration causes no error', async () => {
  const island = built(renderToString(<Counter />));
  renderer(island)(Counter, {}, {});
  island.remove();
  island.dispatchEvent(new Event('astro:unmount'));
  const other = built(renderToString(<Counter />));
  renderer(other)(Counter, {}, {});
  await isAwake(other);
  expect(reported).toEqual([]);
});

test('an island that starts twice, as one that the router moves, hydrates once', async () => {
  const island = built(renderToString(<Counter />));
  renderer(island)(Counter, {}, {});
  renderer(island)(Counter, {}, {});
  await isAwake(island);
  expect(reported).toEqual([]);
});

test('an optional island that cannot be rendered stays empty and is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new Error('No chart.');
  const Broken = () => {
    throw fault;
  };
  const island = built('<p>Loading</p>', 'aside');
  renderer(island)(Broken, {}, {});
  await waitFor(() => expect(unhandled).toEqual([fault]));
  expect(island.textContent).toBe('');
});
