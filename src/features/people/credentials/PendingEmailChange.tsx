import type { EmailChange } from '#contract/people/credentials';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { momentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Check } from '../../../ui/controls/glyphs.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { CodeField } from '../../../ui/forms/CodeField.tsx';
import { emptyFieldTexts } from '../../../ui/forms/empty-fields.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { beginEmailChange, confirmEmailChange, withdrawEmailChange } from './credential-stores.ts';

interface Props {
  readonly email: string;
  readonly change: EmailChange;
}

/** A pending change of the address with the fields for both codes; it can be restarted or withdrawn. */
export function PendingEmailChange({ email, change }: Props) {
  const t = translations('credentials');
  const again = useAction(() => beginEmailChange(change.email));
  const withdrawal = useAction(withdrawEmailChange);
  const failure = again.failure ?? withdrawal.failure;
  return (
    <div className="mt-4 flex flex-col gap-5 rounded-card bg-primary-50 px-4 py-4 sm:px-5">
      <p className="wrap-anywhere">{t('waiting.text', { email: change.email, until: momentText(change.endsAt) })}</p>
      <Code side="former" email={email} isConfirmed={change.isFormerConfirmed} />
      <Code side="next" email={change.email} isConfirmed={change.isNextConfirmed} />
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <div className="ways">
        <Button look="secondary" busy={again.isBusy} onClick={() => void again.run()}>
          {t('waiting.again')}
        </Button>
        <Button look="quiet" busy={withdrawal.isBusy} onClick={() => void withdrawal.run()}>
          {t('waiting.withdraw')}
        </Button>
      </div>
    </div>
  );
}

interface CodeProps {
  readonly side: 'former' | 'next';
  readonly email: string;
  readonly isConfirmed: boolean;
}

/** The field for the code of one address, until it is confirmed. */
function Code({ side, email, isConfirmed }: CodeProps) {
  const t = translations('credentials');
  const { form, errors, failure, isBusy, seconds } = useSubmit({
    check: emptyFieldTexts,
    send: (element) => confirmEmailChange(side, String(new FormData(element).get('code') ?? '')),
  });
  if (isConfirmed)
    return (
      <p role="status" className="flex items-center gap-2 font-medium wrap-anywhere text-success">
        <Check size={18} strokeWidth={2} className="shrink-0" />
        {t('waiting.confirmed', { email })}
      </p>
    );
  return (
    <form {...form} className="flex max-w-[440px] flex-col gap-3">
      <CodeField label={t('waiting.code', { email })} error={errors['code']} />
      <FormFailure reason={failure} seconds={seconds} />
      <div>
        <Button type="submit" look="secondary" busy={isBusy} disabled={seconds > 0}>
          {t('waiting.submit')}
        </Button>
      </div>
    </form>
  );
}
