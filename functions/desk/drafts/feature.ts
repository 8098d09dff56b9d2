import * as v from 'valibot';
import { draftChannel } from '#contract/desk/drafts';
import { cellOfUser, libraryOf } from '../../data/cells.ts';
import { send, type MessageKind } from '../../data/messages/messages.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { twoStepOf } from '../../people/factors/queries.ts';
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
  channels: [
    {
      name: draftChannel('{draftId}'),
      isOpenTo: async (channel, userId, { env, role }) =>
        channel.startsWith(draftChannel('')) &&
        (role === 'author' || role === 'editor') &&
        Boolean(await twoStepOf(cellOfUser(env, userId), userId)),
      memberInfo: async (env, userId) => (await import('./service.ts')).memberOf(env, userId),
    },
  ],
  deletion: { whenDeleted: (db, id, when) => [send(db, draftAuthorDeleted, { id }, { when })] },
  tables: () => import('./retention.ts'),
};
