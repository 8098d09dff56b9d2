import { createElement } from 'react';
import type { Texts } from '#contract/text/texts';
import { withWords } from '../../platform/text/late-words.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { deferred } from '../../ui/islands/deferred.tsx';

const formWords = import.meta.glob<Texts>('/locales/*/prompt-form.json', { import: 'default' });
const templateWords = import.meta.glob<Texts>('/locales/*/prompt-templates.json', { import: 'default' });
const panelWords = import.meta.glob<Texts>('/locales/*/prompt-panel.json', { import: 'default' });

/** What keeps the place of the prompt, also before the page is awake. */
export const PanelSkeleton = () =>
  createElement(Skeleton, { bars: ['h-14', 'h-80', 'h-14'], className: 'card flex flex-col gap-4 p-5' });

const FormSkeleton = () => createElement(Skeleton, { bars: ['h-11', 'h-28', 'h-28', 'h-11'] });

/** What is filled in, with its words. */
export const PromptForm = deferred(
  () => withWords('prompt-form', formWords, async () => (await import('./form/PromptForm.tsx')).PromptForm),
  { isEarly: true, waiting: FormSkeleton },
);

/** The prompt as it is composed, with its words. */
export const PromptPanel = deferred(
  () => withWords('prompt-panel', panelWords, async () => (await import('./panel/PromptPanel.tsx')).PromptPanel),
  { isEarly: true, waiting: PanelSkeleton },
);

/** The way to the templates, with its words. */
export const Templates = deferred(
  () => withWords('prompt-templates', templateWords, async () => (await import('./templates/Templates.tsx')).Templates),
  { waiting: () => createElement(Skeleton, { bars: ['h-16'] }) },
);
