import { env, exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { latestBuildPath, manifestPath } from '#contract/http/builds';

const ask = (path: string) => exports.default.fetch(`http://site.test${path}`);

// Specification 7: "GET builds/latest.json with a timestamp query"
test('the Worker returns the id of the latest build, which is not cached', async () => {
  const answer = await ask(`${latestBuildPath}?1777881600000`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { id } = await answer.json<{ id: string }>();
  const file = await env.ASSETS.fetch(`http://site.test${latestBuildPath}`);
  expect(await file.json()).toEqual({ id });
  expect(await (await ask(manifestPath(id))).json()).toMatchObject({ id });
});

test('a former build has no manifest', async () => {
  expect((await ask(manifestPath('0123456789abcdef'))).status).toBe(404);
});
