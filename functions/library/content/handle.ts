import { handlersWith } from '../../edge/handle.ts';
import { contentOf } from './content.ts';

/** Answers endpoints with handlers that get the content of the library beside the context of `http/handle.ts`. */
export const { handle, handleReadingFirst, handleWriting } = handlersWith(({ library, revision }) => ({
  content: contentOf(library, revision),
}));
