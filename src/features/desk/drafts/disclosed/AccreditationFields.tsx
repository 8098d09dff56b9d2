import { accreditationBodies } from '#contract/library/content/accreditation-bodies';
import { defaultAttempts, defaultPassMark } from '#contract/constants';
import type { Changes } from '#contract/library/content/files/yaml-changes';
import { resolveDay } from '#contract/library/content/rules/days';
import { webinarActivities } from '#contract/credit/certificates/activities';
import { professions } from '#contract/people/accounts/professions';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import {
  CheckAt,
  ChoiceAt,
  DayAt,
  freeId,
  ListAt,
  LocalizedAt,
  NumberAt,
  TextAt,
  textsAt,
  valueAt,
  type DocumentForm,
  type Place,
} from '../document-form.tsx';

interface Props {
  readonly form: DocumentForm;
  /** What accreditations of a webinar depend on; absent for a course. */
  readonly webinar?: { readonly hasQuiz: boolean };
}

/** The terms of the mastery quiz in a new accreditation. */
export const quizTerms = {
  passMark: defaultPassMark,
  attempts: defaultAttempts,
  waitMinutes: 0,
  reveal: 'after-pass',
} as const;

const steps = [0.25, 0.5, 1];

/** The accreditations of a course, or of a live webinar and its recording, which are two activities (CME facts). */
export function AccreditationFields({ form, webinar }: Props) {
  const t = translations('document-fields');
  return (
    <>
      <p className="text-quiet">{t('accreditations.hint')}</p>
      <ListAt
        form={form}
        at={['accreditations']}
        legend={t('accreditations.title')}
        add={t('accreditations.add')}
        remove={(number) => t('accreditations.remove', { number })}
        blank={() => ({
          ...blankAccreditation(freeId(form, ['accreditations'], 'accreditation'), form.locale),
          ...(webinar ? { activity: 'live', attendance: 80 } : quizTerms),
        })}
      >
        {(place, number) => (
          <>
            <h3 className="text-base">{t('accreditations.number', { number })}</h3>
            <Body form={form} place={place} webinar={webinar} />
            <Period form={form} place={place} />
            <Statements form={form} place={place} />
            {hasTerms(form, place, webinar) && <QuizTerms form={form} place={place} />}
          </>
        )}
      </ListAt>
    </>
  );
}

/** Whether an accreditation has the terms of a mastery quiz. */
function hasTerms(form: DocumentForm, place: Place, webinar: Props['webinar']): boolean {
  return !webinar || (webinar.hasQuiz && valueAt(form, [...place, 'activity']) === 'recording');
}

/** A new accreditation, which is valid for a year from today. */
function blankAccreditation(id: string, locale: string) {
  const [today, inAYear] = ['+0 days', '+1 year'].map((distance) => resolveDay(distance, new Date()));
  return {
    ...{ id, provider: '', body: 'ama', creditType: 'AMA PRA Category 1 Credit™', activityNumber: '' },
    ...{ maximum: 1, step: 0.25, validFrom: today, validTo: inAYear, claimUntil: inAYear },
    ...{ evaluationRequired: true, professions: ['physician'] },
    ...{ statement: { [locale]: '' }, designation: { [locale]: '' }, attestation: { [locale]: '' } },
    ...{ attestationVersion: 1, template: 'landscape-1' },
  };
}

interface PartProps {
  readonly form: DocumentForm;
  readonly place: Place;
}

/** Who accredits what, for how many credits. */
function Body({ form, place, webinar }: PartProps & Pick<Props, 'webinar'>) {
  const t = translations('document-fields');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {webinar && <Activity {...{ form, place }} hasQuiz={webinar.hasQuiz} />}
      <ChoiceAt
        form={form}
        at={[...place, 'body']}
        label={t('accreditations.body')}
        choices={accreditationBodies.map((body) => [body, t(`bodies.${body}`)])}
      />
      <TextAt form={form} at={[...place, 'provider']} label={t('accreditations.provider')} />
      <TextAt form={form} at={[...place, 'activityNumber']} label={t('accreditations.activityNumber')} />
      <TextAt form={form} at={[...place, 'creditType']} label={t('accreditations.creditType')} />
      {webinar && <NumberAt form={form} at={[...place, 'attendance']} label={t('accreditations.attendance')} />}
      <NumberAt form={form} at={[...place, 'maximum']} label={t('accreditations.maximum')} />
      <NumberAt
        form={form}
        at={[...place, 'step']}
        label={t('accreditations.step')}
        hint={t('accreditations.stepHint', { steps: steps.map((step) => numberText(step)).join(' · ') })}
      />
    </div>
  );
}

/** The accredited activity; only a recording with a mastery quiz has terms of one. */
function Activity({ form, place, hasQuiz }: PartProps & { readonly hasQuiz: boolean }) {
  const t = translations('document-fields');
  const terms = (activity: string): Changes =>
    Object.entries(quizTerms).flatMap(([name, value]): Changes => {
      const at = [...place, name];
      if (hasQuiz && activity === 'recording') return [[at, value]];
      return form.document.hasIn(at) ? [[at, undefined]] : [];
    });
  return (
    <ChoiceAt
      form={form}
      also={terms}
      at={[...place, 'activity']}
      label={t('accreditations.activity')}
      choices={webinarActivities.map((one) => [one, t(`activities.${one}`)])}
    />
  );
}

/** When it is valid, for whom, and whether the evaluation is asked for. */
function Period({ form, place }: PartProps) {
  const t = translations('document-fields');
  const chosen = textsAt(form, [...place, 'professions']);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['validFrom', 'validTo', 'claimUntil'] as const).map((name) => (
          <DayAt key={name} form={form} at={[...place, name]} label={t(`accreditations.${name}`)} />
        ))}
      </div>
      <Choices
        name={place.join('.')}
        several
        legend={t('accreditations.professions')}
        error={form.faults.get([...place, 'professions'].join('.'))}
        choices={professions.map((value: string) => ({
          value,
          label: translations('professions')(`professions.${value}`),
        }))}
        chosen={chosen}
        onChoose={(one) => {
          const left = chosen.filter((other) => other !== one);
          form.change([[[...place, 'professions'], left.length < chosen.length ? left : [...chosen, one]]]);
        }}
        layout="sm:grid-cols-2"
      />
      <CheckAt form={form} at={[...place, 'evaluationRequired']} label={t('accreditations.evaluationRequired')} />
    </>
  );
}

/** What the provider states, word for word, and what learners attest. */
function Statements({ form, place }: PartProps) {
  const t = translations('document-fields');
  return (['statement', 'designation', 'attestation'] as const).map((name) => (
    <LocalizedAt key={name} form={form} at={[...place, name]} rows={3} label={t(`accreditations.${name}`)} />
  ));
}

function QuizTerms({ form, place }: PartProps) {
  const t = translations('document-fields');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['passMark', 'attempts', 'waitMinutes'] as const).map((name) => (
        <NumberAt
          key={name}
          form={form}
          at={[...place, name]}
          label={t(`quizTerms.${name}`)}
          {...(name === 'attempts' && { hint: t('quizTerms.attemptsHint') })}
        />
      ))}
      <ChoiceAt
        form={form}
        at={[...place, 'reveal']}
        label={t('quizTerms.reveal')}
        choices={(['after-pass', 'after-attempt', 'never'] as const).map((one) => [one, t(`reveals.${one}`)])}
      />
    </div>
  );
}
