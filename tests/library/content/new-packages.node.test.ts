import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { Validator, type Schema } from '@cfworker/json-schema';
import { afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createPackage } from '../../../functions/commands/packages/new-package.ts';
import { readPackage } from '../../../functions/commands/packages/read.ts';
import { readWebinar } from '../../../functions/commands/packages/read-webinar.ts';
import { packageSchemas } from '../../../functions/commands/packages/schemas.ts';

const demo = 'functions/data/demo';
const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function temporaryFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'new-package-'));
  made.push(parent);
  return parent;
}

const today = new Date('2027-03-01T08:00:00Z');

test('an author begins with a course that the check accepts without warnings', () => {
  const folder = join(temporaryFolder(), 'my-course');
  createPackage(folder, 'course', today);
  const { content, faults, warnings } = readPackage(folder);
  expect({ faults, warnings }).toEqual({ faults: [], warnings: [] });
  expect(content?.courseDocument).toMatchObject({ id: 'my-course', released: '2027-03-01', reviewed: '2027-03-01' });
});

test('an author begins with a webinar that the check accepts', () => {
  const folder = join(temporaryFolder(), 'my-webinar');
  createPackage(folder, 'webinar', today);
  const { document, faults } = readWebinar(folder);
  expect(faults).toEqual([]);
  expect(document?.id).toBe('my-webinar');
});

test('each file of a new package names a schema that exists', () => {
  const parent = temporaryFolder();
  createPackage(join(parent, 'one'), 'course', today);
  createPackage(join(parent, 'two'), 'webinar', today);
  const files = globSync('*/**/*.yaml', { cwd: parent });
  expect(files).toHaveLength(4);
  for (const file of files) {
    const text = readFileSync(join(parent, file), 'utf8');
    const [, schema = ''] = /^# yaml-language-server: \$schema=(.*)/.exec(text) ?? [];
    expect(resolve(parent, dirname(file), schema)).toBe(resolve(demo, 'schemas', basename(schema)));
    expect(Object.keys(packageSchemas())).toContain(basename(schema));
  }
});

test.each([
  ['a folder with files', 'used', /is not empty/],
  ['a name that is no id', 'My Course', /cannot be the id/],
])('an author cannot begin in %s', (_, name, reason) => {
  const folder = join(temporaryFolder(), name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(() => createPackage(folder, 'course', today)).toThrow(reason);
});

test('the worked example of the author’s guide is valid as it is printed', () => {
  const parent = temporaryFolder();
  const guide = readFileSync(`${demo}/courses/README.md`, 'utf8');
  for (const [, path = '', text = ''] of guide.matchAll(/^`(\S+\/\S+\.\w+)`\n\n```\w+\n(.*?)^```$/gms)) {
    mkdirSync(dirname(join(parent, path)), { recursive: true });
    writeFileSync(join(parent, path), text);
  }
  const { content, faults, warnings } = readPackage(join(parent, 'potassium-at-night'));
  expect({ faults, warnings }).toEqual({ faults: [], warnings: [] });
  expect(content?.quizzes).toHaveLength(2);
});

test('the schemas of the editors are those of the import: node functions/commands/schemas.ts writes them', () => {
  for (const [name, text] of Object.entries(packageSchemas()))
    expect(readFileSync(`${demo}/schemas/${name}`, 'utf8')).toBe(text);
});

const kinds = { course: 'course.yaml', quiz: 'quizzes/*.yaml', webinar: 'webinar.yaml' };

test.each(Object.entries(kinds))(
  'the schema of a %s accepts every demo file, and no unknown entry',
  (kind, pattern) => {
    const schema = JSON.parse(packageSchemas()[`${kind}.schema.json`] ?? '') as Schema;
    const validator = new Validator(schema, '7');
    const files = globSync([
      `${demo}/{courses,webinars}/*/${pattern}`,
      `src/contract/library/content/skeletons/*/${pattern}`,
    ]);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const value = parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      expect(validator.validate(value).errors, file).toEqual([]);
      expect(validator.validate({ ...value, colour: 'red' }).valid, file).toBe(false);
    }
  },
);
