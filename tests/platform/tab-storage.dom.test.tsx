import { afterEach, expect, test, vi } from 'vitest';
import { startMailWait, mailWaitEnd } from '../../src/features/people/accounts/forms/mail-waits.ts';
import { clearAppMarker } from '../../src/platform/session/from-app.ts';
import { setTabValue, tabValue } from '../../src/platform/session/tab-storage.ts';

afterEach(() => vi.restoreAllMocks());

/** A browser without storage, such as in private windows and frames. */

function forbidStorage(): void {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}

test('a value of the tab stays until it is removed', () => {
  expect(setTabValue('wanted', 'yes')).toBe(true);
  expect(tabValue('wanted')).toBe('yes');
  setTabValue('wanted', null);
  expect(tabValue('wanted')).toBeNull();
});

test('without storage, a login for the mobile app ends, and a mail can be requested again', () => {
  forbidStorage();
  expect(() => clearAppMarker()).not.toThrow();
  expect(startMailWait('code', 'mira@clinic.example')).toBeGreaterThan(Date.now());
  expect(mailWaitEnd('code', 'mira@clinic.example')).toBe(0);
});
