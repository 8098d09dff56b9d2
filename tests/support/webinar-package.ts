import type { Locale } from '#contract/locales';
import type { WebinarAccreditation, WebinarDocument } from '#contract/webinars/webinars/package';

export interface WebinarChange extends Partial<Omit<WebinarDocument, 'title' | 'accreditations'>> {
  /** A text that all languages share. */
  readonly title?: string;
  readonly languages?: Locale[];
  readonly accreditation?: Partial<WebinarAccreditation>;
}

/** A webinar of an hour, on 2 March 2030 at 17:00 UTC, with the live accreditation `ama` of 1 credit. */
export function aWebinarPackage({ title, accreditation, ...change }: WebinarChange = {}): WebinarDocument {
  const { id = 'ecg-live', languages = ['en'] } = change;
  const texts = (text: string) => Object.fromEntries(languages.map((locale) => [locale, `${text} (${locale})`]));
  return {
    specialty: 'cardiology',
    free: true,
    spoken: 'en',
    startsAt: '2030-03-02T17:00:00Z',
    minutes: 60,
    zone: 'Europe/Berlin',
    capacity: 100,
    cancelled: false,
    summary: texts('What to see first'),
    audience: texts('Everybody who reads tracings'),
    method: texts('Attend live'),
    support: texts('No support'),
    agenda: [
      { minutes: 40, text: texts('Cases') },
      { minutes: 20, text: texts('Questions') },
    ],
    objectives: [{ id: 'rhythm', text: texts('Name the rhythm') }],
    speakers: [{ id: 'ines', name: 'Ines Halvorsen', credentials: 'MD', role: texts('Speaker'), disclosures: [] }],
    accreditations: [
      {
        id: 'ama',
        activity: 'live',
        attendance: 80,
        provider: 'Provider of the tests',
        body: 'ama',
        creditType: 'AMA PRA Category 1 Credit™',
        activityNumber: 'TEST-W1',
        maximum: 1,
        step: 0.25,
        validFrom: '2020-01-01',
        validTo: '2099-12-31',
        claimUntil: '2099-12-31',
        evaluationRequired: true,
        professions: ['physician'],
        statement: texts('Statement'),
        designation: texts('Designation'),
        attestation: texts('I attest'),
        attestationVersion: 1,
        template: 'landscape-1',
        ...accreditation,
      },
    ],
    ...change,
    id,
    languages,
    title: texts(title ?? `Webinar ${id}`),
  };
}
