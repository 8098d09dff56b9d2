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
  /** Gets the path of the case, or of the article in the first language. */
  readonly onAdd: (path: string) => void;
}

/** Of a lesson, as the check has them. */
const minuteLimits = { min: 1, max: 240 };

interface Asked {
  readonly kind: 'article' | 'case';
  readonly title: string;
  readonly minutes: string;
  readonly objective: string;
}

/** Adds a lesson to the course, with an empty text in each of its languages. */
export function AddLessonDialog({ draftId, texts, outline, onClose, onAdd }: Props) {
  const t = translations('drafts');
  const { objectives, languages, lessons } = outline;
  const [asked, setAsked] = useState<Asked>({
    ...{ kind: 'article', title: '', minutes: '10', objective: objectives[0]?.id ?? '' },
  });
  const { kind, title } = asked;
  const minutes = Number(asked.minutes);
  return (
    <FormDialog
      title={t('addLesson.title')}
      submit={t('addLesson.submit')}
      cancel={t('cancel')}
      check={() => ({
        ...(!slugOf(title) && { title: translations('errors')('fields.required') }),
        ...(lessons.some(({ id }) => id === slugOf(title)) && { title: t('addLesson.taken') }),
        ...(!(minutes >= minuteLimits.min && minutes <= minuteLimits.max) && {
          minutes: t('addLesson.badMinutes', minuteLimits),
        }),
      })}
      send={async () => {
        const lesson = { ...asked, title: title.trim(), summary: t('addLesson.summary'), minutes: Math.round(minutes) };
        const path = addLesson(draftId, texts.get('course.yaml') ?? '', languages, lesson);
        if (kind !== 'case') return onAdd(path);
        const { loadNewCase } = await import('./cases/new-case.ts');
        const casePath = `cases/${slugOf(title)}.yaml`;
        changeText(draftId, casePath, (await loadNewCase())(outline));
        onAdd(casePath);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <LessonFields {...{ asked, objectives, errors }} onChange={(change) => setAsked({ ...asked, ...change })} />
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  readonly asked: Asked;
  readonly objectives: Outline['objectives'];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Asked>) => void;
}

function LessonFields({ asked, objectives, errors, onChange }: FieldsProps) {
  const t = translations('drafts');
  return (
    <>
      <TextField
        name="title"
        label={t('lesson.title')}
        error={errors['title']}
        value={asked.title}
        maxLength={200}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <SelectField
        label={t('addLesson.kind')}
        value={asked.kind}
        onChange={({ target }) => onChange({ kind: target.value as Asked['kind'] })}
      >
        {/* An article with a film becomes a video. */}
        {(['article', 'case'] as const).map((one) => (
          <option key={one} value={one}>
            {t(`addLesson.kinds.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="minutes"
        type="number"
        inputMode="numeric"
        {...minuteLimits}
        label={t('addLesson.minutes')}
        error={errors['minutes']}
        value={asked.minutes}
        onChange={({ target }) => onChange({ minutes: target.value })}
      />
      <SelectField
        label={t('addLesson.objective')}
        value={asked.objective}
        onChange={({ target }) => onChange({ objective: target.value })}
      >
        {objectives.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
    </>
  );
}

interface NewLesson {
  readonly kind: 'article' | 'case';
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly objective: string;
}

/** Adds a lesson to the texts of a draft; returns the path of its text in the first language. */
function addLesson(
  draftId: string,
  courseDocument: string,
  languages: Outline['languages'],
  { kind, title, summary, minutes, objective }: NewLesson,
): string {
  const id = slugOf(title);
  const document = parseDocument(courseDocument);
  document.addIn(['lessons'], document.createNode({ id, kind, minutes, objectives: [objective] }));
  changeText(draftId, 'course.yaml', document.toString({ lineWidth: 0 }));
  const head = `---\ntitle: ${JSON.stringify(title)}\nsummary: ${JSON.stringify(summary)}\n---\n`;
  const paths = languages.map((locale) => `lessons/${id}.${locale}.md`);
  for (const path of paths) changeText(draftId, path, `${head}\n## \n`);
  return paths[0] ?? 'course.yaml';
}
