import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { Failure, main } from '../processes.ts';
import { requestAsOperator } from './target.ts';

const usage = `Usage: npm run credits -- attempt EMAIL COURSE --reason "…" [--by NAME]
Grants a learner one more attempt at the mastery quiz of a course, and records the reason and who granted it (--by, by
default the user of this machine).`;

/** What was done, by the state that the server returns. */
const outcomes: Readonly<Record<string, string>> = {
  granted: 'One more attempt was granted and recorded.',
  left: 'The learner has an attempt left. Nothing was changed.',
  open: 'The learner has not finished the last attempt. Nothing was changed.',
  passed: 'The learner has passed the course. Nothing was changed.',
};

await main(async () => {
  const options = { reason: { type: 'string' }, by: { type: 'string', default: userInfo().username } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [action, email, courseId] = positionals;
  if (action !== 'attempt' || !email || !courseId || !values.reason?.trim()) throw new Failure(usage);
  const body = JSON.stringify({ email, courseId, reason: values.reason, by: values.by });
  const describeIssue = (issue: string) =>
    issue === 'not_in_list' ? 'no learner with this address began this course' : issue;
  const answer = await requestAsOperator('POST', '/api/credits/attempts', { body, describeIssue });
  const { state } = (await answer.json()) as { state: string };
  console.log(outcomes[state] ?? state);
});
