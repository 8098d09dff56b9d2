import type { LocalizedText } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import { planFor, planOpens } from '#contract/entitlements';
import type { PlanType } from '#contract/plans';
import type { Places, Webinar, WebinarCard } from '#contract/webinars/webinars';
import { textIn } from '../../library/content/texts.ts';
import { registrationOf } from './registrations/service.ts';
import { creditsOf, endsAt, localeOf, recordedSeconds, stateOf } from './rules.ts';
import { planForRecording } from './recordings/rules.ts';
import type { WebinarRow } from './schema.ts';

interface Reader {
  /** Phases of the viewer's seats, by webinar. */
  readonly phases: ReadonlyMap<string, number>;
  readonly locale: Locale;
  readonly now: Date;
}

export function asCard(row: WebinarRow, { locale, now, phases }: Reader): WebinarCard {
  const { id, document, startsAt, minutes } = row;
  const { languages, specialty, zone, spoken, speakers } = document;
  const language = localeOf(document, locale);
  const state = stateOf(row, now);
  return {
    ...{ id, specialty, zone, spoken, language, state, minutes },
    title: textIn(document.title, language, languages),
    summary: textIn(document.summary, language, languages),
    startsAt: startsAt.toISOString(),
    credits: creditsOf(document, state, now),
    isFree: document.free,
    speakers: speakers.map(({ name, credentials }) => ({ name, credentials })),
    registration: registrationOf(phases.get(id)),
  };
}

export function asWebinar(
  row: WebinarRow,
  planType: PlanType,
  { places, mayLead, ...reader }: Reader & Pick<Webinar, 'mayLead'> & { readonly places: Places },
): Webinar {
  const { document } = row;
  const { languages, agenda, objectives, speakers, accreditations, free: isFree } = document;
  const card = asCard(row, reader);
  const seconds = card.state === 'onDemand' ? recordedSeconds(row) : null;
  const inLanguage = (texts: LocalizedText) => textIn(texts, card.language, languages);
  const isIncluded = accreditations.length === 0 || planOpens(planType, 'credits', { isFree });
  return {
    ...card,
    ...places,
    mayLead,
    endsAt: endsAt(row).toISOString(),
    audience: inLanguage(document.audience),
    method: inLanguage(document.method),
    support: inLanguage(document.support),
    agenda: agenda.map((item) => ({ ...item, text: inLanguage(item.text) })),
    objectives: objectives.map((objective) => ({ ...objective, text: inLanguage(objective.text) })),
    speakers: speakers.map((speaker) => ({
      ...speaker,
      role: inLanguage(speaker.role),
      disclosures: speaker.disclosures.map((one) => ({ ...one, relationship: inLanguage(one.relationship) })),
    })),
    accreditations: accreditations.map(({ statement, designation, ...facts }) => ({
      ...facts,
      statement: inLanguage(statement),
      designation: inLanguage(designation),
    })),
    recording: seconds === null ? null : { seconds, planType: planForRecording(planType) },
    creditPlan: isIncluded ? null : planFor('credits', { isFree }),
  };
}
