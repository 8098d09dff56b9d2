import { buildAll } from './build/builder.ts';
import { main } from './processes.ts';

await main(() => buildAll({ force: true }));
