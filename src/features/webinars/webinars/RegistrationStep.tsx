import type { Webinar } from '#contract/webinars/webinars';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { register, unregister } from './webinar-stores.ts';

/** Registers for a webinar, or says what the viewer's registration is and ends it. */
export function RegistrationStep({ webinar }: { readonly webinar: Webinar }) {
  const t = translations('webinar');
  const { id, state, registration, position, freePlaces } = webinar;
  const full = state === 'upcoming' ? 'fullUpcoming' : 'full';
  const button = registration ? buttons[registration] : freePlaces > 0 ? 'register' : 'join';
  const { isBusy, failure, run } = useAction(() => (registration ? unregister(id) : register(id)));
  return (
    <div className="flex flex-col items-stretch gap-3">
      <div role="status">
        {registration && (
          <>
            <p className="font-semibold text-ink">{t(`registration.${registration}`)}</p>
            {position !== null && <p>{t('registration.position', { position })}</p>}
            <p>{t(`registration.${registration}Text`)}</p>
          </>
        )}
      </div>
      {!registration && (
        <p>{freePlaces > 0 ? t('registration.free', { count: freePlaces }) : t(`registration.${full}`)}</p>
      )}
      {registration === 'registered' && <AddToCalendar webinar={webinar} />}
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <Button look={registration ? 'secondary' : 'primary'} wide busy={isBusy} onClick={() => void run()}>
        {t(`registration.${button}`)}
      </Button>
    </div>
  );
}

const buttons = { registered: 'unregister', waiting: 'leave' } as const;
