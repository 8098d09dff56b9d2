import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { libraryOf } from '../../../functions/data/cells.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { beginCourse, passCourse, withdrawCourse } from '../../support/learning.ts';
import { notifyCells } from '../../support/library.ts';

type Cards = { id: string }[];
const idsOf = (cards: Cards) => cards.map(({ id }) => id);

describe('the library', () => {
  test('a learner sees the published courses in their order', async () => {
    const browser = await signedInAs('pro');
    await aCourse({ id: 'first', isFree: false });
    await aCourse({ id: 'second' });
    await withdrawCourse(await aCourse({ id: 'gone' }));
    const { body } = await browser.ask('GET', '/api/courses');
    expect(idsOf(body.data)).toEqual(['first', 'second']);
    expect(body.nextCursor).toBeNull();
    expect(body.data[0]).toMatchObject({
      title: 'Course first (en)',
      specialty: 'cardiology',
      level: 'foundation',
      isFree: false,
      isOpen: true,
      cover: '/backend/media/covers/first.svg',
      minutes: 25,
      lessons: 2,
      credits: 1,
      language: 'en',
      share: null,
      isBookmarked: false,
    });
  });

  test('a learner sees which specialties have courses, with any filter', async () => {
    const browser = await signedInAs('pro');
    await aCourse({ id: 'heart' });
    await aCourse({ id: 'kidney' });
    await withdrawCourse(await aCourse({ id: 'lung' }));
    const db = libraryOf(env);
    await db.run(`UPDATE courses SET specialty = 'nephrology' WHERE id = 'kidney'`);
    await db.run(`UPDATE courses SET specialty = 'pulmonology' WHERE id = 'lung'`);
    await notifyCells();
    for (const query of ['', '?specialty=nephrology', '?search=nothing']) {
      const { body } = await browser.ask('GET', `/api/courses${query}`);
      expect(body.specialties.toSorted()).toEqual(['cardiology', 'nephrology']);
    }
    const { body } = await browser.ask('GET', '/api/dashboard');
    expect(body.specialties.toSorted()).toEqual(['cardiology', 'nephrology']);
  });

  test('a trial learner sees available courses and progress', async () => {
    const browser = await signedInAs('trial');
    await beginCourse(browser, await aCourse({ id: 'closed', isFree: false }));
    await aCourse({ id: 'free' });
    const { body } = await browser.ask('GET', '/api/courses');
    expect(body.data).toMatchObject([
      { isOpen: false, share: 0.25 },
      { isOpen: true, share: null },
    ]);
  });

  test('a learner sees only what they bookmarked themselves', async () => {
    const browser = await signedInAs('pro');
    await aCourse({ id: 'first' });
    await aCourse({ id: 'second' });
    await browser.ask('PUT', '/api/courses/second/bookmark', { isBookmarked: true });
    const mine = await browser.ask('GET', '/api/courses?bookmarked=true');
    expect(idsOf(mine.body.data)).toEqual(['second']);
    const theirs = await (await signedInAs('trial')).ask('GET', '/api/courses?bookmarked=true');
    expect(theirs.body.data).toEqual([]);
  });

  test('a search ignores accents, case and word order, and takes every character literally', async () => {
    const browser = await signedInAs('pro');
    await aCourse({ id: 'ecg' });
    await aCourse({ id: 'heart' });
    await aCourse({ id: 'water', languages: ['de'], title: 'Säure, CO₂ & „Straße“ 100%_' });
    const found = async (search: string) => {
      const { body } = await browser.ask('GET', `/api/courses?search=${encodeURIComponent(search)}`);
      return idsOf(body.data);
    };
    expect(await found(' CÓURSE Heart ')).toEqual(['heart']);
    expect(await found('rhythm the NAME')).toEqual(['ecg', 'heart', 'water']);
    expect(await found('saure STRASSE co2')).toEqual(['water']);
    for (const sign of ['%', '_', '100%_', '„', '&']) expect(await found(sign)).toEqual(['water']);
    for (const sign of ['*', '?', '[a-z]', "'", '"', '\\', 'nephron', '%a%', 'rhythm nephron']) {
      expect(await found(sign), sign).toEqual([]);
    }
  });

  test.each([
    ['a word of 100 letters', 'ä'.repeat(100), []],
    ['fifty words', `${'e '.repeat(49)}e`, ['ecg']],
    ['one hundred percent signs', '%'.repeat(100), []],
  ])('a search accepts %s', async (_, search, ids) => {
    const browser = await signedInAs('pro');
    await aCourse({ id: 'ecg' });
    const { status, body } = await browser.ask('GET', `/api/courses?search=${encodeURIComponent(search)}`);
    expect([status, idsOf(body.data)]).toEqual([200, ids]);
    const longer = await browser.ask('GET', `/api/courses?search=${'a'.repeat(101)}`);
    expect([longer.status, longer.body.errors]).toEqual([422, { search: ['invalid'] }]);
  });

  test('a specialty filters the list; an unknown one is refused', async () => {
    const browser = await signedInAs('pro');
    await aCourse();
    expect((await browser.ask('GET', '/api/courses?specialty=cardiology')).body.data).toHaveLength(1);
    expect((await browser.ask('GET', '/api/courses?specialty=radiology')).body.data).toHaveLength(0);
    expect((await browser.ask('GET', '/api/courses?specialty=alchemy')).status).toBe(422);
  });

  test('a learner finds courses by progress, length, lessons, credit, access and language', async () => {
    const browser = await signedInAs('pro');
    const years = { validFrom: '2020-01-01', validTo: '2099-12-31' };
    const read = await aCourse({ id: 'read', lessons: 1, accreditation: { ...years, body: 'eaccme' } });
    await aCourse({ id: 'film', withVideo: true, isFree: false, languages: ['de'], accreditation: years });
    await aCourse({ id: 'ended', lessons: 14, accreditation: { ...years, validTo: '2024-12-31' } });
    await beginCourse(browser, await aCourse({ id: 'here', lessons: 6 }));
    await passCourse(browser, read);
    const found = async (query: string) => idsOf((await browser.ask('GET', `/api/courses?${query}`)).body.data);
    expect({
      new: await found('progress=new'),
      begun: await found('progress=begun'),
      done: await found('progress=done'),
      short: await found('length=short'),
      medium: await found('length=medium'),
      long: await found('length=long'),
      videos: await found('kind=video'),
      articles: await found('kind=article'),
      credit: await found('credit=any'),
      eaccme: await found('credit=eaccme'),
      free: await found('access=free'),
      german: await found('spoken=de'),
      several: await found('progress=new&kind=video&spoken=de&search=course'),
    }).toEqual({
      new: ['film', 'ended'],
      begun: ['here'],
      done: ['read'],
      short: ['read', 'film'],
      medium: ['here'],
      long: ['ended'],
      videos: ['film'],
      articles: ['read', 'ended', 'here'],
      credit: ['read', 'film', 'here'],
      eaccme: ['read'],
      free: ['read', 'ended', 'here'],
      german: ['film'],
      several: ['film'],
    });
    expect((await browser.ask('GET', '/api/courses?credit=gold')).status).toBe(422);
  });

  test('a learner orders courses by date, length or credits, page by page', async () => {
    const browser = await signedInAs('pro');
    const ids = Array.from({ length: 26 }, (_, index) => `course-${String(index + 10)}`);
    for (const [index, id] of ids.entries()) {
      await aCourse({ id, lessons: 1 + (index % 2), accreditation: { maximum: 1 + (index % 4) / 4 } });
    }
    const all = async (sort: string) => {
      const first = (await browser.ask('GET', `/api/courses?sort=${sort}`)).body;
      const second = (await browser.ask('GET', `/api/courses?sort=${sort}&cursor=${first.nextCursor}`)).body;
      expect([first.data.length, second.nextCursor]).toEqual([24, null]);
      return [...first.data, ...second.data] as { id: string; minutes: number; credits: number }[];
    };
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    for (const [sort, orderOf] of [
      ['shortest', ({ minutes }) => minutes],
      ['credits', ({ credits }) => -credits],
      ['newest', () => 0],
    ] as const satisfies [string, (card: { minutes: number; credits: number }) => number][]) {
      const cards = await all(sort);
      expect(cards.map(({ id }) => id).toSorted()).toEqual(ids);
      expect(cards).toEqual(cards.toSorted((one, other) => orderOf(one) - orderOf(other) || byId(one, other)));
    }
  });

  test('a long library is paged, with each course once', async () => {
    const browser = await signedInAs('pro');
    const ids = Array.from({ length: 26 }, (_, index) => `course-${index + 1}`);
    for (const id of ids) await aCourse({ id });
    const first = (await browser.ask('GET', '/api/courses')).body;
    const second = (await browser.ask('GET', `/api/courses?cursor=${first.nextCursor}`)).body;
    expect(first.data).toHaveLength(24);
    expect(idsOf([...first.data, ...second.data])).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect(await browser.ask('GET', '/api/courses?cursor=nonsense')).toMatchObject({
      status: 422,
      body: { errors: { cursor: ['invalid'] } },
    });
  });

  test('a German user reads German, else the first language of the course', async () => {
    const browser = await signedInAs('pro');
    await aCourse({ id: 'both', languages: ['en', 'de'] });
    await aCourse({ id: 'french', languages: ['fr'] });
    const { body } = await browser.ask('GET', '/api/courses?locale=de');
    expect(body.data).toMatchObject([
      { title: 'Course both (de)', language: 'de', languages: ['en', 'de'] },
      { title: 'Course french (fr)', language: 'fr' },
    ]);
  });

  test('a visitor is asked to sign in', async () => {
    expect(await new Browser().ask('GET', '/api/courses')).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_REQUIRED' },
    });
  });
});

describe('a bookmark', () => {
  test('a learner sets it, sets it again and removes it', async () => {
    const browser = await signedInAs('trial');
    await aCourse();
    const isMarked = async () => (await browser.ask('GET', '/api/courses/ecg-basics')).body.isBookmarked;
    for (const isBookmarked of [true, true, false, false]) {
      const answer = await browser.ask('PUT', '/api/courses/ecg-basics/bookmark', { isBookmarked });
      expect(answer).toMatchObject({ status: 200, body: { isBookmarked } });
      expect(await isMarked()).toBe(isBookmarked);
    }
  });

  test('nobody else sees it', async () => {
    await aCourse();
    await (await signedInAs('trial')).ask('PUT', '/api/courses/ecg-basics/bookmark', { isBookmarked: true });
    expect((await (await signedInAs('pro')).ask('GET', '/api/courses')).body.data[0].isBookmarked).toBe(false);
  });

  test('it needs a course, a choice and a signed-in user', async () => {
    const browser = await signedInAs('trial');
    await aCourse();
    expect((await browser.ask('PUT', '/api/courses/none/bookmark', { isBookmarked: true })).status).toBe(404);
    expect((await browser.ask('PUT', '/api/courses/ecg-basics/bookmark', {})).status).toBe(422);
    expect((await new Browser().ask('PUT', '/api/courses/ecg-basics/bookmark', { isBookmarked: true })).status).toBe(
      401,
    );
  });
});
