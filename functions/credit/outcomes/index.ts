import { Hono } from 'hono';
import * as v from 'valibot';
import { papers } from '#contract/text/papers';
import { ActivityId, Day, LocaleCode } from '#contract/text/fields';
import { libraryOf } from '../../data/cells.ts';
import { currentRevision } from '../../data/library/revision.ts';
import { nowOf } from '../../edge/clock.ts';
import { hasToken } from '../../edge/content-token.ts';
import { fail, failFields } from '../../edge/errors.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { contentOf } from '../../library/content/content.ts';

/** Requests of operators, authenticated by their token instead of a session. */
export const outcomesApi = new Hono<EdgeEnv>();

const dayLength = 24 * 60 * 60 * 1000;

const Wanted = v.object({
  activity: ActivityId,
  format: v.optional(v.picklist(['csv', 'pdf']), 'csv'),
  locale: v.optional(LocaleCode, 'en'),
  paper: v.optional(v.picklist(papers), 'a4'),
  /** Days in UTC on which participants began; both are included. */
  from: v.optional(Day),
  to: v.optional(Day),
});

/** The outcomes of an activity as a table or a document. */
outcomesApi.get('/api/outcomes', async (c) => {
  if (!hasToken(c, c.env.BILLING_TOKEN)) fail('NOT_FOUND');
  const { success, output, issues } = v.safeParse(Wanted, c.req.query());
  if (!success) failFields(issues);
  const { activity: activityId, format, locale, paper, from, to } = output;
  const library = libraryOf(c.env);
  const content = contentOf(library, () => currentRevision(library));
  const selection = {
    from: new Date(from ?? 0),
    until: to ? new Date(Date.parse(to) + dayLength) : nowOf(c),
  };
  // Loaded on demand, as requests of learners need none of it.
  const { outcomesOf } = await import('./service.ts');
  const outcomes = await outcomesOf(c.env, content, { activityId, locale, ...selection });
  if (format === 'csv') {
    const { outcomesCsv } = await import('./views.ts');
    return c.body(outcomesCsv(outcomes), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
  }
  const { draw } = await import('./drawing/index.ts');
  const bytes = await draw(c.env, { outcomes, locale, paper, from, to, drawnAt: nowOf(c) });
  return c.body(bytes, 200, { 'Content-Type': 'application/pdf' });
});
