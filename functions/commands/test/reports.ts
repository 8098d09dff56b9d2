import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../paths.ts';

interface Ran {
  readonly milliseconds: number;
  readonly file: string;
  readonly title: string;
  readonly isUnsteady: boolean;
}

/** A report as Vitest writes it. */
interface VitestReport {
  readonly testResults: {
    readonly name: string;
    readonly assertionResults: {
      readonly fullName: string;
      readonly duration?: number | null;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** A group of stories as Playwright reports it. */
interface StoriesReport {
  readonly suites?: readonly StoriesReport[];
  readonly specs?: {
    readonly file: string;
    readonly title: string;
    readonly tests: { readonly results: { readonly duration: number }[] }[];
  }[];
}

/** What the reports of a green run tell beside its result, each test a line. */
export interface TestReport {
  readonly slowest: readonly string[];
  /** Tests that failed and passed when they were tried again: each is a fault, of the test or of what it proves. */
  readonly unsteady: readonly string[];
}

/** Reads all reports in a folder; `most` limits the list of the slowest. */
export function readReports(folder: string, most: number): TestReport {
  const reports = globSync(`${folder}/*.json`).map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  const all = reports
    .flatMap((report) => ('testResults' in report ? ofVitest(report as VitestReport) : ofStories(report)))
    .sort((one, other) => other.milliseconds - one.milliseconds);
  return { slowest: all.slice(0, most).map(line), unsteady: all.filter(({ isUnsteady }) => isUnsteady).map(line) };
}

function line({ milliseconds, file, title }: Ran): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}  ${title}`;
}

function ofVitest({ testResults }: VitestReport): Ran[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, failureMessages }) => ({
      milliseconds: duration ?? 0,
      file: relative(root, name),
      title: fullName,
      isUnsteady: failureMessages.length > 0,
    })),
  );
}

function ofStories({ suites = [], specs = [] }: StoriesReport): Ran[] {
  const own = specs.map(({ file, title, tests }) => ({
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    file: `tests/${file}`,
    title,
    isUnsteady: tests.some(({ results }) => results.length > 1),
  }));
  return [...own, ...suites.flatMap(ofStories)];
}
