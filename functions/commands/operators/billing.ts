import { Failure, main } from '../processes.ts';
import { requestAsOperator } from './target.ts';

const usage =
  'Usage: npm run billing -- export FROM TO, with days such as 2026-01-01; npm run billing -- refund NUMBER ' +
  '[AMOUNT], with the number of an invoice and an amount in cents, by default the rest; or npm run billing -- coupon ' +
  'CODE OFF [periods=N] [until=DAY] [plans=GROUP,GROUP] [max=N], where OFF is 20%, EUR=500,CHF=500 or 14days.';

await main(async () => {
  const [action, first = '', second = '', ...more] = process.argv.slice(2);
  if (action === 'export' && first && second) await writeLedger(first, second);
  else if (action === 'refund' && first) await refund(first, second);
  else if (action === 'coupon' && first && second) await createCoupon(first.toUpperCase(), second, more);
  else throw new Failure(usage);
});

async function writeLedger(from: string, to: string): Promise<void> {
  const answer = await ask('GET', `/api/billing/ledger?${new URLSearchParams({ from, to })}`);
  const ledger = await answer.text();
  process.stdout.write(ledger);
  const unverified = ledger.split('\r\n').filter((line) => line.includes(',unverified,')).length;
  if (unverified > 0)
    console.warn(
      `${unverified} entries without tax have VAT numbers that VIES has not verified: for a number that is not ` +
        'assigned, you owe the tax.',
    );
}

async function refund(number: string, cents: string): Promise<void> {
  const body = JSON.stringify({ number, ...(cents && { amount: Number(cents) }) });
  const { amount } = (await (await ask('POST', '/api/billing/refunds', body)).json()) as { amount: number };
  console.log(`${amount} of ${number} refunded; the credit note is mailed within a minute.`);
}

async function createCoupon(code: string, off: string, more: readonly string[]): Promise<void> {
  const options = Object.fromEntries(more.map((option) => option.split('=')));
  const number = (text: string | undefined) => (text === undefined ? null : Number(text));
  const coupon = {
    code,
    ...reductionOf(off),
    periods: options['periods'] === 'all' ? null : (number(options['periods']) ?? 1),
    planGroups: options['plans']?.split(',') ?? null,
    endsAt: options['until'] ?? null,
    mostRedemptions: number(options['max']),
  };
  await ask('POST', '/api/billing/coupons', JSON.stringify(coupon));
  console.log(`${code} can be used.`);
}

function reductionOf(off: string) {
  const nothing = { percentOff: null, amountOff: null, freeDays: null };
  if (off.endsWith('%')) return { ...nothing, percentOff: Number(off.slice(0, -1)) };
  if (off.endsWith('days')) return { ...nothing, freeDays: Number(off.slice(0, -4)) };
  const amounts = off.split(',').map((part) => part.split('='));
  return { ...nothing, amountOff: Object.fromEntries(amounts.map(([currency, cents]) => [currency, Number(cents)])) };
}

function ask(method: string, path: string, body?: string): Promise<Response> {
  const describeIssue = (issue: string) => (issue === 'invalid' ? 'is not valid' : issue);
  return requestAsOperator(method, path, { describeIssue, ...(body && { body }) });
}
