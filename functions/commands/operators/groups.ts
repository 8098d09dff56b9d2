import { Failure, main } from '../processes.ts';
import { requestAsOperator } from './target.ts';

const usage = 'Usage: npm run groups -- progress GROUP, which rebuilds the progress of the members of a group';

await main(async () => {
  const [action, groupId] = process.argv.slice(2);
  if (action === 'progress' && groupId) await rebuildProgress(groupId);
  else throw new Failure(usage);
});

interface Step {
  readonly next: string | null;
  readonly rows: number;
  readonly differing: number;
}

async function rebuildProgress(groupId: string): Promise<void> {
  let [rows, differing] = [0, 0];
  for (let after: string | null = ''; after !== null;) {
    const body = JSON.stringify({ groupId, after });
    const step = (await (await requestAsOperator('POST', '/api/groups/progress/rebuilds', { body })).json()) as Step;
    [rows, differing, after] = [rows + step.rows, differing + step.differing, step.next];
  }
  console.log(`${rows} courses of members were compared with their cells; ${differing} were corrected.`);
}
