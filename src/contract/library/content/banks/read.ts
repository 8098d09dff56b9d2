import { UnreadableBank, type Bank } from '#contract/library/content/banks/bank';
import { nameOfPath, type BankFiles } from '#contract/library/content/banks/bank-files';
import { giftBank } from '#contract/library/content/banks/gift/gift';
import { textFrom, xmlOf } from '#contract/library/content/banks/markup';
import { moodleBank } from '#contract/library/content/banks/moodle/moodle';
import { packageBank, qtiBank, qtiRoots } from '#contract/library/content/banks/qti/qti';
import { toQti2Names } from '#contract/library/content/banks/qti/qti2-names';

/** GIFT may begin with an HTML tag; the root elements of banks in XML are not HTML. */
const isXml = /^\s*<(?:\?xml|!|(?:\w+:)?(?:quiz|manifest|questestinterop|(?:qti-)?assessment-?(?:item|test))[\s>])/i;

/** Maximum size of a bank, including pictures. */
const maxBytes = 100 * 1024 * 1024;

/** The other files that a bank consists of. */
interface Sources {
  /** The files in an archive. */
  readonly unzip: (file: string, bytes: Uint8Array) => BankFiles | Promise<BankFiles>;
  /** The files in the folder of the bank. */
  readonly beside: () => BankFiles;
}

/** Reads a bank in any supported format, which its content determines. */
export async function bankFrom(path: string, bytes: Uint8Array, sources: Sources): Promise<Bank> {
  const file = nameOfPath(path);
  if (bytes.length > maxBytes) throw new UnreadableBank(file, 1, 'bank.large', { limit: maxBytes / 1024 / 1024 });
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const bank = isZip
    ? packageBank(file, await sources.unzip(file, bytes))
    : bankOfText(file, textFrom(file, bytes), sources.beside);
  if (!bank.found.length) throw new UnreadableBank(file, 1, 'bank.empty');
  return bank;
}

function bankOfText(file: string, text: string, beside: Sources['beside']): Bank {
  if (!isXml.test(text)) return giftBank(file, text);
  const root = toQti2Names(xmlOf(file, text));
  if (root.name === 'quiz') return moodleBank(file, root);
  if (qtiRoots.includes(root.name)) return qtiBank(file, beside());
  const isOld = root.name === 'questestinterop';
  throw new UnreadableBank(file, root.line, isOld ? 'bank.oldQti' : 'bank.noBank', { root: root.name });
}
