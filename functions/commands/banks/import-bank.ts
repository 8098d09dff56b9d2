import { statSync } from 'node:fs';
import { UnreadableBank } from '#contract/library/content/banks/bank';
import { Failure } from '../processes.ts';
import { inEnglish } from '../../library/content/fault-texts.ts';
import { lineOf } from '#contract/library/content/banks/plain-text';
import { TargetQuiz } from './target-quiz.ts';
import { readBank } from './read.ts';
import { isComplete, reportOf } from './report.ts';
import { importItems } from '#contract/library/content/banks/import-items';

/** Adds the questions of a bank to a quiz of a package; returns a report of every question. */
export async function importBank(
  path: string,
  quiz: string,
): Promise<{ report: readonly string[]; isComplete: boolean }> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Failure(`There is no file ${path}.`);
  const file = new TargetQuiz(quiz);
  const bank = await read(path);
  const { outcomes, items, media } = await importItems(bank, file.existing, file.language);
  file.add(items, media);
  return { report: reportOf(bank, outcomes, file), isComplete: isComplete(bank, outcomes) };
}

async function read(path: string) {
  try {
    return await readBank(path);
  } catch (error) {
    if (!(error instanceof UnreadableBank)) throw error;
    const { file, line, reason } = error;
    throw new Failure(lineOf(`${file}:${line}: ${inEnglish(reason)}. Nothing was written.`));
  }
}
