import type { WebinarState as State } from '#contract/webinars/webinars/state';
import { translations } from '../../../platform/text/translations.ts';

const looks: Readonly<Record<State, string>> = {
  upcoming: 'bg-primary-100 text-primary-900',
  live: 'bg-success-soft text-success',
  replayPending: 'border border-line bg-paper text-body',
  onDemand: 'bg-primary-100 text-primary-900',
  cancelled: 'bg-danger-soft text-danger',
};

/** The state of a webinar in words. */
export function WebinarState({ state }: { readonly state: State }) {
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${looks[state]}`}>
      {translations('webinars')(`states.${state}`)}
    </span>
  );
}
