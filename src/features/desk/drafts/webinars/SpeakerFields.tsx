import { translations } from '../../../../platform/text/translations.ts';
import { CheckAt, freeId, ListAt, LocalizedAt, TextAt, type DocumentForm, type Place } from '../document-form.tsx';

/** The speakers with their financial relationships, which learners see before (CME rules). */
export function SpeakerFields({ form }: { readonly form: DocumentForm }) {
  const t = translations('webinar-draft');
  return (
    <ListAt
      form={form}
      at={['speakers']}
      legend={t('speakers.title')}
      add={t('speakers.add')}
      remove={(number) => t('speakers.remove', { number })}
      blank={() => ({
        id: freeId(form, ['speakers'], 'speaker'),
        name: '',
        credentials: '',
        role: { [form.locale]: '' },
        disclosures: [],
      })}
    >
      {(place, number) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextAt form={form} at={[...place, 'name']} label={t('speakers.name', { number })} />
            <TextAt form={form} at={[...place, 'credentials']} label={t('speakers.credentials', { number })} />
          </div>
          <LocalizedAt form={form} at={[...place, 'role']} label={t('speakers.role', { number })} />
          <Disclosures form={form} place={[...place, 'disclosures']} />
        </>
      )}
    </ListAt>
  );
}

function Disclosures({ form, place }: { readonly form: DocumentForm; readonly place: Place }) {
  const t = translations('webinar-draft');
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
