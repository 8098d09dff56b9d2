import { Failure, main } from '../processes.ts';
import { requestAsOperator } from './target.ts';

const usage = `Usage:
  npm run cells -- list    shows the number of learners and the size of each cell
  npm run cells -- names   rebuilds the directory from the cells
  npm run cells -- letters shows messages between databases that are no longer retried; --retry delivers them again`;

await main(async () => {
  const [action, flag] = process.argv.slice(2);
  if (action === 'list') await list();
  else if (action === 'names') await rebuildNames();
  else if (action === 'letters') await printDeadLetters(flag === '--retry');
  else throw new Failure(usage);
});

interface Size {
  readonly cell: number;
  readonly learners: number;
  readonly bytes: number;
}

async function sizes(): Promise<Size[]> {
  return (await (await requestAsOperator('GET', '/api/cells/sizes')).json()) as Size[];
}

async function list(): Promise<void> {
  for (const { cell, learners, bytes } of await sizes())
    console.log(`CELL_${cell}  ${learners} learners  ${(bytes / 1024 ** 2).toFixed(1)} MB`);
}

interface DeadLetter {
  readonly from: string;
  readonly id: number;
  readonly kind: string;
  readonly createdAt: string;
  readonly failure: string | null;
}

async function printDeadLetters(isRetry: boolean): Promise<void> {
  const letters = (await (await requestAsOperator('GET', '/api/cells/dead-letters')).json()) as DeadLetter[];
  for (const { from, id, kind, createdAt, failure } of letters)
    console.log(`${from}  ${id}  ${kind}  ${createdAt}  ${failure ?? ''}`);
  if (letters.length === 0) console.log('No dead letters: every message is delivered or queued for another attempt.');
  if (!isRetry) return;
  const { retried } = await ask<{ retried: number }>('/api/cells/dead-letters/retries', {});
  console.log(`${retried} messages are delivered again within a minute.`);
}

/** Restores missing names before it removes others, so that accounts are found as early as possible. */
async function rebuildNames(): Promise<void> {
  let [restored, conflicts, removed] = [0, 0, 0];
  for (const { cell } of await sizes()) {
    for (let after: string | null = ''; after !== null;) {
      const step: { next: string | null; names: number; conflicts: number } = await ask('/api/cells/names', {
        cell,
        after,
      });
      [restored, conflicts, after] = [restored + step.names, conflicts + step.conflicts, step.next];
    }
  }
  for (let after: object | null = { kind: '', key: '' }; after !== null;) {
    const step: { next: object | null; removed: number } = await ask('/api/cells/names/removals', { after });
    [removed, after] = [removed + step.removed, step.next];
  }
  console.log(`${restored} names of accounts are in the directory; ${removed} names without an account were removed.`);
  if (conflicts > 0) throw new Failure(`${conflicts} names belong to two accounts; the directory names one of them.`);
}

async function ask<Reply>(path: string, body: object): Promise<Reply> {
  return (await (await requestAsOperator('POST', path, { body: JSON.stringify(body) })).json()) as Reply;
}
