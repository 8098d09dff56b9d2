import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { savedPromptLimits } from '#contract/prompting/prompts/limits';
import { cellsOf } from '../../../functions/data/cells.ts';
import { deleteRemovedPrompts } from '../../../functions/prompting/prompts/queries.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aDraft } from './made.ts';

let browser: Browser;
let count = 0;

const at = (id: string, rest = '') => `/api/prompts/${id}${rest}`;

/** Saves a prompt; returns its id. */
async function saved(name = 'Handover', change: { folder?: string; context?: string } = {}): Promise<string> {
  const { folder = '', context = 'Night shift' } = change;
  const id = `prompt-${++count}`;
  const { status } = await browser.ask('PUT', at(id), { name, folder, draft: aDraft({ fields: { context } }) });
  expect(status).toBe(200);
  return id;
}

const saves = (id: string, context: string, version: number, by = browser) =>
  by.ask('PUT', at(id, '/draft'), { draft: aDraft({ fields: { context } }), version });
const opens = async (id: string) => (await browser.ask('GET', at(id))).body;
const listed = async (query = '') => (await browser.ask('GET', `/api/prompts${query}`)).body;
const namesOf = async (query = '') => (await listed(query)).data.map(({ name }: { name: string }) => name);

beforeEach(async () => {
  browser = await signedInAs('pro');
});

describe('a pro member', () => {
  test('saves a prompt and opens it again as it was', async () => {
    const id = await saved('Handover', { folder: 'Ward' });
    expect(await opens(id)).toMatchObject({ id, name: 'Handover', folder: 'Ward', version: 1, draft: aDraft() });
    expect(await listed()).toMatchObject({ count: 1, folders: ['Ward'], nextCursor: null });
  });

  test('whose response was lost repeats the request, which changes nothing', async () => {
    const id = await saved();
    const again = await browser.ask('PUT', at(id), { name: 'Handover', folder: '', draft: aDraft() });
    expect(again).toMatchObject({ status: 200, body: { version: 1 } });
    for (const _ of [1, 2])
      expect(await saves(id, 'Day shift', 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await listed()).count).toBe(1);
  });

  test('finds prompts by words of their name and text, regardless of accents, and by folder', async () => {
    await saved('Lettre', { context: 'Évaluer la douleur' });
    await saved('Handover', { folder: 'Ward' });
    expect(await namesOf('?search=evaluer%20DOUL')).toEqual(['Lettre']);
    expect(await namesOf('?search=evaluer%20ward')).toEqual([]);
    expect(await namesOf('?folder=Ward')).toEqual(['Handover']);
    expect(await namesOf('?folder=')).toEqual(['Lettre']);
  });

  test('pages through all of them, last saved first', async () => {
    for (let number = 1; number <= 21; number++) await saved(`Prompt ${number}`);
    const { data, nextCursor } = await listed();
    const rest = await listed(`?cursor=${nextCursor}`);
    expect([...data, ...rest.data].map(({ name }) => name)).toEqual(
      Array.from({ length: 21 }, (_, index) => `Prompt ${21 - index}`),
    );
    expect(rest).toMatchObject({ nextCursor: null, count: 21 });
  });

  test('renames and moves one without a new version', async () => {
    const id = await saved();
    await browser.ask('PATCH', at(id), { name: 'Night' });
    await browser.ask('PATCH', at(id), { folder: 'Ward' });
    expect(await opens(id)).toMatchObject({ name: 'Night', folder: 'Ward', version: 1 });
    expect(await namesOf('?search=ward')).toEqual(['Night']);
  });

  test('opens earlier versions; the oldest are deleted', async () => {
    const id = await saved('Handover', { context: 'Text 1' });
    for (let version = 1; version <= savedPromptLimits.versions; version++)
      await saves(id, `Text ${version + 1}`, version);
    const { data } = (await browser.ask('GET', at(id, '/versions'))).body;
    expect(data.map(({ version }: { version: number }) => version)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    const second = await browser.ask('GET', at(id, '/versions/2'));
    expect(second.body.draft.fields).toEqual({ context: 'Text 2' });
    expect((await browser.ask('GET', at(id, '/versions/1'))).status).toBe(404);
  });

  test('deletes one and restores it with its versions; after a day it is deleted permanently', async () => {
    const id = await saved();
    await saves(id, 'Day shift', 1);
    await browser.ask('DELETE', at(id));
    expect((await listed()).count).toBe(0);
    expect((await browser.ask('GET', at(id))).status).toBe(404);
    await browser.ask('POST', at(id, '/recovery'));
    expect((await browser.ask('GET', at(id, '/versions'))).body.data).toHaveLength(2);

    browser.clock = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await browser.ask('DELETE', at(id));
    for (const learner of cellsOf(env)) await deleteRemovedPrompts(learner, 100);
    expect((await browser.ask('POST', at(id, '/recovery'))).status).toBe(404);
  });

  test('gets the maximum number of prompts when it is reached', async () => {
    await Promise.all(Array.from({ length: savedPromptLimits.prompts }, () => saved()));
    const one = { name: 'One more', folder: '', draft: aDraft() };
    const refused = await browser.ask('PUT', at('one-more-prompt'), one);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PROMPTS_FULL', detail: { limit: 100 } } });
    await browser.ask('DELETE', at(`prompt-${count}`));
    expect((await browser.ask('PUT', at('one-more-prompt'), one)).status).toBe(200);
    expect((await browser.ask('POST', at(`prompt-${count}`, '/recovery'))).status).toBe(404);
  });

  test('gets an error for what is too long', async () => {
    const fields = { context: 'x'.repeat(8000), question: 'x'.repeat(8000), material: 'x'.repeat(8000) };
    const body = { name: 'x'.repeat(81), folder: '', draft: aDraft({ fields }) };
    const { status, body: problem } = await browser.ask('PUT', at('a-long-prompt'), body);
    expect(status).toBe(422);
    expect(problem.errors).toEqual({ name: ['too_long'], draft: ['too_long'] });
  });
});

describe('two devices', () => {
  test('that save the same prompt do not overwrite each other', async () => {
    const id = await saved();
    expect(await saves(id, 'From the ward', 1)).toMatchObject({ status: 200 });
    expect(await saves(id, 'From the phone', 1)).toMatchObject({ status: 409, body: { code: 'PROMPT_CHANGED' } });
    expect(await opens(id)).toMatchObject({ version: 2, draft: { fields: { context: 'From the ward' } } });
  });

  test('that save at the same time get one conflict and two versions', async () => {
    const id = await saved();
    const answers = await Promise.all(['one', 'two', 'three'].map((text) => saves(id, text, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await browser.ask('GET', at(id, '/versions'))).body.data).toHaveLength(2);
  });
});

describe('a user without a pro membership', () => {
  test.each(['trial', 'basic'] as const)('of plan %s saves nothing', async (planType) => {
    browser = await signedInAs(planType);
    const refused = await browser.ask('PUT', at('my-first-prompt'), { name: 'A', folder: '', draft: aDraft() });
    expect(refused).toMatchObject({ status: 403, body: { code: 'PLAN_REQUIRED' } });
  });

  test('reads, deletes and restores prompts that were saved before the plan ended', async () => {
    const id = await saved();
    for (const cell of cellsOf(env)) await cell.run(`update users set plan_type = 'trial'`);
    expect(await opens(id)).toMatchObject({ name: 'Handover' });
    expect(await saves(id, 'Changed', 1)).toMatchObject({ status: 403, body: { code: 'PLAN_REQUIRED' } });
    expect((await browser.ask('PATCH', at(id), { name: 'Changed' })).status).toBe(403);
    expect((await browser.ask('DELETE', at(id))).status).toBe(204);
    expect((await browser.ask('POST', at(id, '/recovery'))).status).toBe(200);
  });
});

test('other users cannot read, change or delete a prompt', async () => {
  const id = await saved();
  const other = await signedInAs('pro', { email: 'other@clinic.example' });
  for (const [method, rest, body] of [
    ['GET', ''],
    ['GET', '/versions'],
    ['GET', '/versions/1'],
    ['PATCH', '', { name: 'Mine' }],
    ['PUT', '/draft', { draft: aDraft(), version: 1 }],
    ['DELETE', ''],
    ['POST', '/recovery'],
  ] as const)
    expect(await other.ask(method, at(id, rest), body), method + rest).toMatchObject({ status: 404 });
  expect(await opens(id)).toMatchObject({ name: 'Handover', version: 1 });
});
