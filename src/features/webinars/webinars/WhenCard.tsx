import type { Webinar } from '#contract/webinars/webinars';
import { $joinSlot } from '../../../entities/webinars/page-webinar.ts';
import { translations } from '../../../platform/text/translations.ts';
import { RegistrationStep } from './RegistrationStep.tsx';
import { WebinarFacts } from '../../../entities/webinars/WebinarFacts.tsx';
import { WebinarTime } from '../../../entities/webinars/WebinarTime.tsx';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/attendance.json', { import: 'default' });

const AttendanceProgress = deferred(() =>
  loadWithTranslations(
    'attendance',
    files,
    async () => (await import('../../../entities/attendance/AttendanceProgress.tsx')).AttendanceProgress,
  ),
);

/** When a webinar takes place, and what it offers. */
export function WhenCard({ webinar }: { readonly webinar: Webinar }) {
  const t = translations('webinar');
  const { state, credits, creditPlan } = webinar;
  return (
    <section aria-labelledby="when" className="card flex flex-col gap-4 p-5 @3xl:sticky @3xl:top-20">
      <h2 id="when" className="text-lg">
        {t(`when.${state}.title`)}
      </h2>
      <WebinarTime webinar={webinar} />
      <WebinarFacts webinar={webinar} />
      <p>{t(`when.${state}.text`)}</p>
      <div ref={(slot) => $joinSlot.set(slot)} className="empty:hidden" />
      {(state === 'upcoming' || state === 'live') && <RegistrationStep webinar={webinar} />}
      {mayHaveAttended(webinar) && <AttendanceProgress webinar={webinar.id} isOver={state !== 'live'} />}
      {credits > 0 && creditPlan && (
        <p className="text-quiet">{t('creditPlan', { plan: translations('learning')(`plans.${creditPlan}`) })}</p>
      )}
    </section>
  );
}

/** Whether there may be something to show of the viewer's attendance. */
function mayHaveAttended({ state, registration }: Webinar): boolean {
  return state === 'onDemand' || (registration === 'registered' && (state === 'live' || state === 'replayPending'));
}
