import { describe, expect, test } from 'vitest';
import { sourceOf } from '#contract/library/redirects';
import { redirected } from '#contract/navigation/decision';
import { chainFaults, entryOf, faultsOf } from '../../../functions/library/redirects/rules.ts';

const faults = (source: string, destination = '/courses') =>
  faultsOf(source, destination, ['https://wardwise.example']);
const at = (address: string) => new URL(address, 'https://wardwise.example');

describe('an entry', () => {
  test.each([
    ['/old', '/courses'],
    ['/old/guide.html', '/courses/ecg-basics?from=old#top'],
    ['/old/', 'https://blog.example/post?a=b#c'],
    ['/webinars', '/courses'],
    ['/dashboard', '/courses'],
    ['/account/profile-info', '/more'],
    ['/pricing', 'https://shop.example/'],
    ['/old-login', '/auth/login'],
    ['/über', '/courses'],
  ])('from %s to %s is right', (source, destination) => expect(faults(source, destination)).toEqual({}));

  test.each([
    ['old', 'not_a_path'],
    ['https://wardwise.example/old', 'not_a_path'],
    ['//evil.example', 'not_a_path'],
    ['/\\evil.example', 'not_a_path'],
    ['/old?a=b', 'not_a_path'],
    ['/old#top', 'not_a_path'],
    ['/old\nolder', 'not_a_path'],
    ['/de/old', 'has_language'],
    ['/auth/login', 'reserved'],
    ['/auth/login/', 'reserved'],
    ['/auth/verify-email', 'reserved'],
    ['/auth/about-you', 'reserved'],
    ['/backend', 'reserved'],
    ['/backend/api/courses', 'reserved'],
    ['/dev/mailbox', 'reserved'],
    ['/_astro/page.js', 'reserved'],
    ['/art/more.svg', 'reserved'],
    ['/builds/latest.json', 'reserved'],
    ['/404', 'reserved'],
    ['/', 'reserved'],
    ['/course-library', 'reserved'],
    ['/user/login/', 'reserved'],
  ])('from %j is refused: %s', (source, issue) => expect(faults(source)).toEqual({ source: [issue] }));

  test.each([
    ['javascript:alert(1)', 'unsafe'],
    ['JaVaScRiPt:alert(1)', 'unsafe'],
    ['data:text/html,hello', 'unsafe'],
    ['http://blog.example/', 'unsafe'],
    ['ftp://blog.example/', 'unsafe'],
    ['//evil.example/x', 'unsafe'],
    ['/\\evil.example', 'unsafe'],
    ['/\t/evil.example', 'unsafe'],
    ['/courses\r\nSet-Cookie: a=b', 'unsafe'],
    ['https:evil.example', 'unsafe'],
    ['https://', 'unsafe'],
    ['https://blog.example\\@evil.example', 'unsafe'],
    ['https://user:password@blog.example/', 'unsafe'],
    ['https://blog.example/a b', 'unsafe'],
    ['courses', 'unsafe'],
    ['https://wardwise.example/courses', 'own_address'],
    ['/de/courses', 'has_language'],
    ['/old', 'loop'],
    ['/old/?again=1', 'loop'],
    ['/course-library', 'chain'],
    ['/', 'chain'],
  ])('to %j is refused: %s', (destination, issue) =>
    expect(faults('/old', destination)).toEqual({ destination: [issue] }),
  );

  test.each([
    ['/dashboard', '/auth/login'],
    ['/dashboard', '/auth/signup?plan=pro'],
    ['/dashboard', '/auth/reset-password'],
    ['/account/profile-info', '/auth/forgot-password'],
    ['/account/profile-info', '/auth/reset-password'],
  ])('from %s to %s is refused, as the access rules lead back', (source, destination) =>
    expect(faults(source, destination)).toEqual({ destination: ['loop'] }),
  );
});

test('an entry may not form a chain or a circle with others', () => {
  const entry = entryOf('/a/', '/b?x=1');
  expect(entry).toEqual({ source: '/a', destination: '/b?x=1', destinationPath: '/b' });
  expect(chainFaults(entry, [{ source: '/b', destinationPath: '/c' }])).toEqual({ destination: ['chain'] });
  expect(chainFaults(entry, [{ source: '/z', destinationPath: '/a' }])).toEqual({ source: ['chain'] });
  expect(chainFaults(entry, [{ source: '/b', destinationPath: '/a' }])).toEqual({ destination: ['loop'] });
});

test.each([
  ['/old', '/old'],
  ['/old/', '/old'],
  ['//old///page//', '/old/page'],
  ['/de/old', '/old'],
  ['/fr', '/'],
  ['/über', '/%C3%BCber'],
  ['/%C3%BCber', '/%C3%BCber'],
  ['/%', '/%'],
])('the address %s is looked up as %s', (address, source) => expect(sourceOf(address)).toBe(source));

test.each([
  ['/courses', '/old', '/courses'],
  ['/courses', '/de/old/?a=1&b=%2Fx%2F', '/de/courses?a=1&b=%2Fx%2F'],
  ['/courses?specialty=cardiology#top', '/fr/old?utm=mail', '/fr/courses?specialty=cardiology&utm=mail#top'],
  ['https://blog.example/post?a=b', '/de/old?utm=mail', 'https://blog.example/post?a=b'],
])('the entry %s redirects %s to %s', (destination, asked, target) =>
  expect(redirected(destination, at(asked))).toBe(target),
);
