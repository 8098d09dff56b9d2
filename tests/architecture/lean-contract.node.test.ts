import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { leanContract } from '../../src/build/lean-contract.ts';

/** The code of a contract module in the browser. */
async function bundled(source: string): Promise<string> {
  const module = '/src/contract/learning/quizzes/sample.ts';
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'sample',
        resolveId: (id) => (id === module ? id : undefined),
        load: (id) => (id === module ? source : undefined),
      },
      leanContract(),
    ],
    build: { write: false, minify: false, lib: { entry: module, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  return result.flatMap(({ output }) => output.map((file) => (file.type === 'chunk' ? file.code : ''))).join('');
}

/** The exports of that code. */
async function leanly(source: string): Promise<Record<string, unknown>> {
  const code = encodeURIComponent(await bundled(source));
  return (await import(`data:text/javascript,${code}`)) as Record<string, unknown>;
}

test('bundles of pages contain endpoints without schemas and other data that only the edge reads', async () => {
  const { courses } = await leanly(`
    const feature = (declared) => declared;
    export const courses = feature({
      endpoints: {
        list: { method: 'GET', path: '/courses', for: 'members', params: {}, query: {}, body: {}, reply: {}, file: 'a/b' },
        publish: { method: 'PUT', path: '/courses', for: 'commands', body: {} },
      },
      errors: { PLAN_REQUIRED: 403 },
      events: { course_bookmarked: {} },
      messages: { course_started: {} },
      notificationKinds: {},
    });
  `);
  expect(courses).toEqual({
    endpoints: { list: { method: 'GET', path: '/courses', for: 'members' } },
  });
});

test('bundles of pages contain no data of the build, no legal texts and no shared prompts', async () => {
  const { routes } = await leanly(`
    export const routes = {
      course: { path: '/courses/:id', layout: 'default', for: 'learners', guard: 'course' },
      terms: { path: '/legal/terms', layout: 'default', for: 'anyone' },
      shared: { path: '/tool/shared', layout: 'default', for: 'anyone' },
    };
  `);
  expect(routes).toEqual({ course: { path: '/courses/:id', for: 'learners' } });
});

test('bundles of pages contain the link of each notification kind, without the function that declares it', async () => {
  const { kind, kinds } = await leanly(`
    const notificationKind = () => 'declared by the function';
    export const kind = notificationKind({ topic: 'courses', data: { id: {} }, href: () => '/courses' });
    export const kinds = { begun: notificationKind({ topic: 'courses', href: () => '/courses' }) };
  `);
  expect({ kind, ...(kinds as object) }).toEqual({
    kind: { href: expect.any(Function) },
    begun: { href: expect.any(Function) },
  });
});

test('code with the same names elsewhere is not removed', async () => {
  const names = ['body', 'query', 'params', 'reply', 'layout', 'guard', 'events', 'messages', 'topic', 'data'];
  const whole = Object.fromEntries(names.map((name) => [name, 1]));
  const same = JSON.stringify(whole).replaceAll('"', '');
  const bundled = await leanly(`
    const feature = (declared) => declared;
    const notificationKind = (kind) => kind;
    export const plain = ${same};
    export const listed = [${same}, { inside: ${same} }];
    export const made = Object.freeze(${same});
    export const answer = () => (${same});
    export const routes = { course: { path: '/', meta: ${same} } };
    export const { endpoints } = feature({ endpoints: { list: { path: '/', meta: ${same} } } });
    export const kind = notificationKind({ facts: ${same} });
  `);
  expect({ ...bundled, answer: (bundled['answer'] as () => unknown)() }).toEqual({
    plain: whole,
    listed: [whole, { inside: whole }],
    made: whole,
    answer: whole,
    routes: { course: { path: '/', meta: whole } },
    endpoints: { list: { path: '/', meta: whole } },
    kind: { facts: whole },
  });
});

test('unused declarations of a module are removed', async () => {
  const code = await bundled('export const used = 1; const schema = globalThis.makeSchema({ deep: [1] });');
  expect(code).not.toContain('makeSchema');
});
