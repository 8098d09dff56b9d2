import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// Parts of a page that are loaded on demand take a moment, on a busy machine seconds.
configure({ asyncUtilTimeout: 10_000 });

// What React has put off until the next turn still needs the window.
afterAll(() => new Promise<void>((resolve) => setImmediate(resolve)));
