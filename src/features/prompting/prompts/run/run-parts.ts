import { createElement } from 'react';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { withDetails } from '../details-words.ts';

/** An answer, with the renderer of Markdown and the words of what to check. */
export const AnswerView = deferred(() => withDetails(async () => (await import('./AnswerView.tsx')).AnswerView), {
  waiting: () => createElement(Skeleton, { bars: ['h-16', 'h-40'] }),
});
