import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { Failure, main } from '../processes.ts';
import { requestAsOperator } from './target.ts';

const usage = `Usage: npm run credits -- attempt EMAIL COURSE --reason "…" [--by NAME]
       npm run credits -- revoke SERIAL --reason "…" [--by NAME]
Grants a learner one more attempt at the mastery quiz of a course, or revokes a certificate; its learner and everyone
who checks it read the reason. The reason is recorded, and who decided (--by, by default the user of this machine).`;

/** What was done, by the state that the server returns. */
const outcomes: Readonly<Record<string, string>> = {
  granted: 'One more attempt was granted and recorded.',
  left: 'The learner has an attempt left. Nothing was changed.',
  open: 'The learner has not finished the last attempt. Nothing was changed.',
  passed: 'The learner has passed the course. Nothing was changed.',
  revoked: 'The certificate was revoked, and its learner was notified.',
  revokedBefore: 'The certificate was revoked before. Nothing was changed.',
  superseded: 'The certificate was replaced by a corrected one. Revoke that one. Nothing was changed.',
};

/** The request of an action; `undefined` for an unknown one or missing arguments. */
function requestOf([action, first, courseId]: readonly string[]) {
  if (action === 'attempt' && first && courseId)
    return {
      path: '/api/credits/attempts',
      body: { email: first, courseId },
      unknown: 'no learner with this address began this course',
    };
  if (action === 'revoke' && first)
    return { path: '/api/credits/revocations', body: { serial: first }, unknown: 'no certificate has this serial' };
  return undefined;
}

await main(async () => {
  const options = { reason: { type: 'string' }, by: { type: 'string', default: userInfo().username } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const request = requestOf(positionals);
  if (!request || !values.reason?.trim()) throw new Failure(usage);
  const body = JSON.stringify({ ...request.body, reason: values.reason, by: values.by });
  const describeIssue = (issue: string) => (issue === 'not_in_list' ? request.unknown : issue);
  const answer = await requestAsOperator('POST', request.path, { body, describeIssue });
  const { state } = (await answer.json()) as { state: string };
  console.log(outcomes[state] ?? state);
});
