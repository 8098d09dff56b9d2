import { runChecks } from './checks.ts';
import { main } from './processes.ts';

await main(runChecks);
