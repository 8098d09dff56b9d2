/// <reference types="vite/types/importMeta.d.ts" />
import type { Endpoint } from '#contract/feature';
import type { Checks, EndpointChecks } from '../../functions/edge/checks.ts';

const modules = import.meta.glob<{ readonly checks: Checks }>(
  ['../../functions/*/*/feature.checks.ts', '../../functions/edge/platform.checks.ts'],
  { eager: true },
);

/** The checks of every feature, by the path of their file. */
export const checksByFile: Readonly<Record<string, Checks>> = Object.fromEntries(
  Object.entries(modules).map(([file, { checks }]) => [file.replace('../../', ''), checks]),
);

/** The checks of every feature. */
export const everyCheck: readonly Checks[] = Object.values(checksByFile);

/** The checks of endpoints, by the endpoint's id. */
export const endpointChecks: Readonly<Record<string, EndpointChecks<Endpoint>>> = Object.assign(
  {},
  ...everyCheck.map(({ endpoints }) => endpoints),
) as Record<string, EndpointChecks<Endpoint>>;
