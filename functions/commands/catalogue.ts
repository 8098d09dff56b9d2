import { errors, features } from '#contract/catalogue';
import type { Feature } from '#contract/feature';
import { routeNames, routes } from '#contract/routes';

/** Prints pages, endpoints with their audience, errors, tracked events, messages and notifications as one table. */
const rows = [
  ...routeNames.map((name) => ['page', routes[name].path, routes[name].for, name]),
  ...Object.entries<Feature>(features).flatMap(([feature, { endpoints }]) =>
    Object.entries(endpoints).map(([name, { method, path, for: audience }]) => [
      method,
      path,
      audience,
      `${feature}.${name}`,
    ]),
  ),
  ...Object.entries(errors).map(([code, status]) => ['error', code, String(status), '']),
  ...Object.entries<Feature>(features).flatMap(([feature, { events, messages, notificationKinds }]) => [
    ...Object.keys(events ?? {}).map((name) => ['event', name, '', feature]),
    ...Object.keys(messages ?? {}).map((name) => ['message', name, '', feature]),
    ...Object.entries(notificationKinds ?? {}).map(([name, { topic }]) => [
      'notification',
      name,
      topic ?? 'never mailed',
      feature,
    ]),
  ]),
];
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
