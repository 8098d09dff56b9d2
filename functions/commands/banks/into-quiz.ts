import { statSync } from 'node:fs';
import { UnreadableBank } from './bank.ts';
import { Failure } from '../processes.ts';
import { lineOf } from './plain-text.ts';
import { QuizToFill } from './quiz-file.ts';
import { readBank } from './read.ts';
import { isWhole, reportOf } from './report.ts';
import { importItem } from './take.ts';

/** Adds the questions of a bank to a quiz of a package and tells what became of each. */
export async function bankIntoQuiz(
  path: string,
  quiz: string,
): Promise<{ report: readonly string[]; isWhole: boolean }> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Failure(`There is no file ${path}.`);
  const file = new QuizToFill(quiz);
  const bank = await read(path);
  const { outcomes, items, media } = importItem(bank, file.standing, file.language);
  file.add(items, media);
  return { report: reportOf(bank, outcomes, file), isWhole: isWhole(bank, outcomes) };
}

async function read(path: string) {
  try {
    return await readBank(path);
  } catch (error) {
    if (error instanceof UnreadableBank) throw new Failure(lineOf(`${error.message}. Nothing was written.`));
    throw error;
  }
}
