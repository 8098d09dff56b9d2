import { Failure, main } from '../processes.ts';
import { requestAsOperator } from './target.ts';

const usage = 'Usage: npm run sessions -- end EMAIL, or npm run sessions -- end --all';

await main(async () => {
  const [action, who = ''] = process.argv.slice(2);
  if (action !== 'end' || !who) throw new Failure(usage);
  const ended = await end(who === '--all' ? undefined : who);
  console.log(
    ended === 0
      ? 'There was no session to end.'
      : `Ended the sessions of ${ended} ${ended === 1 ? 'account' : 'accounts'}.`,
  );
});

/** Ends sessions in steps, without those opened since the start. Returns the number of accounts that had sessions. */
async function end(email: string | undefined): Promise<number> {
  const body = JSON.stringify({ begunBefore: new Date().toISOString(), ...(email !== undefined && { email }) });
  let ended = 0;
  for (let accounts = 1; accounts > 0; ended += accounts) {
    const answer = await requestAsOperator('POST', '/api/accounts/sessions/endings', { body });
    ({ accounts } = (await answer.json()) as { accounts: number });
  }
  return ended;
}
