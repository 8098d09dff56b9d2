import { useDeferredValue, useState, type ReactNode } from 'react';
import type { Document } from 'yaml';
import type { Locale } from '#contract/locales';
import { LanguageOptions } from '../../../entities/desk/languages.tsx';
import { translations } from '../../../platform/text/translations.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { changeDocument, faultsIn, type DocumentForm } from './document-form.tsx';
import type { EditorProps } from './FileEditor.tsx';

/** Some entries of a document in a form. */
interface Part {
  readonly id: string;
  readonly label: string;
  /** The entries at the top of the document; a part without them has all that no other part has. */
  readonly entries?: readonly string[];
  readonly fields: (form: DocumentForm) => ReactNode;
}

interface Props {
  readonly editor: EditorProps;
  readonly document: Document;
  /** Opens the text. */
  readonly asText: ReactNode;
  /** What the parts belong to. */
  readonly label: string;
  readonly parts: readonly Part[];
  readonly preview: (document: Document, locale: Locale) => ReactNode;
}

/** A document in parts, one of which is open beside what learners see, in one of its languages. */
export function TabbedForm({ editor, document, asText, label, parts, preview }: Props) {
  const { draft, outline, faults, path } = editor;
  const [first = 'en'] = outline.languages;
  const [chosen, setLocale] = useState<Locale>(first);
  const locale = outline.languages.includes(chosen) ? chosen : first;
  const [tab, setTab] = useState(parts[0]?.id ?? '');
  const previewed = useDeferredValue(document);
  const form: DocumentForm = {
    ...{ document, locale, faults: faultsIn(faults, path) },
    change: (changes) => changeDocument(draft.draftId, path, changes),
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {outline.languages.length > 1 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={translations('drafts')('item.language')}
            value={locale}
            onChange={({ target }) => setLocale(target.value as Locale)}
          >
            <LanguageOptions languages={outline.languages} />
          </SelectField>
        </div>
      )}
      <Tabs
        label={label}
        selected={tab}
        onSelect={setTab}
        tabs={parts.map((part) => ({
          id: part.id,
          label: labelOf(part, parts, form.faults),
          content: (
            <div className="grid gap-6 xl:grid-cols-2">
              <div className="flex min-w-0 flex-col gap-5">
                {part.fields(form)}
                {asText}
              </div>
              <Beside>{preview(previewed, locale)}</Beside>
            </div>
          ),
        }))}
      />
    </div>
  );
}

/** What learners see, beside the form in a wide window. */
function Beside({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="region"
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
      aria-label={translations('drafts')('lesson.preview')}
      className="min-w-0 xl:sticky xl:top-20 xl:max-h-[85vh] xl:self-start xl:overflow-y-auto"
    >
      {children}
    </div>
  );
}

/** The name of a part with the number of its faults. */
function labelOf({ label, entries }: Part, parts: readonly Part[], faults: DocumentForm['faults']): string {
  const others = parts.flatMap((part) => part.entries ?? []);
  const isIn = (name: string) => (entries ? entries.includes(name) : !others.includes(name));
  const number = [...faults.keys()].filter((path) => isIn(path.split('.')[0] ?? '')).length;
  return number > 0 ? translations('drafts')('files.faulty', { name: label, number }) : label;
}
