import { describe, expect, test } from 'vitest';
import type { RoomChange, RoomQuestion } from '#contract/webinars/live';
import { hasGap, withChange, withLaterChanges } from '../../../src/features/webinars/live/merge-room.ts';

const question = (id: string, revision: number, change: Partial<RoomQuestion> = {}): RoomQuestion => ({
  ...{ id, revision, text: id, name: null, state: 'open', votes: 0 },
  ...change,
});

const aRoom = (revision: number, questions: RoomQuestion[]) => ({
  ...{ revision, questions, startedAt: null, endedAt: null, viewers: 1, polls: [], announcements: [] },
});

const aChange = (from: number, revision: number, questions: RoomQuestion[]): RoomChange => ({
  ...aRoom(revision, questions),
  from,
});

describe('a change of a room', () => {
  test('replaces earlier revisions, and changes nothing if it arrives twice or late', () => {
    const change = aChange(1, 3, [question('a', 2, { votes: 5 }), question('b', 3)]);
    const once = withChange(aRoom(1, [question('a', 1)]), change);
    expect(once).toMatchObject({ revision: 3, questions: [{ id: 'a', votes: 5 }, { id: 'b' }] });
    expect(withChange(once, change)).toEqual(once);
    expect(withChange(once, aChange(0, 1, [question('a', 1, { votes: 1 })]))).toEqual(once);
  });

  test('removes a question that was hidden', () => {
    expect(
      withChange(aRoom(1, [question('a', 1)]), aChange(1, 2, [question('a', 2, { state: 'hidden' })])),
    ).toMatchObject({
      questions: [],
    });
  });

  test('reveals a gap if one before it is missing', () => {
    expect(hasGap(aRoom(3, []), aChange(3, 4, []))).toBe(false);
    expect(hasGap(aRoom(3, []), aChange(1, 4, []))).toBe(false);
    expect(hasGap(aRoom(3, []), aChange(4, 5, []))).toBe(true);
  });
});

describe('a room that is read again', () => {
  test('has the changes that arrived while it was read', () => {
    const current = aRoom(5, [question('a', 5, { votes: 2 }), question('c', 4)]);
    const loaded = aRoom(3, [question('a', 3, { votes: 1 }), question('b', 2)]);
    expect(withLaterChanges(current, loaded)).toMatchObject({
      revision: 5,
      questions: [{ id: 'a', votes: 2 }, { id: 'b' }, { id: 'c' }],
    });
  });

  test('no longer has what was hidden while the connection was lost', () => {
    expect(withLaterChanges(aRoom(2, [question('a', 2)]), aRoom(6, [question('b', 6)]))).toMatchObject({
      questions: [{ id: 'b' }],
    });
  });
});
