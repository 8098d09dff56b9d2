import { Lock } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { prices, type PlanType } from '#contract/plans';
import { href } from '#contract/routes';
import { setPageTitle } from '../../platform/navigation/page/page-title.ts';
import { moneyText } from '../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { ButtonLink } from '../controls/Button.tsx';
import { useCurrency } from '../display/use-currency.ts';
import { ErrorDetails, type Details } from './ErrorDetails.tsx';

const labelled = [400, 401, 403, 404, 500];

/** The label of a status, which is also the page's title (specification, section 2, Error screen). */
export function statusLabel(status: number): string {
  return translations('error-screen')(`label.${labelled.includes(status) ? status : 'other'}`);
}

type Locked = Readonly<Record<string, string | number>>;

type PaidPlan = Exclude<PlanType, 'trial'>;

interface Props extends Details {
  /** A more specific text than the message of the status. */
  readonly explanation?: string | undefined;
  /**
   * Why an activity is locked: the kind of the activity that comes first, or the required plan, with the course, the
   * activity, and title, summary and first lines of its lesson.
   */
  readonly locked?: Locked | undefined;
  /** Buttons before those of the dashboard and the library. */
  readonly children?: ReactNode;
}

/** The error screen: a picture except for 500, an explanation, two links, and the technical details. */
export function ErrorScreen({ explanation, locked, children, ...details }: Props) {
  const t = translations('error-screen');
  const goTo = translations('ui');
  const locale = currentLocale();
  const { status } = details;
  useLayoutEffect(() => setPageTitle(statusLabel(status)), [status]);
  const kind = status === 403 || status === 500 ? status : 404;
  return (
    <section className="gutters m-auto flex w-full max-w-[600px] flex-col items-center gap-3 py-10 text-center">
      {status !== 500 && (
        <img src={`/art/${status === 403 ? 'locked' : 'not-found'}.svg`} alt="" width="280" height="210" />
      )}
      <h1 className="text-2xl" lang={locked?.['language']?.toString()}>
        {status === 403 && (
          <Lock
            size={26}
            strokeWidth={1.75}
            aria-hidden="true"
            className="-mt-1 mr-2.5 inline-block shrink-0 text-primary-700"
          />
        )}
        {locked ? lockedTitle(locked) : statusLabel(status)}
      </h1>
      <p className="text-lg font-medium text-ink">{t(`text.${kind}`)}</p>
      {locked ? <LockedText locked={locked} /> : explanation && <p>{explanation}</p>}
      <p>{t('uplift')}</p>
      <div className="ways-centered mt-3">
        {children}
        <ButtonLink look={children ? 'secondary' : 'primary'} href={href('dashboard', locale)}>
          {goTo('failure.dashboard')}
        </ButtonLink>
        <ButtonLink look="secondary" href={href('courses', locale)}>
          {goTo('failure.courses')}
        </ButtonLink>
      </div>
      <hr className="my-5 w-full border-line" />
      <ErrorDetails {...details} isFolded={locked !== undefined} />
    </section>
  );
}

/** The heading of a locked activity: the lesson's title, else the kind of activity. */
function lockedTitle({ kind, activity, lesson }: Locked): string {
  const t = translations('error-screen');
  if (kind) return t('closed');
  return activity === 'lesson' ? String(lesson) : t(`activity.${activity}`);
}

/** What unlocks it: the activity that comes first, or a plan and its price. */
function LockedText({ locked }: { readonly locked: Locked }) {
  const t = translations('error-screen');
  const { kind, activity, planType } = locked;
  if (kind) return <p>{t(`first.${kind}`)}</p>;
  const plan = t(`plans.${planType}`);
  return (
    <>
      <p>{t(`locked.${activity}`, { ...locked, plan })}</p>
      {locked['lines'] && <FirstLines locked={locked} />}
      <PlanPrice plan={plan} planType={planType as PaidPlan} />
    </>
  );
}

/** The summary of a locked lesson and its first lines, in their language. */
function FirstLines({ locked: { summary, lines, language } }: { readonly locked: Locked }) {
  return (
    <blockquote lang={String(language)} className="card my-2 flex w-full flex-col gap-2 p-5 text-left">
      <p className="font-medium text-ink">{summary}</p>
      <p>{lines}</p>
    </blockquote>
  );
}

/** What a plan costs each month in the member's currency, once it is known. */
function PlanPrice({ plan, planType }: { readonly plan: string; readonly planType: PaidPlan }) {
  const currency = useCurrency();
  const price = currency && moneyText(prices[`${planType}-monthly`][currency], currency);
  return (
    <p className="min-h-6 font-semibold text-ink">{price && translations('error-screen')('price', { plan, price })}</p>
  );
}
