import { handlersWith } from '../../edge/handle.ts';
import { contentOf } from './content.ts';

/** Registers handlers whose context also contains the content of the library. */
export const { handle, handleReadingFirst, handleWriting } = handlersWith(({ library, revision }) => ({
  content: contentOf(library, revision),
}));
