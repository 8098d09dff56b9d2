import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { roles } from '#contract/navigation/access';
import { Failure, main } from '../processes.ts';
import { requestAsOperator } from './target.ts';

const usage = `Usage: npm run roles -- EMAIL ROLE [--by NAME]
Gives an account the role ${roles.join(', ')}: what each is for is at /desk, which is open with two-step
verification only. The change is recorded with who made it (--by, by default the user of this machine).`;

const issues: Readonly<Record<string, string>> = {
  not_in_list: 'belongs to no account',
  invalid: 'is not valid',
};

await main(async () => {
  const options = { by: { type: 'string', default: userInfo().username } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [email, role, ...others] = positionals;
  if (!email || !role || others.length > 0) throw new Failure(usage);
  const body = JSON.stringify({ email, role, by: values.by });
  const describeIssue = (issue: string) => issues[issue] ?? issue;
  const answer = await requestAsOperator('POST', '/api/desk/roles', { body, describeIssue });
  const { state } = (await answer.json()) as { state: 'changed' | 'same' };
  console.log(state === 'changed' ? `The account now has the role ${role}.` : 'It has this role already.');
});
