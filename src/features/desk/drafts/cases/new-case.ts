import { Document } from 'yaml';
import { caseEnd } from '#contract/library/content/cases';
import { textOf } from '#contract/library/content/files/yaml-changes';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { translations } from '../../../../platform/text/translations.ts';
import type { Outline } from '../outline.ts';

const files = import.meta.glob<Texts>('/locales/*/case-draft.json', { import: 'default' });

/** Loads the texts of new cases; returns what writes one. */
export const loadNewCase = () => loadWithTranslations('case-draft', files, async () => newCaseText);

/** The text of a new case of placeholders in the languages of its course, which has no faults. */
function newCaseText({ languages, references }: Outline): string {
  const t = translations('case-draft');
  const words = (key: string) => Object.fromEntries(languages.map((locale) => [locale, t(`new.${key}`)]));
  const option = (id: string, verdict: 'recommended' | 'discouraged') => ({
    ...{ id, text: words(id), minutes: 5, verdict, result: words('result'), why: words('why'), next: caseEnd },
  });
  const content = {
    minutes: 60,
    start: 'arrival',
    variables: [
      { id: 'pulse', name: words('pulse'), unit: words('perMinute'), start: 110, drift: 0, min: 20, max: 220 },
    ],
    scenes: [
      {
        ...{ id: 'arrival', title: words('title'), text: words('text'), guideline: words('guideline') },
        references: references.slice(0, 1).map(({ id }) => id),
        options: [{ ...option('treat', 'recommended'), set: ['treated'] }, option('wait', 'discouraged')],
      },
    ],
    endings: [
      { id: 'stable', outcome: 'good', title: words('stable'), text: words('endingText'), when: { treated: true } },
      { id: 'worse', outcome: 'bad', title: words('worse'), text: words('endingText') },
    ],
  };
  return textOf(new Document(content, { aliasDuplicateObjects: false }));
}
