import type { Reply } from '#contract/feature';
import { redirects, type Redirect, type RedirectIssue } from '#contract/library/redirects';
import { Failure, main } from '../processes.ts';
import { requestTarget, target } from './target.ts';

const { endpoints } = redirects;
const table = endpoints.set.path;

const usage =
  'Usage: npm run redirects -- list [PREFIX], npm run redirects -- set SOURCE DESTINATION, or ' +
  'npm run redirects -- remove SOURCE. SOURCE is a path without language, such as /summer-school; DESTINATION is a ' +
  'path of this site or an https address.';

const issueTexts: Readonly<Record<RedirectIssue, string>> = {
  not_a_path: 'write a path of this site that begins with one slash, without a query',
  has_language: 'omit the language; the entry applies to all languages',
  reserved: 'this address is the login, a gate of the access rules, a legacy address, a file or the backend',
  unsafe: 'write a path of this site, or an address that begins with https:// and contains no password',
  own_address: 'this is an address of this site; write its path only',
  loop: 'this redirects to itself',
  chain: 'this address is redirected too; write the final address',
};

await main(async () => {
  const [action, source = '', destination = ''] = process.argv.slice(2);
  if (action === 'list') await list(source);
  else if (action === 'set' && source && destination) await set(source, destination);
  else if (action === 'remove' && source) await remove(source);
  else throw new Failure(usage);
});

async function list(prefix: string): Promise<void> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const answer = await requestTarget(
      target(),
      'GET',
      `${table}?${new URLSearchParams({ prefix, ...(cursor && { cursor }) })}`,
    );
    const { data, nextCursor } = (await answer.json()) as Reply<typeof endpoints.list>;
    for (const entry of data) console.log(lineOf(entry));
    cursor = nextCursor;
  }
}

async function set(source: string, destination: string): Promise<void> {
  const describeIssue = (issue: string) => issueTexts[issue as RedirectIssue] ?? issue;
  const body = JSON.stringify({ source, destination });
  const answer = await requestTarget(target(), 'PUT', table, { body, describeIssue });
  console.log(lineOf((await answer.json()) as Redirect));
}

async function remove(source: string): Promise<void> {
  await requestTarget(target(), 'DELETE', `${table}?${new URLSearchParams({ source })}`);
  console.log(`${source} is no longer redirected.`);
}

function lineOf({ source, destination, changedBy, changedAt }: Redirect): string {
  return `${source} -> ${destination}   (${changedBy ?? 'content token'}, ${changedAt.slice(0, 16).replace('T', ' ')} UTC)`;
}
