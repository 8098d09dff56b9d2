import { runChecks } from './test/checks.ts';
import { main } from './processes.ts';

await main(runChecks);
