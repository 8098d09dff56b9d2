import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '#contract/locales';
import { fieldsOf, includesRole, tasksOf } from '#contract/prompting/prompts/choices';
import { PromptDraft } from '#contract/prompting/prompts/drafts';
import { translator, type Texts } from '#contract/text/texts';
import { compose } from '../../../src/features/prompting/prompts/compose.ts';
import { promptText, withEdits } from '../../../src/features/prompting/prompts/draft/edits.ts';
import { checksOf } from '../../../src/features/prompting/prompts/checks.ts';
import {
  draftOf,
  searchTemplates,
  isTyped,
  includesTemplate,
  templates,
} from '../../../src/features/prompting/prompts/templates/templates.ts';
import { openGuard } from '../../../src/features/prompting/prompts/guard/guard.ts';
import { promptWords } from './words.ts';

const textsOf = (locale: Locale, namespace: string) =>
  translator(JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8')) as Texts, locale);

const byTask = templates.map((template) => [template.task, template] as const);

test('there are twelve templates, each of a task of its own that fits its role', () => {
  expect(new Set(templates.map(({ task }) => task)).size).toBe(12);
  for (const { role, task } of templates) expect(tasksOf[role]).toContain(task);
});

test('a free account has the templates of its roles, a membership all', () => {
  const open = templates.filter((template) => includesTemplate('trial', template));
  expect(open.map(({ task }) => task)).toEqual(
    templates.filter(({ role }) => includesRole('trial', role)).map(({ task }) => task),
  );
  expect(open.length).toBeGreaterThanOrEqual(6);
  expect(open.length).toBeLessThan(templates.length);
  for (const plan of ['basic', 'pro'] as const)
    expect(templates.every((template) => includesTemplate(plan, template))).toBe(true);
});

describe.each(locales)('in %s', (locale) => {
  const details = textsOf(locale, 'prompt-template-details');
  const gallery = textsOf(locale, 'prompt-templates');

  test.each(byTask)('the template %s fills a valid draft, with places to complete in brackets', (task, template) => {
    const draft = draftOf(template, details);
    expect(v.parse(PromptDraft, draft)).toEqual(draft);
    expect(Object.keys(draft.fields)).toEqual([...fieldsOf[task]]);
    for (const [field, text] of Object.entries(draft.fields)) {
      expect(text, field).not.toBe(`fields.${task}.${field}`);
      // Balanced, not nested, not empty.
      expect(text.replace(/\[[^[\]]{2,}\]/g, ''), field).not.toMatch(/[[\]]/);
    }
    expect(draft.fields.context).toMatch(/\[.+\]/);
    expect(isTyped(draft)).toBe(true);
  });

  test.each(byTask)('the template %s composes a prompt that says all of it', (_, template) => {
    const draft = draftOf(template, details);
    const blocks = compose(draft, promptWords(locale));
    expect(blocks.every(({ text }) => text.trim().length > 3)).toBe(true);
    const text = promptText(withEdits(blocks, {}));
    for (const field of Object.values(draft.fields)) expect(text).toContain(field);
    expect(draft.settings.evidence).toContain('none-invented');
    expect(draft.settings.safety).toContain('no-identifiers');
  });

  test.each(byTask)('the template %s shows an example and what to check in it', (task) => {
    const example = details(`examples.${task}`);
    expect(example.length).toBeGreaterThan(400);
    expect(example.length).toBeLessThan(1600);
    const checks = checksOf(task, details);
    expect(checks.length).toBeGreaterThanOrEqual(3);
    expect(checks.length).toBeLessThanOrEqual(5);
    expect(new Set(checks).size).toBe(checks.length);
    expect(gallery(`names.${task}`)).not.toBe(`names.${task}`);
    expect(gallery(`purposes.${task}`)).toMatch(/\p{L}.*\.$/u);
  });
});

describe.each(locales)('the guard in %s', (locale) => {
  const details = textsOf(locale, 'prompt-template-details');

  test.each(byTask)('finds nobody in the template %s and its example', async (task, template) => {
    const fields = Object.values(draftOf(template, details).fields);
    for (const text of [...fields, fields.join('\n\n'), details(`examples.${task}`)]) {
      const guard = await openGuard(text, locale);
      expect(guard(text, new Date('2026-05-04')).map(({ start, end, kind }) => [kind, text.slice(start, end)])).toEqual(
        [],
      );
    }
  });
});

describe('a user who searches', () => {
  const t = textsOf('fr', 'prompt-templates');
  const tasksFound = (query: string, role: Parameters<typeof searchTemplates>[1] = null) =>
    searchTemplates(query, role, (task) => `${t(`names.${task}`)} ${t(`purposes.${task}`)}`).map(({ task }) => task);

  test('finds words anywhere, without accents and in any order', () => {
    expect(tasksFound('PDSA')).toEqual(['quality-project']);
    expect(tasksFound('differentiel diagnostic')).toEqual(['differential']);
    expect(tasksFound('   ')).toHaveLength(12);
    expect(tasksFound('nothing of the kind')).toEqual([]);
  });

  test('finds what a role can do, also where another role stands in the template', () => {
    expect(tasksFound('', 'nurse')).toContain('handover');
    expect(tasksFound('', 'quality-lead')).toEqual(['guideline-comparison', 'document-check', 'quality-project']);
  });
});
