import { createElement } from 'react';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

const formFiles = import.meta.glob<Texts>('/locales/*/prompt-form.json', { import: 'default' });
const templateFiles = import.meta.glob<Texts>('/locales/*/prompt-templates.json', { import: 'default' });
const sharingFiles = import.meta.glob<Texts>('/locales/*/prompt-sharing.json', { import: 'default' });
const libraryFiles = import.meta.glob<Texts>('/locales/*/prompt-library.json', { import: 'default' });
const panelFiles = import.meta.glob<Texts>('/locales/*/prompt-panel.json', { import: 'default' });

/** Placeholder of the prompt, also before hydration. */
export const PanelSkeleton = () =>
  createElement(Skeleton, { bars: ['h-14', 'h-80', 'h-14'], className: 'card flex flex-col gap-4 p-5' });

const FormSkeleton = () => createElement(Skeleton, { bars: ['h-11', 'h-28', 'h-28', 'h-11'] });

/** The form with its translations. */
export const PromptForm = deferred(
  () => loadWithTranslations('prompt-form', formFiles, async () => (await import('./form/PromptForm.tsx')).PromptForm),
  { isEarly: true, waiting: FormSkeleton },
);

/** The composed prompt with its translations. */
export const PromptPanel = deferred(
  () =>
    loadWithTranslations('prompt-panel', panelFiles, async () => (await import('./panel/PromptPanel.tsx')).PromptPanel),
  { isEarly: true, waiting: PanelSkeleton },
);

/** The button of the templates with its translations. */
export const Templates = deferred(
  () =>
    loadWithTranslations(
      'prompt-templates',
      templateFiles,
      async () => (await import('./templates/Templates.tsx')).Templates,
    ),
  { waiting: () => createElement(Skeleton, { bars: ['h-17'] }) },
);

/** The export dialog with its translations. */
export const ExportDialog = deferred(() =>
  loadWithTranslations(
    'prompt-sharing',
    sharingFiles,
    async () => (await import('./sharing/ExportDialog.tsx')).ExportDialog,
  ),
);

/** The prompt of a shared link with its translations. */
export const SharedPrompt = deferred(() =>
  loadWithTranslations(
    'prompt-sharing',
    sharingFiles,
    async () => (await import('./sharing/SharedPrompt.tsx')).SharedPrompt,
  ),
);

/** Saved and past prompts with their translations. */
export const Library = deferred(() =>
  loadWithTranslations('prompt-library', libraryFiles, async () => (await import('./library/Library.tsx')).Library),
);

/** The dialog that saves a new prompt, with its translations. */
export const SaveDialog = deferred(() =>
  loadWithTranslations(
    'prompt-library',
    libraryFiles,
    async () => (await import('./library/SaveDialog.tsx')).SaveDialog,
  ),
);

/** The dialog after another device has saved the prompt, with its translations. */
export const ChangedDialog = deferred(() =>
  loadWithTranslations(
    'prompt-library',
    libraryFiles,
    async () => (await import('./library/ChangedDialog.tsx')).ChangedDialog,
  ),
);
