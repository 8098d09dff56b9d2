import { translations } from '../../../../platform/text/translations.ts';
import { freeId, ListAt, LocalizedAt, NumberAt, TextAt, type DocumentForm } from '../document-form.tsx';

/** Texts of a webinar in each language. */
const texts = ['title', 'summary', 'audience', 'method', 'support'] as const;

/** What a webinar is about: its texts, agenda, objectives and references. */
export function ProgramFields({ form }: { readonly form: DocumentForm }) {
  const t = translations('webinar-draft');
  return (
    <>
      {texts.map((name) => (
        <LocalizedAt
          key={name}
          form={form}
          at={[name]}
          label={t(`texts.${name}`)}
          {...(name !== 'title' && { rows: 3 })}
        />
      ))}
      <ListAt
        form={form}
        at={['agenda']}
        legend={t('agenda.title')}
        add={t('agenda.add')}
        remove={(number) => t('agenda.remove', { number })}
        blank={() => ({ minutes: 10, text: { [form.locale]: '' } })}
      >
        {(place, number) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <NumberAt form={form} at={[...place, 'minutes']} label={t('agenda.minutes', { number })} />
            <LocalizedAt form={form} at={[...place, 'text']} label={t('agenda.text', { number })} />
          </div>
        )}
      </ListAt>
      <ListAt
        form={form}
        at={['objectives']}
        legend={t('objectives.title')}
        add={t('objectives.add')}
        remove={(number) => t('objectives.remove', { number })}
        blank={() => ({ id: freeId(form, ['objectives'], 'objective'), text: { [form.locale]: '' } })}
      >
        {(place, number) => (
          <LocalizedAt form={form} at={[...place, 'text']} rows={2} label={t('objectives.text', { number })} />
        )}
      </ListAt>
      <ListAt
        form={form}
        at={['references']}
        legend={t('references.title')}
        add={t('references.add')}
        remove={(number) => t('references.remove', { number })}
        blank={() => ({ id: freeId(form, ['references'], 'r'), text: '' })}
      >
        {(place, number) => (
          <>
            <TextAt form={form} at={[...place, 'text']} rows={2} label={t('references.text', { number })} />
            <TextAt form={form} at={[...place, 'url']} isOptional label={t('references.url', { number })} />
          </>
        )}
      </ListAt>
    </>
  );
}
