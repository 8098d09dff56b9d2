import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { UnreadableBank, type Bank } from './bank.ts';
import { giftBank } from './gift/gift.ts';

/** No bank of questions is larger, pictures included. */
const largest = 100 * 1024 * 1024;

/** Reads a bank in whatever of its formats it is written, told by what the file holds. */
export function readBank(path: string): Bank {
  const file = basename(path);
  const bytes = readFileSync(path);
  if (bytes.length > largest) throw new UnreadableBank(file, 1, 'is larger than 100 MB');
  const bank = giftBank(file, textFrom(file, bytes));
  if (!bank.found.length) throw new UnreadableBank(file, 1, 'holds no questions');
  return bank;
}

/** The text of a file in UTF-8. */
export function textFrom(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableBank(file, 1, 'is no text in UTF-8');
  }
}
