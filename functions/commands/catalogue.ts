import { errors, features } from '#contract/catalogue';
import type { Endpoint } from '#contract/feature';
import { routeNames, routes } from '#contract/routes';

/** Prints pages, endpoints with their audience, and failures as one table. */
const rows = [
  ...routeNames.map((name) => ['page', routes[name].path, routes[name].for, name]),
  ...Object.entries(features).flatMap(([feature, { endpoints }]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, { method, path, for: audience }]) => [
      method,
      path,
      audience,
      `${feature}.${name}`,
    ]),
  ),
  ...Object.entries(errors).map(([code, status]) => ['error', code, String(status), '']),
];
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
