import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { UnreadableBank, type Bank } from './bank.ts';
import { giftBank } from './gift/gift.ts';
import { textFrom, xmlOf } from './markup.ts';
import { moodleBank } from './moodle/moodle.ts';
import { filesOfFolder, filesOfZip } from './qti/bank-files.ts';
import { packageBank, qtiBank, qtiRoots } from './qti/qti.ts';
import { toQti2Names } from './qti/qti2-names.ts';

/** GIFT may begin with an HTML tag; the root elements of banks in XML are not HTML. */
const isXml = /^\s*<(?:\?xml|!|(?:\w+:)?(?:quiz|manifest|questestinterop|(?:qti-)?assessment-?(?:item|test))[\s>])/i;

/** Maximum size of a bank, including pictures. */
const maxBytes = 100 * 1024 * 1024;

/** Reads a bank in any supported format, which its content determines. */
export async function readBank(path: string): Promise<Bank> {
  const file = basename(path);
  const bytes = readFileSync(path);
  if (bytes.length > maxBytes) throw new UnreadableBank(file, 1, 'is larger than 100 MB');
  const isZip = bytes.subarray(0, 2).toString() === 'PK';
  const bank = isZip ? packageBank(file, await filesOfZip(file, bytes)) : bankOfText(path, textFrom(file, bytes));
  if (!bank.found.length) throw new UnreadableBank(file, 1, 'contains no questions');
  return bank;
}

function bankOfText(path: string, text: string): Bank {
  const file = basename(path);
  if (!isXml.test(text)) return giftBank(file, text);
  const root = toQti2Names(xmlOf(file, text));
  if (root.name === 'quiz') return moodleBank(file, root);
  if (qtiRoots.includes(root.name)) return qtiBank(file, filesOfFolder(dirname(path)));
  const reason =
    root.name === 'questestinterop' ? 'is QTI 1, but only QTI 2 and 3 are supported' : 'is not a question bank';
  throw new UnreadableBank(file, root.line, `${reason}: its root is <${root.name}>`);
}
