import { afterEach, describe, expect, test } from 'vitest';
import { messageDiary } from '../../src/platform/realtime-diary.ts';
import { isKnown } from '../../src/platform/realtime-messages.ts';

afterEach(() => localStorage.clear());

describe('a message', () => {
  test('counts once, however often and in whichever tab it comes', () => {
    const diary = messageDiary('ana');
    diary.close('10');
    expect(['9', '10', '11', '11', '13'].map((id) => diary.enter(id))).toEqual([false, false, true, false, true]);
    const nextTab = messageDiary('ana');
    expect(['11', '12', '13'].map((id) => nextTab.enter(id))).toEqual([false, true, false]);
    nextTab.close('13');
    expect(messageDiary('ana').cursor()).toBe('13');
    expect(messageDiary('ana').enter('13')).toBe(false);
  });

  test('is kept apart for each person at a shared computer', () => {
    messageDiary('ana').close('10');
    expect(messageDiary('ben').cursor()).toBe('');
    expect(messageDiary('ben').enter('3')).toBe(true);
  });

  test('of a name that this build does not know, or that every object has, is none', () => {
    expect(['certificate_claimed', 'moon_rise', 'constructor', '__proto__'].map(isKnown)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
