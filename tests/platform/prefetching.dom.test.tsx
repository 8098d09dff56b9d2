import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { prefetchPage } from '../../src/platform/navigation/prefetching.ts';
import { openPage, requests } from '../support/islands/islands.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

const asked = () => requests.map(({ what }) => what);

/** Opens the dashboard on a connection and prefetches two pages, the second once the connection is fast. */
async function prefetchTwice(connection: object, [first, second]: readonly [string, string]): Promise<void> {
  openPage('/dashboard', [], {});
  const setConnection = (value: object) =>
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  setConnection({ effectiveType: '4g', ...connection });
  prefetchPage(first);
  setConnection({ effectiveType: '4g' });
  prefetchPage(second);
  await waitFor(() => expect(asked()).toContain(`GET ${second}`));
}

// Specification 9: "Prefetching skipped on slow connections or data-saver mode."
test.each([
  [{ saveData: true }, ['/webinars', '/groups']],
  [{ effectiveType: '2g' }, ['/courses', '/credits']],
  [{ effectiveType: 'slow-2g' }, ['/more', '/review']],
] as const)('no page is fetched ahead with %j', async (connection, pages) => {
  await prefetchTwice(connection, pages);
  expect(asked()).not.toContain(`GET ${pages[0]}`);
});
