import { planOpens } from '#contract/entitlements';
import type { PlanType } from '#contract/plans';

/** Roles of the assistant (product decisions, AI prompting tool). */
export const promptRoles = [
  'clinician',
  'patient-communicator',
  'student',
  'nurse',
  'pharmacist',
  'medical-educator',
  'researcher',
  'quality-lead',
] as const;

export type PromptRole = (typeof promptRoles)[number];

/** The roles of a free account (product decisions, Plans and what they open). */
const freeRoles: readonly PromptRole[] = ['clinician', 'patient-communicator', 'student'];

/** Whether a plan includes a role, and with it its tasks and templates. */
export function includesRole(planType: PlanType, role: PromptRole): boolean {
  return planOpens(planType, 'promptRoles', { isFree: freeRoles.includes(role) });
}

/** Tasks for the assistant. */
export const promptTasks = [
  'differential',
  'clinical-question',
  'guideline-comparison',
  'document-check',
  'handover',
  'medication-review',
  'patient-letter',
  'consent-talk',
  'translation',
  'appraisal',
  'journal-club',
  'exam-questions',
  'teaching-case',
  'study-plan',
  'quality-project',
  'free',
] as const;

export type PromptTask = (typeof promptTasks)[number];

/** The tasks of a role, the most likely first. */
export const tasksOf: Readonly<Record<PromptRole, readonly PromptTask[]>> = {
  clinician: [
    'differential',
    'clinical-question',
    'guideline-comparison',
    'document-check',
    'handover',
    'patient-letter',
    'consent-talk',
    'appraisal',
    'free',
  ],
  'patient-communicator': ['patient-letter', 'consent-talk', 'translation', 'free'],
  student: ['study-plan', 'differential', 'clinical-question', 'appraisal', 'exam-questions', 'journal-club', 'free'],
  nurse: [
    'handover',
    'clinical-question',
    'patient-letter',
    'translation',
    'document-check',
    'quality-project',
    'free',
  ],
  pharmacist: ['medication-review', 'clinical-question', 'guideline-comparison', 'patient-letter', 'appraisal', 'free'],
  'medical-educator': ['exam-questions', 'teaching-case', 'journal-club', 'free'],
  researcher: ['appraisal', 'journal-club', 'guideline-comparison', 'free'],
  'quality-lead': ['quality-project', 'document-check', 'guideline-comparison', 'free'],
};

/** The fields of the form, in the order of form and prompt. */
export const promptFields = [
  'context',
  'question',
  'findings',
  'material',
  'topic',
  'objectives',
  'sources',
  'measure',
  'target',
  'constraints',
  'audience',
  'output',
] as const;

export type PromptField = (typeof promptFields)[number];

/** The fields that a task needs, in the order of `promptFields`. */
export const fieldsOf: Readonly<Record<PromptTask, readonly PromptField[]>> = {
  differential: ['context', 'question', 'findings', 'constraints', 'audience', 'output'],
  'clinical-question': ['context', 'question', 'constraints', 'audience', 'output'],
  'guideline-comparison': ['context', 'question', 'sources', 'audience', 'output'],
  'document-check': ['context', 'question', 'material', 'audience', 'output'],
  handover: ['context', 'findings', 'constraints', 'audience', 'output'],
  'medication-review': ['context', 'question', 'findings', 'material', 'audience', 'output'],
  'patient-letter': ['context', 'material', 'constraints', 'audience', 'output'],
  'consent-talk': ['context', 'topic', 'constraints', 'audience', 'output'],
  translation: ['context', 'material', 'target', 'audience', 'output'],
  appraisal: ['context', 'question', 'material', 'audience', 'output'],
  'journal-club': ['context', 'material', 'objectives', 'audience', 'output'],
  'exam-questions': ['context', 'topic', 'objectives', 'sources', 'audience', 'output'],
  'teaching-case': ['context', 'topic', 'objectives', 'constraints', 'audience', 'output'],
  'study-plan': ['context', 'topic', 'objectives', 'constraints', 'output'],
  'quality-project': ['context', 'topic', 'measure', 'constraints', 'audience', 'output'],
  free: ['context', 'question', 'material', 'constraints', 'audience', 'output'],
};

export const promptTones = ['neutral', 'warm', 'formal', 'direct'] as const;
export const promptLengths = ['short', 'medium', 'detailed'] as const;
export const readingLevels = ['professional', 'general', 'plain', 'simplest'] as const;

/** Requirements of the answer's evidence. */
export const evidenceDemands = ['sources', 'certainty', 'dates', 'none-invented', 'opposing'] as const;

/** Safety rules of the answer. */
export const safetyRules = ['ask-first', 'mark-unsure', 'red-flags', 'doses', 'no-identifiers'] as const;

/** Maximum length of a field, in characters. */
export const promptFieldLength = 8000;

/** Maximum length of an edited part, in characters. */
export const editedBlockLength = 12_000;
