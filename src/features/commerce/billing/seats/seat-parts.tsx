import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/seat-orders.json', { import: 'default' });

/** Loads what a page shows for a group, with its translations. */
const loadPart = <Part,>(load: () => Promise<Part>) => loadWithTranslations('seat-orders', files, load);

const waiting = () => <Skeleton bars={['h-8 w-64', 'h-5 w-full', 'mt-4 h-20 w-full', 'h-11 w-full']} />;

export const SeatOrderPage = deferred(() => loadPart(async () => (await import('./SeatOrderPage.tsx')).SeatOrderPage), {
  waiting,
});

export const SeatThanks = deferred(() => loadPart(async () => (await import('./SeatThanks.tsx')).SeatThanks), {
  waiting,
});

export const SeatOrderEnd = deferred(() => loadPart(async () => (await import('./SeatOrderEnd.tsx')).SeatOrderEnd), {
  waiting,
});
