import type { Locale } from '#contract/locales';
import type { WebinarAccreditation, WebinarDocument, WebinarPackage } from '#contract/webinars/webinars/package';

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

const file = (letter: string, ending: string) => `${letter.repeat(64)}.${ending}`;

/** A webinar of 2024 with a recording of 90 seconds, in two chapters, with captions in English and German. */
export function aRecordedPackage(change: WebinarChange = {}): WebinarPackage {
  const document = aWebinarPackage({ startsAt: '2024-03-02T17:00:00Z', ...change });
  const titles = (text: string) => Object.fromEntries(document.languages.map((one) => [one, `${text} (${one})`]));
  return {
    ...document,
    recording: {
      seconds: 90,
      poster: file('a', 'jpg'),
      sources: [file('b', 'webm'), file('c', 'mp4')],
      captions: { en: file('d', 'vtt'), de: file('e', 'vtt') },
      chapters: [
        { from: 0, title: titles('Why') },
        { from: 40, title: titles('How') },
      ],
    },
    transcripts: [
      { locale: 'en', cues: [{ from: 0, to: 9, text: 'Sodium is a story about water.' }] },
      { locale: 'de', cues: [{ from: 0, to: 9, text: 'Natrium erzählt vom Wasser.' }] },
    ],
    ...(change.recording && { recording: change.recording }),
  };
}
