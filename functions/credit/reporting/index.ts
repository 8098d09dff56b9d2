import { Hono } from 'hono';
import { reporting } from '#contract/credit/reporting';
import { fail } from '../../edge/errors.ts';
import { type EdgeEnv, handle } from '../../edge/handle.ts';
import { reportingQueries, storeChoices } from './queries.ts';
import { eivDeadlines } from './rules.ts';
import { asReporting } from './views.ts';

export const reportingApi = new Hono<EdgeEnv>();

const { endpoints } = reporting;

handle(reportingApi, endpoints.overview, async ({ viewer, cell, env, now }) => {
  const rows = await cell.read(...reportingQueries(viewer.id));
  return asReporting(rows, eivDeadlines(env, now)) ?? fail('SIGN_IN_REQUIRED');
});

handle(reportingApi, endpoints.choose, async ({ body, viewer, cell, env, now }) => {
  const { pars, eiv, birthMonth, birthDay } = body;
  const choices = { permitted: { pars, eiv }, birthMonth, birthDay, at: now };
  const rows = await storeChoices(cell, viewer.id, choices);
  return asReporting(rows, eivDeadlines(env, now)) ?? fail('SIGN_IN_REQUIRED');
});
