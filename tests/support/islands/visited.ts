import { afterEach } from 'vitest';

/** Addresses that a test opens: it has no router, so followed links are recorded. */
export const visited: string[] = [];

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  visited.push(link.pathname + link.search);
});

afterEach(() => {
  visited.length = 0;
});
