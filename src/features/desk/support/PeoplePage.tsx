import { useState } from 'react';
import { support, type Person, type SupportedGroup } from '#contract/desk/support';
import { fullName } from '#contract/text/full-name';
import { request } from '../../../platform/api/request.ts';
import { dateText, momentText, numberText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { FactList } from '../../../entities/desk/FactList.tsx';
import { FindForm } from '../../../entities/desk/FindForm.tsx';
import { languageName } from '../../../entities/desk/languages.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonGroups } from './PersonGroups.tsx';

const GroupCard = deferred(async () => (await import('./GroupCard.tsx')).GroupCard);

/** Finds a person by address, for support. */
export function PeoplePage() {
  const t = translations('support');
  const [person, setPerson] = useState<Person>();
  const [group, setGroup] = useState<SupportedGroup>();
  return (
    <div className="flex flex-col gap-8">
      <FindForm
        name="email"
        type="email"
        label={t('email')}
        hint={t('lead')}
        unknown={t('unknown')}
        submit={t('find')}
        onFind={async (email) => {
          setPerson(undefined);
          setGroup(undefined);
          setPerson(await request(support.endpoints.find, { body: { email } }));
        }}
      />
      {person && <PersonCard key={person.id} person={person} onChange={setPerson} onOpenGroup={setGroup} />}
      {group && <GroupCard key={group.id} group={group} onChange={setGroup} />}
    </div>
  );
}

interface CardProps {
  readonly person: Person;
  readonly onChange: (person: Person) => void;
  readonly onOpenGroup: (group: SupportedGroup) => void;
}

function PersonCard({ person, onChange, onOpenGroup }: CardProps) {
  const t = translations('support');
  const { mails } = person;
  return (
    <section aria-labelledby="person" className="card flex flex-col gap-6 p-5 sm:p-6">
      <h2 id="person" className="text-xl">
        {fullName(person)}
      </h2>
      <FactList facts={factsOf(person, t).map(([name, value]) => [t(`facts.${name}`), value])} />
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
      {person.groups.length > 0 && <PersonGroups person={person} onOpen={onOpenGroup} />}
      <PersonActions person={person} onChange={onChange} />
    </section>
  );
}

function factsOf(person: Person, t: ReturnType<typeof translations>): [name: string, value: string][] {
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no');
  const { deletesAt, restoration } = person;
  const language = languageName(person.locale);
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
    ...(restoration
      ? [['restoration', t('moves', { ...restoration, when: momentText(restoration.endsAt) })] as [string, string]]
      : []),
    ...(deletesAt ? [['deletesAt', dateText(deletesAt)] as [string, string]] : []),
  ];
}
