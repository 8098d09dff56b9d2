import type { Reason } from '#contract/library/content/rules/reasons';

/** A cue of a caption file; times in seconds. */
export interface FileCue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly line: number;
}

const timing = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})(?:\s.*)?$/;

/** Reads the cues of a WebVTT text; ignores notes, styles and regions. */
export function cuesOf(text: string, onFault: (line: number, reason: Reason) => void): FileCue[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(\s|$)/.test(lines[0] ?? '')) onFault(1, { code: 'captions.start' });
  const cues: FileCue[] = [];
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const times = timing.exec(line.trim())?.slice(1);
    if (!times) {
      onFault(index + 1, { code: 'captions.timing', facts: { example: '00:01.000 --> 00:04.500' } });
      continue;
    }
    const end = lines.findIndex((one, at) => at > index && one.trim() === '');
    const payload = lines.slice(index + 1, end < 0 ? undefined : end);
    const spoken = plain(payload.join(' '));
    if (!spoken) onFault(index + 1, { code: 'captions.noText' });
    cues.push({ from: seconds(times.slice(0, 4)), to: seconds(times.slice(4)), text: spoken, line: index + 1 });
  }
  if (!cues.length) onFault(1, { code: 'captions.none' });
  return cues;
}

function seconds([hours = '0', minutes = '0', whole = '0', milliseconds = '0']: (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(milliseconds) / 1000;
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
  '&amp;': '&',
};

function plain(text: string): string {
  const withoutTags = text.replace(/<[^>]*>/g, '');
  return withoutTags
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
