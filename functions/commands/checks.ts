import { run } from './processes.ts';

/** Types, style and format of everything. */
export async function runChecks(): Promise<void> {
  await step('Types of pages and islands', 'astro', ['check', '--minimumSeverity', 'error']);
  for (const project of ['functions', 'functions/commands', 'tests', 'tests/support']) {
    await step(`Types of ${project}`, 'tsc', ['-p', project, '--noEmit']);
  }
  await step('Style', 'eslint', ['.', '--max-warnings', '0']);
  await step('Format', 'prettier', ['--check', '--log-level', 'warn', '.']);
}

async function step(name: string, program: string, args: readonly string[]): Promise<void> {
  console.log(`${name} …`);
  await run(program, args, { otherwise: `${name}: not in order; the reasons stand above.`, quiet: true });
}
