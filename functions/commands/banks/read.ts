import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { UnreadableBank, type Bank } from './bank.ts';
import type { Element } from './elements.ts';
import { giftBank } from './gift/gift.ts';
import { xmlOf } from './markup.ts';
import { moodleBank } from './moodle/moodle.ts';

/** GIFT may begin with a tag of HTML; the roots of banks in XML are no such tags. */
const isXml = /^\s*<(?:\?xml|!|quiz[\s>])/;

/** No bank of questions is larger, pictures included. */
const largest = 100 * 1024 * 1024;

/** Reads a bank in whatever of its formats it is written, told by what the file holds. */
export function readBank(path: string): Bank {
  const file = basename(path);
  const bytes = readFileSync(path);
  if (bytes.length > largest) throw new UnreadableBank(file, 1, 'is larger than 100 MB');
  const text = textFrom(file, bytes);
  const bank = isXml.test(text) ? fromXml(file, xmlOf(file, text)) : giftBank(file, text);
  if (!bank.found.length) throw new UnreadableBank(file, 1, 'holds no questions');
  return bank;
}

function fromXml(file: string, root: Element): Bank {
  if (root.name === 'quiz') return moodleBank(file, root);
  throw new UnreadableBank(file, root.line, `is no question bank: its root is <${root.name}>`);
}

/** The text of a file in UTF-8. */
export function textFrom(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableBank(file, 1, 'is no text in UTF-8');
  }
}
