import type { Webinar } from '#contract/webinars/webinars';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { register, unregister } from './webinar-stores.ts';

/** Registers for a webinar, or says what the viewer's registration is and ends it. */
export function RegistrationStep({ webinar }: { readonly webinar: Webinar }) {
  const t = translations('webinar');
  const { id, registration } = webinar;
  const { isBusy, failure, run } = useAction(() => (registration ? unregister(id) : register(id)));
  return (
    <div className="flex flex-col items-stretch gap-3">
      <div role="status">
        {registration && (
          <>
            <p className="font-semibold text-ink">{t(`registration.${registration}`)}</p>
            <p>{t(`registration.${registration}Text`)}</p>
          </>
        )}
      </div>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <Button look={registration ? 'secondary' : 'primary'} wide busy={isBusy} onClick={() => void run()}>
        {t(`registration.${buttons[registration ?? 'none']}`)}
      </Button>
    </div>
  );
}

const buttons = { none: 'register', registered: 'unregister', waiting: 'leave' } as const;
