import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCaptions } from '../../../src/entities/player/use-captions.ts';
import { openPage } from '../../support/islands/islands.ts';

/** A text track, which happy-dom lacks. */
class Track extends EventTarget {
  mode = 'disabled';
  activeCues: { text: string }[] = [];
  readonly language: string;
  constructor(language: string) {
    super();
    this.language = language;
  }
  say(text: string): void {
    this.activeCues = [{ text }];
    this.dispatchEvent(new Event('cuechange'));
  }
}

function captionsOf(isBelow: boolean) {
  openPage('/courses/ecg/lessons/one', ['player'], {});
  const tracks = [new Track('en'), new Track('de')];
  const video = { current: { textTracks: tracks } as unknown as HTMLVideoElement };
  const { result } = renderHook(() => useCaptions(video, ['en', 'de'], null, isBelow, () => undefined));
  return { tracks, result };
}

test('captions below the picture are read from the track, which draws none itself', () => {
  const { tracks, result } = captionsOf(true);
  expect(tracks.map(({ mode }) => mode)).toEqual(['hidden', 'disabled']);
  act(() => tracks[0]?.say('<v Ines>Two questions set the pace.'));
  expect(result.current.spoken).toBe('Two questions set the pace.');
});

test('captions over the picture are drawn by the browser', () => {
  const { tracks, result } = captionsOf(false);
  expect(tracks.map(({ mode }) => mode)).toEqual(['showing', 'disabled']);
  act(() => tracks[0]?.say('Two questions set the pace.'));
  expect(result.current.spoken).toBe('');
});
