import { Hono } from 'hono';
import { search } from '#contract/home/search';
import type { EdgeEnv } from '../../edge/handle.ts';
import { handle } from '../../library/content/handle.ts';
import { find } from './service.ts';

export const searchApi = new Hono<EdgeEnv>();

handle(searchApi, search.endpoints.find, ({ query, ...searcher }) => find(searcher, query));
