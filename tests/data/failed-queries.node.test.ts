import { globSync, readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { withoutParameters } from '../../functions/data/failed-queries.ts';

const secret = 'mira@clinic.example';
const failed = () =>
  new DrizzleQueryError('select * from users where email = ?', [secret], new Error('D1_ERROR: no such table'));

test.each([
  ['a failed query', failed()],
  ['what a failed query caused', new Error('It could not be sent.', { cause: failed() })],
])('%s is logged with its query and its cause, without parameters', (_, error) => {
  const logged = inspect(withoutParameters(error), { depth: 10 });
  expect(inspect(error, { depth: 10 })).toContain(secret);
  expect(logged).not.toContain(secret);
  expect(logged).toContain('select * from users where email = ?');
  expect(logged).toContain('D1_ERROR: no such table');
  expect(logged).toContain('failed-queries.node.test.ts');
});

test('any other failure is logged unchanged', () => {
  for (const error of [new Error('no', { cause: new Error('why') }), 'a text', undefined])
    expect(withoutParameters(error)).toBe(error);
});

test('the Worker logs failures only by these functions', () => {
  const files = globSync('functions/**/*.ts').filter((file) => !file.startsWith('functions/commands/'));
  const others = files.filter((file) => /console\.error(?!\(message)/.test(readFileSync(file, 'utf8')));
  expect(others.sort()).toEqual(['functions/data/failed-queries.ts', 'functions/data/failures.ts']);
});
