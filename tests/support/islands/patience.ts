import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// A deferred part of a page takes a moment to load, on a busy machine much longer.
configure({ asyncUtilTimeout: 60_000 });

// Work that React defers to the next turn still needs the window.
afterAll(() => new Promise<void>((resolve) => setImmediate(resolve)));
