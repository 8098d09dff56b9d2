import { useState } from 'react';
import { parseDocument } from 'yaml';
import { translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { changeText } from './draft-store.ts';
import type { Outline } from './outline.ts';
import { slugOf } from '../../../entities/desk/slug.ts';

interface Props {
  readonly draftId: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly outline: Outline;
  readonly onClose: () => void;
  /** Gets the path of the lesson in the first language. */
  readonly onAdd: (path: string) => void;
}

/** Of a lesson, as the check has them. */
const minuteLimits = { min: 1, max: 240 };

/** Adds an article to the course, with an empty text in each of its languages. */
export function AddLessonDialog({ draftId, texts, outline, onClose, onAdd }: Props) {
  const t = translations('drafts');
  const [title, setTitle] = useState('');
  const [minutes, setMinutes] = useState('10');
  const [objective, setObjective] = useState(outline.objectives[0]?.id ?? '');
  return (
    <FormDialog
      title={t('addLesson.title')}
      submit={t('addLesson.submit')}
      cancel={t('cancel')}
      check={() => ({
        ...(!slugOf(title) && { title: translations('errors')('fields.required') }),
        ...(outline.lessons.some(({ id }) => id === slugOf(title)) && { title: t('addLesson.taken') }),
        ...(!(Number(minutes) >= minuteLimits.min && Number(minutes) <= minuteLimits.max) && {
          minutes: t('addLesson.badMinutes', minuteLimits),
        }),
      })}
      send={async () => {
        const facts = { title: title.trim(), summary: t('addLesson.summary'), objective };
        const lesson = { ...facts, minutes: Math.round(Number(minutes)) };
        onAdd(addLesson(draftId, texts.get('course.yaml') ?? '', outline.languages, lesson));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            name="title"
            label={t('lesson.title')}
            error={errors['title']}
            value={title}
            maxLength={200}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextField
            name="minutes"
            type="number"
            inputMode="numeric"
            {...minuteLimits}
            label={t('addLesson.minutes')}
            error={errors['minutes']}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
          <SelectField
            label={t('addLesson.objective')}
            value={objective}
            onChange={({ target }) => setObjective(target.value)}
          >
            {outline.objectives.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormDialog>
  );
}

interface NewLesson {
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly objective: string;
}

/** Adds an article to the texts of a draft; returns the path of its text in the first language. */
function addLesson(
  draftId: string,
  courseDocument: string,
  languages: Outline['languages'],
  { title, summary, minutes, objective }: NewLesson,
): string {
  const id = slugOf(title);
  const document = parseDocument(courseDocument);
  document.addIn(['lessons'], document.createNode({ id, kind: 'article', minutes, objectives: [objective] }));
  changeText(draftId, 'course.yaml', document.toString({ lineWidth: 0 }));
  const head = `---\ntitle: ${JSON.stringify(title)}\nsummary: ${JSON.stringify(summary)}\n---\n`;
  const paths = languages.map((locale) => `lessons/${id}.${locale}.md`);
  for (const path of paths) changeText(draftId, path, `${head}\n## \n`);
  return paths[0] ?? 'course.yaml';
}
