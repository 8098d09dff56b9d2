import { Hono } from 'hono';
import { courseSpecialties } from '#contract/library/content/course-specialties';
import { resourcePolicy, crossOrigin } from '#contract/http/security';
import { libraryOf } from '../../data/cells.ts';
import { drawingPolicy } from '../../edge/drawing-policy.ts';
import { fail } from '../../edge/errors.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { specialtyOf } from './queries.ts';

/** Serves the cover of each course. */
export const covers = new Hono<EdgeEnv>();

covers.get('/media/covers/:file{[a-z0-9-]+\\.svg}', async (c) => {
  const courseId = c.req.param('file').replace(/\.svg$/, '');
  const name = await specialtyOf(libraryOf(c.env), courseId);
  const specialty = courseSpecialties.find((one) => one === name) ?? fail('NOT_FOUND');
  const { drawCover } = await import('./cover.ts');
  return c.body(drawCover(courseId, specialty), 200, {
    'Content-Type': 'image/svg+xml',
    'Content-Security-Policy': drawingPolicy,
    'Cache-Control': 'public, max-age=86400',
    [resourcePolicy]: crossOrigin,
  });
});
