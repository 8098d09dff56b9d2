import { existsSync, globSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Reply } from '#contract/feature';
import { contents } from '#contract/library/content';
import { defaultLocale } from '#contract/locales';
import { href } from '#contract/routes';
import { inEnglish } from '../../library/content/fault-texts.ts';
import { importBank } from '../banks/import-bank.ts';
import { createPackage } from '../packages/new-package.ts';
import { previewDraft } from '../packages/preview.ts';
import { readPackage, type ReadPackage } from '../packages/read.ts';
import { readWebinar, type ReadWebinar } from '../packages/read-webinar.ts';
import { sendPackage, sendWebinar } from '../packages/send.ts';
import { Failure, main } from '../processes.ts';
import { requestTarget, target } from './target.ts';

const { endpoints } = contents;

/** The folder in which the user called npm, which runs scripts in the folder of the project. */
const workingFolder = process.env['INIT_CWD'] ?? process.cwd();

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { into: { type: 'string' }, reason: { type: 'string', multiple: true }, webinar: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [action, path, item] = positionals;
  if (path && item && action === 'withdraw' && values.reason) return withdraw(path, item, values.reason);
  if (path && action === 'bank' && values.into)
    return importBankFile(resolve(workingFolder, path), resolve(workingFolder, values.into));
  if (path && (action === 'check' || action === 'import')) return readPackages(action, resolve(workingFolder, path));
  if (path && action === 'new') return startPackage(path, values.webinar ? 'webinar' : 'course');
  if (path && action === 'preview') return preview(resolve(workingFolder, path));
  throw new Failure(
    `Usage: npm run content -- new DIR, npm run content -- new DIR --webinar, npm run content -- preview DIR,
npm run content -- check DIR, npm run content -- import DIR,
npm run content -- bank FILE --into DIR/quizzes/QUIZ.yaml, or
npm run content -- withdraw COURSE ITEM --reason en="…" --reason de="…". DIR is a content package, for check and import also a
folder of packages; FILE is a question bank in GIFT, Moodle XML or QTI; ITEM is the id of a question, or QUIZ/ITEM if
several quizzes have it.`,
  );
});

/** Creates a package of placeholders, which the check accepts. */
function startPackage(path: string, kind: 'course' | 'webinar'): void {
  createPackage(resolve(workingFolder, path), kind, new Date());
  console.log(`${path} has a ${kind} of placeholders. Write it, then see it: npm run content -- preview ${path}`);
}

/** Serves a package without faults until it is stopped. */
async function preview(folder: string): Promise<void> {
  const isWebinar = existsSync(join(folder, 'webinar.yaml'));
  const read = isWebinar ? readWebinar(folder) : readPackage(folder);
  if (read.faults.length > 0) printFaults(read);
  if ('document' in read && read.document) console.log(await previewDraft({ read, webinar: read.document }));
  else if ('content' in read && read.content)
    console.log(await previewDraft({ folder, course: read.content, sources: read.sources }));
  else throw new Failure('Correct these faults and try again.');
}

/** Exits with status 2 if something of the bank was not imported. */
async function importBankFile(bank: string, quiz: string): Promise<void> {
  const { report, isComplete } = await importBank(bank, quiz);
  for (const line of report) console.log(line);
  if (!isComplete) process.exitCode = 2;
}

/** Removes a question from every score, permanently. */
async function withdraw(courseId: string, item: string, reasons: readonly string[]): Promise<void> {
  const [itemId, quizId] = item.split('/').reverse();
  const reason = Object.fromEntries(reasons.map((one) => one.split(/=(.*)/s).slice(0, 2)));
  const path = endpoints.withdrawItem.path.replace(':courseId', encodeURIComponent(courseId));
  const answer = await requestTarget(target(), 'POST', path, { body: JSON.stringify({ itemId, quizId, reason }) });
  const withdrawal = (await answer.json()) as Reply<typeof endpoints.withdrawItem>;
  const results = withdrawal.isNew ? 'results are rescored within minutes' : 'nothing changed';
  console.log(`${courseId}/${withdrawal.quizId}/${itemId}: withdrawn on ${withdrawal.on}, ${results}`);
}

async function readPackages(action: 'check' | 'import', folder: string): Promise<void> {
  let isFaulty = false;
  for (const one of packageFolders(folder)) {
    const isWebinar = existsSync(join(one, 'webinar.yaml'));
    const isRead = isWebinar ? await readOneWebinar(action, one) : await readOneCourse(action, one);
    isFaulty ||= !isRead;
  }
  if (isFaulty) throw new Failure('Correct these faults and try again; packages without faults are not affected.');
}

/** Whether a course has no faults. */
async function readOneCourse(action: 'check' | 'import', folder: string): Promise<boolean> {
  const read = readPackage(folder);
  const { id, content } = read;
  if (!content) printFaults(read);
  else if (action === 'check') {
    console.log(`${id}: ${contentsOf(content)}, no faults`);
    for (const warning of read.warnings) console.log(`  warning: ${positionOf(read, warning)}`);
  } else {
    const { version, isNew } = await sendPackage(target(), folder, content, read.sources);
    console.log(`${id}: ${isNew ? `published as version ${version}` : `unchanged, version ${version}`}`);
  }
  return content !== undefined;
}

/** Whether a webinar has no faults. */
async function readOneWebinar(action: 'check' | 'import', folder: string): Promise<boolean> {
  const read = readWebinar(folder);
  const { id, document } = read;
  if (!document) printFaults(read);
  else if (action === 'check') {
    console.log(
      `${id}: starts ${document.startsAt}, ${document.minutes} minutes, ${document.languages.join(' ')}, no faults`,
    );
    for (const warning of read.warnings) console.log(`  warning: ${positionOf(read, warning)}`);
  } else {
    const { sequence, isNew } = await sendWebinar(target(), read, document);
    console.log(`${id}: ${isNew ? 'published' : 'unchanged'}, sequence ${sequence}`);
    console.log(`  host’s desk: ${target().origin}${href('webinar', defaultLocale, { webinar: id })}?host`);
  }
  return document !== undefined;
}

function packageFolders(folder: string): string[] {
  if (['course.yaml', 'webinar.yaml'].some((file) => existsSync(join(folder, file)))) return [folder];
  const found = globSync('*/{course,webinar}.yaml', { cwd: folder }).sort();
  if (!found.length) {
    throw new Failure(`There is no content package in ${folder}: a package has a file course.yaml or webinar.yaml.`);
  }
  return found.map((file) => join(folder, dirname(file)));
}

function printFaults(read: ReadPackage | ReadWebinar): void {
  const { id, faults } = read;
  console.error(`${id}: ${faults.length === 1 ? 'one fault' : `${faults.length} faults`}`);
  for (const fault of faults) console.error(`  ${positionOf(read, fault)}`);
}

function positionOf(
  { folder }: Pick<ReadPackage, 'folder'>,
  { file, line, at, reason }: ReadPackage['faults'][number],
): string {
  return `${relative(workingFolder, join(folder, file))}:${line}: ${at ? `${at}: ` : ''}${inEnglish(reason)}`;
}

function contentsOf({ courseDocument, quizzes, media }: NonNullable<ReadPackage['content']>): string {
  const items = quizzes.reduce((sum, quiz) => sum + quiz.items.length, 0);
  return `${courseDocument.lessons.length} lessons, ${items} items, ${Object.keys(media).length} files, ${courseDocument.languages.join(' ')}`;
}
