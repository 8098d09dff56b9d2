import { caseEnd, type Verdict } from '#contract/library/content/cases';
import { translations } from '../../../../platform/text/translations.ts';
import { freeId, ListAt, LocalizedAt, TextAt, textsAt, type DocumentForm } from '../document-form.tsx';
import { CitedReferences } from '../CitedReferences.tsx';
import type { Outline } from '../outline.ts';
import { caseOutlineOf } from './case-outline.ts';
import { DecisionFields } from './DecisionFields.tsx';

interface Props {
  readonly form: DocumentForm;
  readonly references: Outline['references'];
}

/** The scenes of a case, each with a decision. */
export function SceneFields({ form, references }: Props) {
  const t = translations('case-draft');
  const outline = caseOutlineOf(form.document, form.locale);
  return (
    <ListAt
      form={form}
      at={['scenes']}
      legend={t('scenes.title')}
      add={t('scenes.add')}
      remove={(number) => t('scenes.remove', { number })}
      blank={() => ({
        id: freeId(form, ['scenes'], 'scene'),
        ...{ title: blank(form), text: blank(form), guideline: blank(form) },
        references: references.slice(0, 1).map(({ id }) => id),
        options: [blankOption(form, 'option1', 'recommended'), blankOption(form, 'option2')],
      })}
    >
      {(place, number) => (
        <>
          <h3 className="text-base">{outline.scenes[number - 1]?.name}</h3>
          <LocalizedAt form={form} at={[...place, 'title']} label={t('scenes.name', { number })} />
          <LocalizedAt form={form} at={[...place, 'text']} rows={4} label={t('scenes.text', { number })} />
          <LocalizedAt form={form} at={[...place, 'guideline']} rows={3} label={t('scenes.guideline', { number })} />
          <CitedReferences
            references={references}
            cited={textsAt(form, [...place, 'references'])}
            error={form.faults.get([...place, 'references'].join('.'))}
            onChange={(cited) => form.change([[[...place, 'references'], cited]])}
          />
          <TextAt form={form} at={[...place, 'id']} label={t('scenes.id', { number })} />
          <ListAt
            form={form}
            at={[...place, 'options']}
            legend={t('options.title', { number })}
            add={t('options.add', { number })}
            remove={(option) => t('options.remove', { number: option })}
            blank={() => blankOption(form, freeId(form, [...place, 'options'], 'option'))}
          >
            {(at, option) => <DecisionFields {...{ form, at, outline }} number={option} />}
          </ListAt>
        </>
      )}
    </ListAt>
  );
}

const blank = ({ locale }: DocumentForm) => ({ [locale]: '' });

function blankOption(form: DocumentForm, id: string, verdict: Verdict = 'acceptable') {
  const texts = { text: blank(form), result: blank(form), why: blank(form) };
  return { id, ...texts, minutes: 5, verdict, next: caseEnd };
}
