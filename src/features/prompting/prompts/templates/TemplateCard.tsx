import { ChevronRight, Lock } from 'lucide-react';
import { planFor } from '#contract/entitlements';
import { translations } from '../../../../platform/text/translations.ts';
import type { Template } from './templates.ts';

interface Props {
  readonly template: Template;
  readonly isOpen: boolean;
  readonly onLook: () => void;
}

/** A template in the list: its name, its purpose, and whether the plan includes it. */
export function TemplateCard({ template: { task }, isOpen, onLook }: Props) {
  const t = translations('prompt-templates');
  return (
    <button
      type="button"
      data-task={task}
      onClick={onLook}
      className="flex w-full items-center gap-3 rounded-card border border-line bg-paper px-4 py-3 text-left hover:border-primary-300 hover:bg-primary-50"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink">{t(`names.${task}`)}</span>
        <span className="block text-sm text-quiet">{t(`purposes.${task}`)}</span>
        {!isOpen && <Included />}
      </span>
      <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-quiet" />
    </button>
  );
}

/** The plan that includes it. */
export function Included() {
  const t = translations('prompts');
  return (
    <span className="mt-1 flex items-center gap-1 text-sm text-quiet">
      <Lock size={14} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      {t(`plans.${planFor('promptRoles', { isFree: false })}`)}
    </span>
  );
}
