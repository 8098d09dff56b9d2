import { siteSettings } from '#contract/desk/site-settings';
import { maxDestinationLength, maxSourceLength, type Redirect } from '#contract/library/redirects';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useDraft } from '../../../ui/use-draft.ts';

interface Props {
  /** The redirect to change; without one, a new one is set. */
  readonly redirect?: Redirect | undefined;
  readonly onClose: () => void;
  readonly onSet: (result: string) => void;
}

/** Sets where an address leads. */
export function RedirectDialog({ redirect, onClose, onSet }: Props) {
  const t = translations('redirects');
  const { source = '', destination = '' } = redirect ?? {};
  const { draft, fill, deleteDraft } = useDraft(`redirect-${source}`, { source, destination });
  const required = translations('errors')('fields.required');
  const fields = ['source', 'destination'] as const;
  return (
    <FormDialog
      title={t(redirect ? 'set.change' : 'set.new')}
      submit={t('set.submit')}
      cancel={t('cancel')}
      check={() => Object.fromEntries(fields.filter((name) => !draft[name].trim()).map((name) => [name, required]))}
      send={async () => {
        const set = await request(siteSettings.endpoints.setRedirect, { body: draft });
        deleteDraft();
        onSet(t('set.done', { source: set.source, destination: set.destination }));
      }}
      onClose={() => {
        deleteDraft();
        onClose();
      }}
    >
      {(errors) =>
        fields.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`set.${name}`)}
            hint={t(`set.${name}Hint`)}
            error={errors[name]}
            value={draft[name]}
            maxLength={name === 'source' ? maxSourceLength : maxDestinationLength}
            readOnly={name === 'source' && redirect !== undefined}
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            onChange={({ target }) => fill({ [name]: target.value })}
          />
        ))
      }
    </FormDialog>
  );
}
