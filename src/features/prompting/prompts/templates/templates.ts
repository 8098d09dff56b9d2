import type { PromptRole, PromptTask } from '#contract/prompting/prompts/choices';
import { fieldsOf, includesRole, tasksOf } from '#contract/prompting/prompts/choices';
import type { PromptDraft, PromptSettings } from '#contract/prompting/prompts/drafts';
import type { PlanType } from '#contract/plans';
import type { Translate } from '#contract/text/texts';
import { blankDraft } from '../draft/blank-draft.ts';

/** A prompt with placeholders for the user's input; each task has one at most. */
export interface Template {
  readonly task: PromptTask;
  readonly role: PromptRole;
  readonly settings: Partial<PromptSettings>;
}

/** Settings of answers for colleagues, and for people without medical training. */
const toColleague = { tone: 'direct', readingLevel: 'professional' } as const;
const toPatient = { tone: 'warm', readingLevel: 'plain' } as const;

const careful = blankDraft.settings.safety;

export const templates: readonly Template[] = [
  {
    task: 'differential',
    role: 'clinician',
    settings: {
      ...toColleague,
      length: 'medium',
      evidence: ['certainty', 'none-invented', 'opposing'],
      safety: ['ask-first', 'mark-unsure', 'red-flags', 'no-identifiers'],
    },
  },
  {
    task: 'guideline-comparison',
    role: 'clinician',
    settings: { ...toColleague, length: 'medium', evidence: ['sources', 'certainty', 'dates', 'none-invented'] },
  },
  {
    task: 'document-check',
    role: 'clinician',
    settings: { ...toColleague, length: 'short', safety: ['mark-unsure', 'red-flags', 'doses', 'no-identifiers'] },
  },
  {
    task: 'handover',
    role: 'clinician',
    settings: { ...toColleague, length: 'short', safety: ['mark-unsure', 'red-flags', 'doses', 'no-identifiers'] },
  },
  {
    task: 'patient-letter',
    role: 'patient-communicator',
    settings: { ...toPatient, length: 'medium', safety: [...careful, 'red-flags', 'doses'] },
  },
  {
    task: 'consent-talk',
    role: 'patient-communicator',
    settings: { ...toPatient, length: 'medium', evidence: ['sources', 'none-invented'] },
  },
  {
    task: 'translation',
    role: 'patient-communicator',
    settings: { readingLevel: 'plain', safety: ['mark-unsure', 'doses', 'no-identifiers'] },
  },
  {
    task: 'appraisal',
    role: 'researcher',
    settings: { ...toColleague, length: 'detailed', evidence: ['certainty', 'none-invented', 'opposing'] },
  },
  {
    task: 'journal-club',
    role: 'researcher',
    settings: {
      tone: 'neutral',
      readingLevel: 'professional',
      length: 'medium',
      evidence: ['none-invented', 'opposing'],
    },
  },
  {
    task: 'exam-questions',
    role: 'medical-educator',
    settings: {
      tone: 'neutral',
      readingLevel: 'professional',
      evidence: ['sources', 'dates', 'none-invented'],
      safety: ['mark-unsure', 'doses', 'no-identifiers'],
    },
  },
  {
    task: 'teaching-case',
    role: 'medical-educator',
    settings: {
      tone: 'neutral',
      readingLevel: 'professional',
      length: 'detailed',
      evidence: ['sources', 'none-invented'],
      safety: ['mark-unsure', 'doses', 'no-identifiers'],
    },
  },
  {
    task: 'quality-project',
    role: 'quality-lead',
    settings: { ...toColleague, length: 'medium', evidence: ['sources', 'none-invented'] },
  },
];

/** Whether a plan includes a template, that is its role. */
export function includesTemplate(planType: PlanType, { role }: Template): boolean {
  return includesRole(planType, role);
}

/** The texts of a template's fields; `words` are the translations of `prompt-template-details`. */
export function fieldTexts({ task }: Template, words: Translate) {
  return fieldsOf[task].map((field) => ({ field, text: words(`fields.${task}.${field}`) }));
}

/** The prompt of a template, for a user to complete. */
export function draftOf(template: Template, words: Translate): PromptDraft {
  const { task, role, settings } = template;
  const fields = Object.fromEntries(fieldTexts(template, words).map(({ field, text }) => [field, text]));
  return { ...blankDraft, task, role, fields, settings: { ...blankDraft.settings, ...settings } };
}

/** Whether a draft contains input of the user. */
export function isTyped({ fields, edits }: PromptDraft): boolean {
  return Object.values(fields).some((text) => text.trim() !== '') || Object.keys(edits).length > 0;
}

/** The template of a task. */
export function templateFor(task: PromptTask | null): Template | undefined {
  return templates.find((template) => template.task === task);
}

/** Templates whose names and purposes contain every word of a query, of one role or of all. */
export function searchTemplates(
  query: string,
  role: PromptRole | null,
  textOf: (task: PromptTask) => string,
): Template[] {
  const wanted = folded(query).split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    const text = folded(textOf(template.task));
    return (!role || tasksOf[role].includes(template.task)) && wanted.every((word) => text.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
