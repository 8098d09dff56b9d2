import * as v from 'valibot';
import { libraryOf } from '../../data/cells.ts';
import type { MessageKind } from '../../data/messages/messages.ts';
import { removeEditor } from './queries.ts';

const Editor = v.object({ id: v.string() });

/** Sent when an account is deleted: removes its id from entries. */
export const redirectEditorDeleted: MessageKind<v.InferOutput<typeof Editor>> = {
  name: 'redirect-editor-deleted',
  schema: Editor,
  handle: (env, { id }) => removeEditor(libraryOf(env), id),
};
