import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// Deferred parts of a page load slowly on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// React's deferred work still needs the window.
afterAll(() => new Promise<void>((resolve) => setImmediate(resolve)));
