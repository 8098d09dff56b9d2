import { createElement } from 'react';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

const formWords = import.meta.glob<Texts>('/locales/*/prompt-form.json', { import: 'default' });
const templateWords = import.meta.glob<Texts>('/locales/*/prompt-templates.json', { import: 'default' });
const sharingWords = import.meta.glob<Texts>('/locales/*/prompt-sharing.json', { import: 'default' });
const libraryWords = import.meta.glob<Texts>('/locales/*/prompt-library.json', { import: 'default' });
const panelWords = import.meta.glob<Texts>('/locales/*/prompt-panel.json', { import: 'default' });

/** What keeps the place of the prompt, also before the page is awake. */
export const PanelSkeleton = () =>
  createElement(Skeleton, { bars: ['h-14', 'h-80', 'h-14'], className: 'card flex flex-col gap-4 p-5' });

const FormSkeleton = () => createElement(Skeleton, { bars: ['h-11', 'h-28', 'h-28', 'h-11'] });

/** What is filled in, with its words. */
export const PromptForm = deferred(
  () => loadWithTranslations('prompt-form', formWords, async () => (await import('./form/PromptForm.tsx')).PromptForm),
  { isEarly: true, waiting: FormSkeleton },
);

/** The prompt as it is composed, with its words. */
export const PromptPanel = deferred(
  () =>
    loadWithTranslations('prompt-panel', panelWords, async () => (await import('./panel/PromptPanel.tsx')).PromptPanel),
  { isEarly: true, waiting: PanelSkeleton },
);

/** The way to the templates, with its words. */
export const Templates = deferred(
  () =>
    loadWithTranslations(
      'prompt-templates',
      templateWords,
      async () => (await import('./templates/Templates.tsx')).Templates,
    ),
  { waiting: () => createElement(Skeleton, { bars: ['h-17'] }) },
);

/** Ways out beside copying, with their words. */
export const TakeAlong = deferred(() =>
  loadWithTranslations('prompt-sharing', sharingWords, async () => (await import('./sharing/TakeAlong.tsx')).TakeAlong),
);

/** A prompt that came by a link, with its words. */
export const SharedPrompt = deferred(() =>
  loadWithTranslations(
    'prompt-sharing',
    sharingWords,
    async () => (await import('./sharing/SharedPrompt.tsx')).SharedPrompt,
  ),
);

/** Saved prompts and those used last, with their words. */
export const Library = deferred(() =>
  loadWithTranslations('prompt-library', libraryWords, async () => (await import('./library/Library.tsx')).Library),
);

/** What a new prompt is saved under, with its words. */
export const SaveDialog = deferred(() =>
  loadWithTranslations(
    'prompt-library',
    libraryWords,
    async () => (await import('./library/SaveDialog.tsx')).SaveDialog,
  ),
);

/** What to do where another device has saved since, with its words. */
export const ChangedDialog = deferred(() =>
  loadWithTranslations(
    'prompt-library',
    libraryWords,
    async () => (await import('./library/ChangedDialog.tsx')).ChangedDialog,
  ),
);
