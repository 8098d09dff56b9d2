import { createElement } from 'react';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { loadWithDetails } from '../details-texts.ts';

export const Gallery = deferred(async () => (await import('./Gallery.tsx')).Gallery, {
  waiting: () => createElement(Skeleton, { bars: ['h-11', 'h-11', 'h-24', 'h-24', 'h-24'] }),
});

export const Preview = deferred(() => loadWithDetails(async () => (await import('./Preview.tsx')).Preview), {
  waiting: () => createElement(Skeleton, { bars: ['h-8', 'h-40', 'h-40', 'h-24'] }),
});
