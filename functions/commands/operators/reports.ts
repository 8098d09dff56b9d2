import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Failure, main } from '../processes.ts';
import { requestAsOperator } from './target.ts';

const usage = `Usage: npm run --silent reports -- export pars FROM TO [--format csv] [--batch ID] > FILE
       npm run --silent reports -- export eiv FROM TO [--batch ID] > FILE
       npm run reports -- list pars|eiv FROM TO
       npm run reports -- accept BATCH
       npm run reports -- refuse BATCH SERIAL --reason "…"
       npm run reports -- compare EVENT
       npm run reports -- repeat BATCH SERIAL
Exports credit for PARS, completed on days such as 2026-01-01, as JSON or as rows of its Excel form, and for the EIV as
rows for its upload page, and records what they accepted or refused; the learner reads the reason. An export with the id
of an earlier batch repeats its bytes. With EIV_URL, a job reports to the EIV by itself: "compare" lists participations of
an event that only one side has, "repeat" sends a refused report again.`;

const issues: Readonly<Record<string, string>> = { not_in_list: 'does not exist', invalid: 'is not valid' };

const describeIssue = (issue: string) => issues[issue] ?? issue;

const outcomes: Readonly<Record<string, string>> = {
  refused: 'The refusal was recorded, and its learner reads the reason.',
  refusedBefore: 'The report was refused before. Nothing was changed.',
};

await main(async () => {
  const options = { reason: { type: 'string' }, format: { type: 'string' }, batch: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [action, first, second, third] = positionals;
  if (action === 'export' && first && second && third)
    return exportBatch({ system: first, from: second, to: third, format: values.format ?? 'json' }, values.batch);
  if (action === 'list' && first && second && third)
    return print('records', { system: first, from: second, to: third });
  if (action === 'accept' && first) return accept(first);
  if (action === 'refuse' && first && second && values.reason?.trim()) return refuse(first, second, values.reason);
  if (action === 'compare' && first) return print('differences', { event: first });
  if (action === 'repeat' && first && second) return repeat(first, second);
  throw new Failure(usage);
});

interface Period {
  readonly system: string;
  readonly from: string;
  readonly to: string;
}

async function exportBatch(wanted: Period & { readonly format: string }, known: string | undefined): Promise<void> {
  const batch = known ?? `${wanted.system}-${randomUUID()}`;
  // Before the request: an interrupted export is repeated with the same id.
  console.warn(`Batch ${batch}; --batch ${batch} repeats it.`);
  const answer = await send('/api/reporting/batches', { ...wanted, batch });
  process.stdout.write(Buffer.from(await answer.arrayBuffer()));
  console.warn(`${answer.headers.get('x-report-count')} reports.`);
}

/** Prints a table of the edge. */
async function print(table: string, query: Readonly<Record<string, string>>): Promise<void> {
  const path = `/api/reporting/${table}?${new URLSearchParams(query)}`;
  process.stdout.write(await (await requestAsOperator('GET', path, { describeIssue })).text());
}

async function accept(batch: string): Promise<void> {
  const { accepted } = (await (await send('/api/reporting/acceptances', { batch })).json()) as { accepted: number };
  console.log(`${accepted} reports were accepted.`);
}

async function refuse(batch: string, serial: string, reason: string): Promise<void> {
  const answer = await send('/api/reporting/refusals', { batch, serial, reason });
  const { state } = (await answer.json()) as { state: string };
  console.log(outcomes[state] ?? state);
}

async function repeat(batch: string, serial: string): Promise<void> {
  await send('/api/reporting/repeats', { batch, serial });
  console.log('The report is sent again with the next run, within the hour.');
}

function send(path: string, body: object): Promise<Response> {
  return requestAsOperator('POST', path, { body: JSON.stringify(body), describeIssue });
}
