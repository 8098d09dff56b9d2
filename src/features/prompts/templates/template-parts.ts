import { createElement } from 'react';
import type { Texts } from '#contract/text/texts';
import { withWords } from '../../../platform/text/late-words.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

const details = import.meta.glob<Texts>('/locales/*/prompt-template-details.json', { import: 'default' });

/** Brings a part together with what templates say, which is much and comes only when somebody looks at one. */
export const withDetails = <Part>(load: () => Promise<Part>) => withWords('prompt-template-details', details, load);

export const Gallery = deferred(async () => (await import('./Gallery.tsx')).Gallery, {
  waiting: () => createElement(Skeleton, { bars: ['h-11', 'h-11', 'h-24', 'h-24', 'h-24'] }),
});

export const Preview = deferred(() => withDetails(async () => (await import('./Preview.tsx')).Preview), {
  waiting: () => createElement(Skeleton, { bars: ['h-8', 'h-40', 'h-40', 'h-24'] }),
});
