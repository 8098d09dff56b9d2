import { expect, test } from 'vitest';
import { features } from '#contract/catalogue';
import type { Endpoint } from '#contract/feature';
import { GroupId } from '#contract/groups/groups';
import { groupRoles, rolesFor, type GroupRole } from '#contract/navigation/permissions';
import { countInEveryCell, inEveryCell, runInEveryCell } from '../../support/cells.ts';
import { deliverUntilEmpty } from '../../support/groups.ts';
import { endpointCases, type EndpointCase } from './endpoint-cases.ts';
import { everyViewer, type Ids, type Viewer } from './viewers.ts';

/** Every endpoint with the id of a group, or of a part of one, in its path; except those of support, whose role decides. */
const groupEndpoints = new Map(
  Object.entries(features).flatMap(([name, { endpoints }]) =>
    Object.entries<Endpoint>(endpoints)
      .filter(([, { params, for: viewers }]) => params && viewers !== 'supporters' && namesGroup(params))
      .map(([own, endpoint]) => [`${name}.${own}`, endpoint] as const),
  ),
);

function namesGroup(params: NonNullable<Endpoint['params']>): boolean {
  const { entries } = params as unknown as { readonly entries: Readonly<Record<string, unknown>> };
  return Object.values(entries).includes(GroupId);
}

test('every endpoint of groups is listed with the action that it takes', () => {
  const listed = new Set<string>(endpointCases.map(({ id }) => id));
  expect([...listed].sort(), 'list it in endpoint-cases.ts').toEqual([...groupEndpoints.keys()].sort());
});

function requestOf({ id, params, body }: EndpointCase, ids: Ids) {
  const { method, path } = groupEndpoints.get(id) as Endpoint;
  const given: Readonly<Record<string, string>> = { ...ids, ...params?.(ids) };
  return { method, path: path.replaceAll(/:(\w+)/g, (_, name: string) => given[name] ?? ''), body: body?.(ids) };
}

/** Waits until messages are delivered and mails are sent, which the requests before do after their responses. */
async function settle(): Promise<void> {
  await deliverUntilEmpty();
  await expect.poll(() => countInEveryCell('mails', 'due_at is not null and failure is null')).toBe(0);
}

const nameOf = ({ id, action }: EndpointCase) => `${id} (${action})`;

function rolesOf({ action }: EndpointCase): readonly GroupRole[] {
  return action === 'be a member' ? groupRoles : rolesFor('group', action);
}

const mayAct = (asked: EndpointCase, { role }: Viewer) => role !== null && rolesOf(asked).includes(role);

/** The status of a response to a viewer by the table of permissions. */
function expectedFor(asked: EndpointCase, { role, hasLeft }: Viewer): number {
  if (role === null) return (hasLeft && asked.former) || 404;
  if (!rolesOf(asked).includes(role)) return asked.refused?.[role] ?? 403;
  const { reply, file } = groupEndpoints.get(asked.id) as Endpoint;
  return asked.allowed ?? (reply || file ? 200 : 204);
}

/** Tables that a refused request changes: counts of limits and of requests, and when sessions were used. */
const notOfGroups = ['limits', 'request_counts', 'sessions'];

/** All rows of all other tables. */
async function allRows(): Promise<string[]> {
  const names = await runInEveryCell(`select distinct name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite%' and name not glob '_cf_*'`);
  const tables = [...new Set(names.map(({ name }) => String(name)))].filter((name) => !notOfGroups.includes(name));
  const rows = await inEveryCell(async ({ $client }) => {
    const found = await $client.batch(tables.map((name) => $client.prepare(`select * from ${name}`)));
    return found.flatMap(({ results }, index) => results.map((row) => `${tables[index]}: ${JSON.stringify(row)}`));
  });
  return rows.sort();
}

async function statusFor(asked: EndpointCase, { browser, ids }: Viewer): Promise<number> {
  const { method, path, body } = requestOf(asked, ids);
  return (await browser.ask(method, path, body)).status;
}

/** Asks as several viewers; returns expected and found statuses by viewer. */
async function statusesFor(asked: EndpointCase, viewers: readonly Viewer[]) {
  const expected: Record<string, number> = {};
  const found: Record<string, number> = {};
  for (const viewer of viewers) {
    expected[viewer.who] = expectedFor(asked, viewer);
    found[viewer.who] = await statusFor(asked, viewer);
  }
  return { expected, found };
}

test('whoever may not is refused by every endpoint, and nothing has changed', async () => {
  const { roles, outside } = await everyViewer();
  await settle();
  let before = await allRows();
  for (const asked of endpointCases) {
    const viewers = [...roles, ...outside].filter((viewer) => !mayAct(asked, viewer));
    const { expected, found } = await statusesFor(asked, viewers);
    expect(found, nameOf(asked)).toEqual(expected);
    const after = await allRows();
    expect(after, nameOf(asked)).toEqual(before);
    before = after;
  }
});

test('whoever may is admitted by every endpoint', async () => {
  const { roles } = await everyViewer();
  for (const asked of endpointCases) {
    for (const viewer of roles.filter((one) => mayAct(asked, one))) {
      expect(await statusFor(asked, viewer), `${nameOf(asked)}: ${viewer.who}`).toBe(expectedFor(asked, viewer));
      await asked.settled?.(viewer);
    }
  }
});

test('the owner of a group finds nothing of another group under their own', async () => {
  const { roles, idsOfOthers } = await everyViewer();
  const [owner] = roles as [Viewer];
  const ids = { ...idsOfOthers, groupId: owner.ids.groupId };
  const differing = endpointCases.filter(
    (asked) => JSON.stringify(requestOf(asked, ids)) !== JSON.stringify(requestOf(asked, owner.ids)),
  );
  expect(differing.length).toBeGreaterThan(8);
  await settle();
  const before = await allRows();
  for (const asked of differing) expect(await statusFor(asked, { ...owner, ids }), nameOf(asked)).toBe(404);
  expect(await allRows()).toEqual(before);
});
