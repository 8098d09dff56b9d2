import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../paths.ts';

interface TestRun {
  readonly milliseconds: number;
  readonly file: string;
  readonly title: string;
}

/** The JSON report of Vitest. */
interface VitestReport {
  readonly testResults: {
    readonly name: string;
    readonly assertionResults: { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

/** A suite in the JSON report of Playwright. */
interface StoriesReport {
  readonly suites?: readonly StoriesReport[];
  readonly specs?: {
    readonly file: string;
    readonly title: string;
    readonly tests: { readonly results: { readonly duration: number }[] }[];
  }[];
}

/** The slowest tests of all reports in a folder, one line each. */
export function slowestTests(folder: string, max: number): string[] {
  const reports = globSync(`${folder}/*.json`).map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  return reports
    .flatMap((report) => ('testResults' in report ? ofVitest(report as VitestReport) : ofStories(report)))
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, max)
    .map(line);
}

function line({ milliseconds, file, title }: TestRun): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}  ${title}`;
}

function ofVitest({ testResults }: VitestReport): TestRun[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      milliseconds: duration ?? 0,
      file: relative(root, name),
      title: fullName,
    })),
  );
}

function ofStories({ suites = [], specs = [] }: StoriesReport): TestRun[] {
  const own = specs.map(({ file, title, tests }) => ({
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    file: `tests/${file}`,
    title,
  }));
  return [...own, ...suites.flatMap(ofStories)];
}
