import { useState } from 'react';
import { support, type Person } from '#contract/desk/support';
import { ApiError, request } from '../../../platform/api/request.ts';
import { dateText, momentText, numberText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { useHydrated } from '../../../entities/desk/use-hydrated.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { PersonActions } from './PersonActions.tsx';

/** Finds a person by address, for support. */
export function PeoplePage() {
  const t = translations('support');
  const [email, setEmail] = useState('');
  const [person, setPerson] = useState<Person>();
  const isHydrated = useHydrated();
  const { form, errors, failure, isBusy, seconds } = useSubmit({
    check: () => ({ ...(!email.trim() && { email: translations('errors')('fields.required') }) }),
    send: async () => {
      setPerson(undefined);
      setPerson(await request(support.endpoints.find, { body: { email: email.trim() } }));
    },
  });
  // Prerendered fields would lose what is typed before hydration.
  if (!isHydrated) return <Skeleton bars={['h-28', 'h-12']} className="flex max-w-[640px] flex-col gap-4" />;
  if (failure instanceof ApiError && failure.code === 'TWO_STEP_REQUIRED')
    return <DeskFailure reason={failure} onRetry={() => undefined} />;
  return (
    <div className="flex flex-col gap-8">
      <form {...form} className="flex max-w-[640px] flex-col gap-4">
        <TextField
          name="email"
          type="email"
          label={t('email')}
          hint={t('lead')}
          error={errors['email'] && (email.trim() ? t('unknown') : errors['email'])}
          value={email}
          autoComplete="off"
          onChange={({ target }) => setEmail(target.value)}
        />
        <FormFailure reason={failure} seconds={seconds} />
        <div className="flex">
          <Button type="submit" busy={isBusy} disabled={seconds > 0}>
            {t('find')}
          </Button>
        </div>
      </form>
      {person && <PersonCard key={person.id} person={person} onChange={setPerson} />}
    </div>
  );
}

interface CardProps {
  readonly person: Person;
  readonly onChange: (person: Person) => void;
}

function PersonCard({ person, onChange }: CardProps) {
  const t = translations('support');
  const { firstName, lastName, mails } = person;
  return (
    <section aria-labelledby="person" className="card flex flex-col gap-6 p-5 sm:p-6">
      <h2 id="person" className="text-xl">
        {[firstName, lastName].filter(Boolean).join(' ')}
      </h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {factsOf(person, t).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{t(`facts.${name}`)}</dt>
            <dd className="text-ink wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-2">
        <h3 className="text-base">{t('mails.title')}</h3>
        {mails.length === 0 && <p>{t('mails.none')}</p>}
        <ul className="flex flex-col divide-y divide-line text-sm empty:hidden">
          {mails.map(({ kind, at, state }) => (
            <li key={`${kind} ${at}`} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span className="text-ink">{kind}</span>
              <span className="text-quiet">{`${momentText(at)}, ${t(`mails.${state}`)}`}</span>
            </li>
          ))}
        </ul>
      </div>
      <PersonActions person={person} onChange={onChange} />
    </section>
  );
}

function factsOf(person: Person, t: ReturnType<typeof translations>): [name: string, value: string][] {
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no');
  const { deletesAt } = person;
  const language = new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(person.locale) ?? person.locale;
  return [
    ['address', person.email],
    ['language', language],
    ['createdAt', dateText(person.createdAt)],
    ['isVerified', yesNo(person.isVerified)],
    ['registrationCompleted', yesNo(person.registrationCompleted)],
    ['planType', t(`plans.${person.planType}`)],
    ['hasTwoStep', yesNo(person.hasTwoStep)],
    ...(['sessions', 'coursesBegun', 'coursesPassed', 'certificates'] as const).map((name): [string, string] => [
      name,
      numberText(person[name]),
    ]),
    ...(deletesAt ? [['deletesAt', dateText(deletesAt)] as [string, string]] : []),
  ];
}
