import { useEffect, useRef, useState } from 'react';
import { promptRoles, type PromptRole, type PromptTask } from '#contract/prompting/prompts/choices';
import type { PlanType } from '#contract/plans';
import { translations } from '../../../../platform/text/translations.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { Preview } from './template-parts.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { searchTemplates, includesTemplate, templateFor, type Template } from './templates.ts';
import { useTemplate } from './use-template.ts';

interface Props {
  readonly planType: PlanType | undefined;
  readonly onUsed: () => void;
}

/** Roles that a template fits. */
const roles = promptRoles.filter((role) => searchTemplates('', role, () => '').length > 0);

/** All templates, filtered by role and search, and the preview of one. */
export function Gallery({ planType, onUsed }: Props) {
  const t = translations('prompt-templates');
  const [query, search] = useState('');
  const [role, chooseRole] = useState<PromptRole | null>(null);
  const [task, look] = useState<PromptTask | null>(null);
  const seen = useRef<PromptTask | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Back in the list, the opened template is focused again.
    if (!task && seen.current) list.current?.querySelector<HTMLElement>(`[data-task="${seen.current}"]`)?.focus();
    seen.current = task;
  }, [task]);
  const use = useTemplate(onUsed);
  const chosen = templateFor(task);
  const isOpen = (template: Template) => planType === undefined || includesTemplate(planType, template);
  if (chosen)
    return (
      <Preview template={chosen} isOpen={isOpen(chosen)} onBack={() => look(null)} onUse={(draft) => use(draft)} />
    );
  const matches = searchTemplates(query, role, (one) => `${t(`names.${one}`)} ${t(`purposes.${one}`)}`);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={t('search')} type="search" value={query} onChange={({ target }) => search(target.value)} />
        <SelectField
          label={t('role')}
          value={role ?? ''}
          onChange={({ target }) => chooseRole(roles.find((one) => one === target.value) ?? null)}
        >
          <option value="">{t('everyRole')}</option>
          {roles.map((one) => (
            <option key={one} value={one}>
              {translations('prompts')(`roles.${one}.name`)}
            </option>
          ))}
        </SelectField>
      </div>
      <ul ref={list} className="flex flex-col gap-2">
        {matches.map((template) => (
          <li key={template.task}>
            <TemplateCard template={template} isOpen={isOpen(template)} onLook={() => look(template.task)} />
          </li>
        ))}
      </ul>
      <p role="status" className={matches.length > 0 ? 'sr-only' : 'text-quiet'}>
        {matches.length === 0 && t('nothing')}
      </p>
    </div>
  );
}
