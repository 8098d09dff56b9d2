import { deferred } from '../../../ui/islands/deferred.tsx';

/** Dialogs of the section, whose scripts load when they open. */
export const SetUpDialog = deferred(async () => (await import('./SetUpDialog.tsx')).SetUpDialog);
export const CodesDialog = deferred(async () => (await import('./CodesDialog.tsx')).CodesDialog);
export const QuestionDialog = deferred(async () => (await import('./QuestionDialog.tsx')).QuestionDialog);
export const PasskeyDialog = deferred(async () => (await import('./PasskeyDialog.tsx')).PasskeyDialog);
