import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Bank } from '#contract/library/content/banks/bank';
import { bankFrom } from '#contract/library/content/banks/read';
import { filesOfFolder, filesOfZip } from './bank-files.ts';

/** Reads a bank from a file and, if it names others, from its folder. */
export function readBank(path: string): Promise<Bank> {
  return bankFrom(path, readFileSync(path), { unzip: filesOfZip, beside: () => filesOfFolder(dirname(path)) });
}
