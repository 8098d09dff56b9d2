import * as v from 'valibot';
import { libraryOf } from '../../data/cells.ts';
import { send, type MessageKind } from '../../data/messages/messages.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { draftsApi } from './index.ts';

const Author = v.object({ id: v.string() });

/** Sent when an account is deleted: removes its id from drafts. */
const draftAuthorDeleted: MessageKind<v.InferOutput<typeof Author>> = {
  name: 'draft-author-deleted',
  schema: Author,
  // Loaded on demand, as requests of learners need none of it.
  handle: async (env, { id }) => (await import('./queries.ts')).removeAuthor(libraryOf(env), id),
};

export const feature: Manifest = {
  name: 'drafts',
  api: draftsApi,
  messages: [draftAuthorDeleted],
  deletion: { whenDeleted: (db, id, when) => [send(db, draftAuthorDeleted, { id }, { when })] },
  tables: () => import('./retention.ts'),
};
