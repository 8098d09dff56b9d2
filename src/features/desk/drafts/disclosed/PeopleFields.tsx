import { translations } from '../../../../platform/text/translations.ts';
import { CheckAt, freeId, ListAt, LocalizedAt, TextAt, type DocumentForm, type Place } from '../document-form.tsx';

interface Props {
  readonly form: DocumentForm;
  /** Where the document has them. */
  readonly name: 'speakers' | 'teachers';
  readonly legend: string;
}

/** Speakers or teachers with their financial relationships, which learners see before (CME rules). */
export function PeopleFields({ form, name, legend }: Props) {
  const t = translations('document-fields');
  return (
    <ListAt
      form={form}
      at={[name]}
      legend={legend}
      add={t('people.add')}
      remove={(number) => t('people.remove', { number })}
      blank={() => ({
        id: freeId(form, [name], 'person'),
        name: '',
        credentials: '',
        role: { [form.locale]: '' },
        disclosures: [],
      })}
    >
      {(place, number) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextAt form={form} at={[...place, 'name']} label={t('people.name', { number })} />
            <TextAt form={form} at={[...place, 'credentials']} label={t('people.credentials', { number })} />
          </div>
          <LocalizedAt form={form} at={[...place, 'role']} label={t('people.role', { number })} />
          <Disclosures form={form} place={[...place, 'disclosures']} />
        </>
      )}
    </ListAt>
  );
}

function Disclosures({ form, place }: { readonly form: DocumentForm; readonly place: Place }) {
  const t = translations('document-fields');
  return (
    <ListAt
      form={form}
      at={place}
      legend={t('disclosures.title')}
      add={t('disclosures.add')}
      remove={(number) => t('disclosures.remove', { number })}
      blank={() => ({ company: '', relationship: { [form.locale]: '' }, period: '', mitigated: false })}
    >
      {(entry, number) => (
        <>
          <TextAt form={form} at={[...entry, 'company']} label={t('disclosures.company', { number })} />
          <LocalizedAt form={form} at={[...entry, 'relationship']} label={t('disclosures.relationship', { number })} />
          <TextAt form={form} at={[...entry, 'period']} label={t('disclosures.period', { number })} />
          <CheckAt form={form} at={[...entry, 'mitigated']} label={t('disclosures.mitigated', { number })} />
        </>
      )}
    </ListAt>
  );
}
