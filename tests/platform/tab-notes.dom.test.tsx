import { afterEach, expect, test, vi } from 'vitest';
import { startMailWait, mailWaitEnd } from '../../src/features/people/accounts/forms/mail-waits.ts';
import { clearAppMarker } from '../../src/platform/session/app-marker.ts';
import { setTabValue, tabValue } from '../../src/platform/session/tab-storage.ts';

afterEach(() => vi.restoreAllMocks());

/** A browser that forbids storage, as some do in private windows and frames. */
function forbidStorage(): void {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}

test('a note stays with the tab until it is taken away', () => {
  expect(setTabValue('wanted', 'yes')).toBe(true);
  expect(tabValue('wanted')).toBe('yes');
  setTabValue('wanted', null);
  expect(tabValue('wanted')).toBeNull();
});

test('where storage is forbidden a sign-in for the mobile app ends, and a mail can be asked for again', () => {
  forbidStorage();
  expect(() => clearAppMarker()).not.toThrow();
  expect(startMailWait('code', 'mira@clinic.example')).toBeGreaterThan(Date.now());
  expect(mailWaitEnd('code', 'mira@clinic.example')).toBe(0);
});
