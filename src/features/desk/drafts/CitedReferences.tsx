import { translations } from '../../../platform/text/translations.ts';
import type { Outline } from './outline.ts';

interface Props {
  readonly references: Outline['references'];
  /** Ids of those that are cited. */
  readonly cited: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (cited: readonly string[]) => void;
}

/** The references of a course or webinar, to choose those that are cited. */
export function CitedReferences({ references, cited, error, onChange }: Props) {
  const t = translations('drafts');
  if (references.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary-800">
        {t('item.references', { number: cited.length })}
      </summary>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
      <ul className="flex flex-col gap-2">
        {references.map(({ id, text }) => (
          <li key={id}>
            <label className="flex items-start gap-3 text-sm">
              <input
                type="checkbox"
                className="mt-0.5 size-5 shrink-0 accent-primary-700"
                checked={cited.includes(id)}
                onChange={({ target }) => onChange(target.checked ? [...cited, id] : cited.filter((one) => one !== id))}
              />
              {text}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
