import type { WebinarDocument } from '#contract/webinars/webinars/package';
import type { Locale } from '#contract/locales';
import { textIn } from '../../../library/content/texts.ts';
import { cuePassages, type Passage } from '#contract/home/search/passages';
import type { WebinarContent } from './queries.ts';
import { chapterPassages } from './video-passages.ts';

/** Everything in a webinar and its recording that can be found, in all their languages. */
export function webinarPassages({ document, transcripts }: WebinarContent): Passage[] {
  const { languages, title, recording } = document;
  return [
    ...languages.flatMap((locale) => overviewPassages(document, locale)),
    ...Object.entries(recording?.captions ?? {}).flatMap(([locale, file]) => {
      const cues = transcripts.find((one) => one.file === file)?.cues ?? [];
      const language = locale as Locale;
      return cuePassages(cues, { locale: language, place: {}, title: textIn(title, language, languages) });
    }),
  ];
}

function overviewPassages(document: WebinarDocument, locale: Locale): Passage[] {
  const { languages, title, summary, objectives, agenda, speakers, recording } = document;
  const inLanguage = (texts: WebinarDocument['title']) => textIn(texts, locale, languages);
  const heading = inLanguage(title);
  return [
    {
      ...{ kind: 'webinar', locale, place: {}, heading, context: '' },
      text: [summary, ...[...objectives, ...agenda].map(({ text }) => text)].map(inLanguage).join(' '),
    },
    ...speakers.map(({ id, name, credentials, role }): Passage => ({
      ...{ kind: 'speaker', locale, place: { person: id }, heading: name, context: heading },
      text: [credentials, inLanguage(role)].join(', '),
    })),
    ...chapterPassages(recording?.chapters ?? [], { locale, languages, place: {}, title: heading }),
  ];
}
