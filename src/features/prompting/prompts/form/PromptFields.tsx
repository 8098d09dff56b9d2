import { fieldsOf, promptFieldLength, type PromptField, type PromptTask } from '#contract/prompting/prompts/choices';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import type { Translate } from '#contract/text/texts';
import { translations } from '../../../../platform/text/translations.ts';
import { FieldFrame } from '../../../../ui/forms/Field.tsx';
import { $work, fill } from '../draft/draft-store.ts';
import { MarkedText } from '../MarkedText.tsx';

interface Props {
  readonly task: PromptTask;
  readonly fields: PromptDraft['fields'];
  /** Translations in the language of the prompt, for suggestions. */
  readonly words: Translate | undefined;
}

/** Suggestions for fields: keys of `prompt-texts`. */
const suggestions: Partial<Record<PromptField, readonly string[]>> = {
  audience: ['colleagues', 'patient', 'relatives', 'students', 'practice'].map((one) => `audiences.${one}`),
  output: ['bullets', 'table', 'steps', 'letter', 'paragraphs'].map((one) => `outputs.${one}`),
};

function write(field: PromptField, text: string): void {
  fill({ fields: { ...$work.get().draft.fields, [field]: text } });
}

const writers = new Map<PromptField, (text: string) => void>();

/** A stable function per field, so that the other fields do not render again. */
function writerOf(field: PromptField) {
  const writer = writers.get(field) ?? ((text: string) => write(field, text));
  writers.set(field, writer);
  return writer;
}

/** The fields that a task needs, each with an example of what helps. */
export function PromptFields({ task, fields, words }: Props) {
  const t = translations('prompt-form');
  return fieldsOf[task].map((field) => {
    const value = fields[field] ?? '';
    const over = value.length - promptFieldLength;
    return (
      <div key={field} className="flex flex-col gap-2">
        <FieldFrame
          label={t(`fields.${field}`)}
          hint={t('fields.example', { example: exampleOf(task, field) })}
          error={over > 0 ? t('fields.tooLong', { count: over }) : undefined}
        >
          {(aria) => (
            <MarkedText
              {...aria}
              source={`fields.${field}`}
              name={field}
              rows={1}
              value={value}
              onText={writerOf(field)}
              look={field === 'material' ? 'field min-h-32' : 'field'}
            />
          )}
        </FieldFrame>
        {words && suggestions[field] && (
          <ul className="flex flex-wrap gap-1.5">
            {suggestions[field].map((key) => (
              <li key={key}>
                <button
                  type="button"
                  aria-pressed={value === words(key)}
                  onClick={() => write(field, value === words(key) ? '' : words(key))}
                  className="pointer-fine:min-h-8 rounded-full border border-line bg-paper px-3 py-1 text-sm text-ink hover:border-primary-300 hover:bg-primary-50 aria-pressed:border-primary-700 aria-pressed:bg-primary-50 aria-pressed:font-semibold"
                >
                  {words(key)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  });
}

function exampleOf(task: PromptTask, field: PromptField): string {
  const t = translations('prompt-form');
  const key = `examples.${task}.${field}`;
  const example = t(key);
  return example === key ? t(`examples.any.${field}`) : example;
}
