import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isSeq, parseDocument, type Document } from 'yaml';
import { resolveDay } from '#contract/library/content/rules/days';
import { withChanges, type Changes } from '#contract/library/content/files/yaml-changes';
import type { FileFault } from '#contract/library/content/files/yaml-files';
import type { ReasonCode } from '#contract/library/content/rules/reasons';
import type { Locale } from '#contract/locales';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateField } from '../../../ui/forms/DateField.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { sentenceOf } from '../../../entities/desk/fault-texts.ts';
import { changeText, textNow } from './draft-store.ts';

/** A YAML document in a form: its fields read and change values at paths. */
export interface DocumentForm {
  readonly document: Document;
  /** The language of the texts that are shown. */
  readonly locale: Locale;
  /** What the check found, by paths such as `agenda.0.minutes`. */
  readonly faults: ReadonlyMap<string, string>;
  readonly change: (changes: Changes) => void;
}

export type Place = readonly (string | number)[];

/** The text or number at a place; empty without one. */
export function valueAt({ document }: Pick<DocumentForm, 'document'>, place: Place): string {
  const found: unknown = document.getIn(place);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** The number of entries of a list. */
export function countAt({ document }: Pick<DocumentForm, 'document'>, place: Place): number {
  const list: unknown = document.getIn(place);
  return isSeq(list) ? list.items.length : 0;
}

/** The plain value at a place. */
export function plainAt({ document }: Pick<DocumentForm, 'document'>, place: Place): unknown {
  const found: unknown = document.getIn(place);
  return typeof found === 'object' && found !== null && 'toJS' in found && typeof found.toJS === 'function'
    ? (found.toJS(document) as unknown)
    : found;
}

/** The texts of a list; none if it is missing or no list. */
export function textsAt(form: Pick<DocumentForm, 'document'>, place: Place): readonly string[] {
  const found = plainAt(form, place);
  return Array.isArray(found) ? found.map(String) : [];
}

interface FieldProps {
  readonly form: DocumentForm;
  readonly at: Place;
  readonly label: string;
  readonly hint?: string;
  /** Whether the entry is removed when the field is emptied. */
  readonly isOptional?: boolean;
}

const faultAt = ({ form: { faults }, at }: Pick<FieldProps, 'form' | 'at'>) => faults.get(at.join('.'));

type TextProps = FieldProps & { readonly rows?: number; readonly lang?: Locale };

/** A text: a line, or with `rows` several. */
export function TextAt({ isOptional = false, rows, hint, ...field }: TextProps) {
  const { form, at, label, lang } = field;
  const props = {
    label,
    lang,
    error: faultAt(field),
    value: valueAt(form, at),
    ...(hint !== undefined && { hint }),
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      form.change([[at, isOptional && !value ? undefined : value]]),
  };
  return rows === undefined ? <TextField {...props} autoComplete="off" /> : <TextArea {...props} rows={rows} />;
}

/** A text in the language of the form. */
export function LocalizedAt({ form, at, ...field }: Omit<TextProps, 'lang' | 'isOptional'>) {
  return <TextAt {...field} form={form} at={[...at, form.locale]} lang={form.locale} />;
}

/** A number as it is typed, with a point or a comma; `NaN` for other text, and for none. */
const numberIn = (text: string) => (text.trim() ? Number(text.replace(',', '.')) : Number.NaN);

/** A number; other text is stored as it was typed, and the check explains it. */
export function NumberAt({ form, at, label, ...field }: FieldProps) {
  const stored = valueAt(form, at);
  const [typed, setTyped] = useState(stored);
  const isSame = numberIn(typed) === numberIn(stored);
  return (
    <TextField
      {...field}
      label={label}
      error={faultAt({ form, at })}
      value={isSame ? typed : stored}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target: { value } }) => {
        setTyped(value);
        const number = numberIn(value);
        form.change([[at, value.trim() === '' ? undefined : Number.isNaN(number) ? value : number]]);
      }}
    />
  );
}

interface ChoiceProps extends FieldProps {
  readonly choices: readonly (readonly [value: string, label: string])[];
  /** Other changes that follow from a choice. */
  readonly also?: (value: string) => Changes;
}

/** One of several values; a value that is none of them stays until another one is chosen. */
export function ChoiceAt({ form, at, label, choices, also, ...field }: ChoiceProps) {
  const value = valueAt(form, at);
  const isKnown = choices.some(([one]) => one === value);
  return (
    <SelectField
      {...field}
      label={label}
      error={faultAt({ form, at })}
      value={value}
      onChange={({ target }) => form.change([[at, target.value], ...(also?.(target.value) ?? [])])}
    >
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** A yes or no. */
export function CheckAt({ form, at, label }: FieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary-700"
        checked={form.document.getIn(at) === true}
        onChange={({ target }) => form.change([[at, target.checked]])}
      />
      {label}
    </label>
  );
}

/** A day; a distance from the first import is shown as counted from today. */
export function DayAt({ form, at, label, ...field }: FieldProps) {
  const [today] = useState(() => new Date());
  const day = resolveDay(valueAt(form, at), today);
  return (
    <DateField
      {...field}
      label={label}
      error={faultAt({ form, at })}
      value={/^\d{4}-\d\d-\d\d$/.test(day) ? day : ''}
      onChange={(chosen) => chosen && form.change([[at, chosen]])}
    />
  );
}

interface ListProps {
  readonly form: DocumentForm;
  readonly at: Place;
  readonly legend: string;
  /** The label of the button that adds an entry. */
  readonly add: string;
  /** The label of the button that removes an entry, by its number from 1. */
  readonly remove: (number: number) => string;
  /** A new entry. */
  readonly blank: () => unknown;
  /** The fields of an entry. */
  readonly children: (place: Place, number: number) => ReactNode;
}

/** A list whose entries are changed, added and removed. */
export function ListAt({ form, at, legend, add, remove, blank, children }: ListProps) {
  const count = countAt(form, at);
  const list = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (isAdding.current) focusLastEntry(list.current);
    isAdding.current = false;
  }, [count]);
  const append = () => {
    isAdding.current = true;
    // An empty list may be in one line, which its entries would follow.
    form.change([count === 0 ? [at, [blank()]] : [[...at, count], blank()]]);
  };
  const deleteEntry = (index: number) => {
    form.change([[[...at, index], undefined]]);
    addButton.current?.focus();
  };
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold text-ink">{legend}</legend>
      <Fault form={form} at={at} />
      {Array.from({ length: count }, (_, index) => (
        <div
          key={`${index} of ${count}`}
          data-entry
          className="flex flex-col gap-3 rounded-card border border-line p-4"
        >
          <Fault form={form} at={[...at, index]} />
          {children([...at, index], index + 1)}
          <div>
            <Button size="sm" look="quiet" onClick={() => deleteEntry(index)}>
              {remove(index + 1)}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button ref={addButton} size="sm" look="secondary" onClick={append}>
          {add}
        </Button>
      </div>
    </fieldset>
  );
}

/** Moves the focus to the first field of the last entry of a list. */
function focusLastEntry(list: HTMLElement | null): void {
  const entry = list && Array.from(list.querySelectorAll(':scope > [data-entry]')).at(-1);
  entry?.querySelector<HTMLElement>('input, textarea, select')?.focus();
}

/** A fault of a place that has fields within it. */
export function Fault({ form, at }: Pick<FieldProps, 'form' | 'at'>) {
  const fault = faultAt({ form, at });
  return fault && <p className="text-sm font-medium text-danger">{fault}</p>;
}

/** An id for a new entry of a list, which no other one has. */
export function freeId(form: Pick<DocumentForm, 'document'>, at: Place, prefix: string): string {
  const count = countAt(form, at);
  const ids = Array.from({ length: count }, (_, index) => valueAt(form, [...at, index, 'id']));
  let number = count + 1;
  while (ids.includes(`${prefix}${number}`)) number++;
  return `${prefix}${number}`;
}

/** Changes a document as it is at that moment, which may be later than what a form shows. */
export const changeDocument = (draftId: string, path: string, changes: Changes): void =>
  changeText(draftId, path, withChanges(parseDocument(textNow(draftId, path)), changes));

/** Reasons of an empty field. */
const emptyCodes: readonly ReasonCode[] = ['noText', 'schema.missing', 'schema.empty'];

/** The faults of a file by the paths of its values; a missing text is one of its language. */
export function faultsIn(faults: readonly FileFault[], path: string): ReadonlyMap<string, string> {
  const placed = faults.flatMap(({ file, at, reason }) => {
    if (file !== path || at === undefined) return [];
    const isEmpty = emptyCodes.includes(reason.code);
    const error = isEmpty ? translations('errors')('fields.required') : sentenceOf(reason);
    return [[reason.code === 'noText' ? `${at}.${reason.facts?.['locale']}` : at, error] as const];
  });
  // The first reason at a place is the one to correct first.
  return new Map(placed.reverse());
}
