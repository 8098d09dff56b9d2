import { unzipSync } from 'fflate';
import { UnreadableBank, type Bank } from '#contract/library/content/banks/bank';
import { archiveError, checkArchive, type BankFiles } from '#contract/library/content/banks/bank-files';
import { importItems, type ImportResult } from '#contract/library/content/banks/import-items';
import { bankFrom } from '#contract/library/content/banks/read';
import type { Reason } from '#contract/library/content/rules/reasons';
import type { Locale } from '#contract/locales';

/** A bank to read for a quiz. */
export interface BankRequest {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The items of the quiz, with their stems in the language. */
  readonly existing: readonly { readonly id: string; readonly stem: string | undefined }[];
  readonly language: Locale;
}

/** What a bank contains, or why it cannot be read. */
export type ReadBank = (Pick<Bank, 'format' | 'notes'> & ImportResult) | { readonly unreadable: Reason };

// In a worker of its own, so that no page loads the schemas of packages, and a large bank does not block one.
addEventListener('message', ({ data }: MessageEvent<BankRequest>) => void read(data).then((bank) => postMessage(bank)));

async function read({ file, bytes, existing, language }: BankRequest): Promise<ReadBank> {
  try {
    const bank = await bankFrom(file, bytes, {
      unzip: filesOfArchive,
      beside: () => ({ paths: [], bytes: (path) => (path === file ? bytes : undefined) }),
    });
    return { format: bank.format, notes: bank.notes, ...(await importItems(bank, existing, language)) };
  } catch (error) {
    return { unreadable: error instanceof UnreadableBank ? error.reason : { code: 'bank.unreadable' } };
  }
}

function filesOfArchive(file: string, bytes: Uint8Array): BankFiles {
  let [count, size] = [0, 0];
  try {
    const files = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        count += 1;
        size += originalSize;
        checkArchive(file, count, size);
        return true;
      },
    });
    return { paths: Object.keys(files), bytes: (path) => (Object.hasOwn(files, path) ? files[path] : undefined) };
  } catch (error) {
    throw archiveError(file, error);
  }
}
