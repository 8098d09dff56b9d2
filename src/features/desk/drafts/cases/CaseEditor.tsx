import { useState } from 'react';
import { outcomes } from '#contract/library/content/cases';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { translations } from '../../../../platform/text/translations.ts';
import {
  CheckAt,
  ChoiceAt,
  freeId,
  ListAt,
  LocalizedAt,
  NumberAt,
  TextAt,
  type DocumentForm,
} from '../document-form.tsx';
import { DocumentEditor } from '../DocumentEditor.tsx';
import type { EditorProps } from '../FileEditor.tsx';
import { TabbedForm } from '../TabbedForm.tsx';
import { caseOutlineOf } from './case-outline.ts';
import { CasePreview } from './CasePreview.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { SceneFields } from './SceneFields.tsx';

const files = import.meta.glob<Texts>('/locales/*/{case-draft,cases}.json', { import: 'default' });

/** The editor, once its translations are loaded as well. */
export const loadCaseEditor = () => loadWithTranslations(['cases', 'case-draft'], files, async () => CaseEditor);

/** An interactive case in a form beside the case as learners play it, or as text. */
function CaseEditor(editor: EditorProps) {
  const { outline, texts } = editor;
  const t = translations('case-draft');
  const [choices, setChoices] = useState<readonly string[]>([]);
  return (
    <DocumentEditor editor={editor} invalid={t('invalid')}>
      {(document, asText) => (
        <TabbedForm
          {...{ editor, document, asText }}
          label={t('parts')}
          parts={[
            { id: 'values', label: t('part.values'), fields: (form) => <ValueFields form={form} /> },
            {
              ...{ id: 'scenes', label: t('part.scenes'), entries: ['scenes'] },
              fields: (form) => <SceneFields form={form} references={outline.references} />,
            },
            {
              ...{ id: 'endings', label: t('part.endings'), entries: ['endings'] },
              fields: (form) => <EndingFields form={form} />,
            },
          ]}
          preview={(previewed, locale) => (
            <CasePreview {...{ texts, locale, choices }} document={previewed} onChoose={setChoices} />
          )}
        />
      )}
    </DocumentEditor>
  );
}

/** How long a case lasts, where it begins, and the values of its monitor. */
function ValueFields({ form }: { readonly form: DocumentForm }) {
  const t = translations('case-draft');
  const { scenes } = caseOutlineOf(form.document, form.locale);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberAt form={form} at={['minutes']} label={t('values.minutes')} />
        <ChoiceAt
          form={form}
          at={['start']}
          label={t('values.begin')}
          choices={scenes.map(({ id, name }) => [id, name])}
        />
      </div>
      <ListAt
        form={form}
        at={['variables']}
        legend={t('values.title')}
        add={t('values.add')}
        remove={(number) => t('values.remove', { number })}
        blank={() => ({
          id: freeId(form, ['variables'], 'value'),
          name: { [form.locale]: '' },
          ...{ start: 0, drift: 0, min: 0, max: 100 },
        })}
      >
        {(place, number) => (
          <>
            <LocalizedAt form={form} at={[...place, 'name']} label={t('values.name', { number })} />
            <div className="grid gap-3 sm:grid-cols-2">
              <LocalizedAt form={form} at={[...place, 'unit']} label={t('values.unit', { number })} />
              <NumberAt form={form} at={[...place, 'decimals']} label={t('values.decimals', { number })} />
              {(['start', 'drift', 'min', 'max'] as const).map((name) => (
                <NumberAt key={name} form={form} at={[...place, name]} label={t(`values.${name}`, { number })} />
              ))}
              <NumberAt form={form} at={[...place, 'normal', 'min']} label={t('values.normalMin', { number })} />
              <NumberAt form={form} at={[...place, 'normal', 'max']} label={t('values.normalMax', { number })} />
              <TextAt
                form={form}
                at={[...place, 'known']}
                isOptional
                label={t('values.known', { number })}
                hint={t('values.knownHint')}
              />
              <TextAt form={form} at={[...place, 'id']} label={t('values.id', { number })} />
            </div>
          </>
        )}
      </ListAt>
    </>
  );
}

/** How a case ends; the first ending whose conditions hold is reached. */
function EndingFields({ form }: { readonly form: DocumentForm }) {
  const t = translations('case-draft');
  const outline = caseOutlineOf(form.document, form.locale);
  return (
    <>
      <p className="text-quiet">{t('endings.hint')}</p>
      <ListAt
        form={form}
        at={['endings']}
        legend={t('endings.title')}
        add={t('endings.add')}
        remove={(number) => t('endings.remove', { number })}
        blank={() => ({
          id: freeId(form, ['endings'], 'ending'),
          outcome: 'mixed',
          ...{ title: { [form.locale]: '' }, text: { [form.locale]: '' } },
        })}
      >
        {(place, number) => (
          <>
            <LocalizedAt form={form} at={[...place, 'title']} label={t('endings.name', { number })} />
            <LocalizedAt form={form} at={[...place, 'text']} rows={3} label={t('endings.text', { number })} />
            <ChoiceAt
              form={form}
              at={[...place, 'outcome']}
              label={t('endings.outcome', { number })}
              choices={outcomes.map((one) => [one, translations('cases')(`outcomes.${one}`)])}
            />
            <ConditionFields
              form={form}
              at={[...place, 'when']}
              legend={t('endings.when', { number })}
              outline={outline}
            />
            <CheckAt form={form} at={[...place, 'sudden']} label={t('endings.sudden', { number })} />
          </>
        )}
      </ListAt>
    </>
  );
}
