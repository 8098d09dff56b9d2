import { parseArgs } from 'node:util';
import { Failure, main } from '../processes.ts';
import { requestAsOperator } from './target.ts';

const usage = `Usage: npm run --silent outcomes -- ACTIVITY [--format csv|pdf] [--from DAY] [--to DAY]
         [--locale en|de|fr|es] [--paper a4|letter] > FILE
Reports what a course, or a webinar (live.ID, recording.ID), achieved: progress, credit, evaluation, gain by objective and
item analysis, each with its 95 % interval. Figures of fewer than ten people are left out.`;

const issues: Readonly<Record<string, string>> = { invalid: 'is not valid' };

await main(async () => {
  const text = { type: 'string' } as const;
  const options = { format: text, from: text, to: text, locale: text, paper: text };
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [activity, ...others] = positionals;
  if (!activity || others.length > 0) throw new Failure(usage);
  const path = `/api/outcomes?${new URLSearchParams({ activity, ...values })}`;
  const answer = await requestAsOperator('GET', path, { describeIssue: (issue) => issues[issue] ?? issue });
  process.stdout.write(Buffer.from(await answer.arrayBuffer()));
});
