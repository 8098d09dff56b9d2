import type { Locale } from '#contract/locales';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { TextArea } from '../../../../ui/forms/TextArea.tsx';
import type { ChangeItem } from './ItemEditor.tsx';
import type { DraftItem } from './quiz-document.ts';

interface Props {
  readonly item: DraftItem;
  readonly languages: readonly Locale[];
  readonly locale: Locale;
  readonly change: ChangeItem;
}

/** The key of a question with its options, or its number. */
export function OptionFields(props: Props) {
  const { type } = props.item;
  return type === 'numeric' || type === 'calipers' ? <NumberFields {...props} /> : <Options {...props} />;
}

function NumberFields({ item, locale, change }: Props) {
  const t = translations('drafts');
  const { unit = '', why = '' } = item.texts[locale] ?? {};
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          type="number"
          step="any"
          label={t('item.number')}
          value={item.correct[0] ?? ''}
          onChange={({ target }) => change([[['correct'], [Number(target.value)]]])}
        />
        <TextField
          type="number"
          step="any"
          min={0}
          label={t('item.tolerance')}
          value={item.tolerance ?? 0}
          onChange={({ target }) => change([[['tolerance'], Number(target.value)]])}
        />
        {item.type === 'numeric' && (
          <TextField
            lang={locale}
            label={t('item.unit')}
            value={unit}
            onChange={({ target }) => change([[[locale, 'unit'], target.value]])}
          />
        )}
      </div>
      <TextArea
        lang={locale}
        label={t('item.why')}
        value={why}
        onChange={({ target }) => change([[[locale, 'why'], target.value]])}
      />
    </>
  );
}

/** Most options of a question. */
const maxOptions = 10;

function Options({ item, languages, locale, change }: Props) {
  const t = translations('drafts');
  const options = Object.entries(item.texts[locale]?.options ?? {});
  const isOne = item.type === 'single' || item.type === 'truefalse';
  const hasChoice = isOne || item.type === 'multiple';
  const isFixed = item.type === 'truefalse' || !hasChoice;
  const mark = (id: string, isRight: boolean) => {
    const others = item.correct.filter((one) => one !== id);
    change([[['correct'], isOne ? [id] : isRight ? [...others, id].sort() : others]]);
  };
  const add = () => {
    const ids = options.map(([id]) => id);
    const id = Array.from('abcdefghij').find((letter) => !ids.includes(letter));
    if (id) change(languages.map((one) => [[one, 'options', id], { text: '', why: '' }]));
  };
  const remove = (id: string) =>
    change([
      ...languages.map((one) => [[one, 'options', id], undefined] as const),
      [['correct'], item.correct.filter((one) => one !== id)],
    ]);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold text-ink">{t('item.options')}</legend>
      {!hasChoice && <p className="text-sm text-quiet">{t('item.keyAsText', { key: item.correct.join(', ') })}</p>}
      {options.map(([id, { text = '', why = '' }]) => (
        <div key={id} className="flex flex-col gap-3 rounded-card border border-line p-4">
          {hasChoice && (
            <label className="flex items-center gap-3">
              <input
                type={isOne ? 'radio' : 'checkbox'}
                name={`right-${item.id}`}
                className="size-5 shrink-0 accent-primary-700"
                checked={item.correct.includes(id)}
                onChange={({ target }) => mark(id, target.checked)}
              />
              {t('item.isRight', { option: id })}
            </label>
          )}
          <OptionTexts id={id} text={text} why={why} locale={locale} change={change} />
          {!isFixed && options.length > 2 && (
            <Button size="sm" look="quiet" onClick={() => remove(id)}>
              {t('item.removeOption', { option: id })}
            </Button>
          )}
        </div>
      ))}
      {!isFixed && options.length < maxOptions && (
        <Button size="sm" look="secondary" onClick={add}>
          {t('item.addOption')}
        </Button>
      )}
    </fieldset>
  );
}

interface TextProps extends Pick<Props, 'locale' | 'change'> {
  readonly id: string;
  readonly text: string;
  readonly why: string;
}

/** An option and its explanation in a language. */
function OptionTexts({ id, text, why, locale, change }: TextProps) {
  const t = translations('drafts');
  const values = { text, why };
  return (['text', 'why'] as const).map((name) => (
    <TextArea
      key={name}
      lang={locale}
      rows={2}
      label={t(name === 'text' ? 'item.option' : 'item.whyOf', { option: id })}
      value={values[name]}
      onChange={({ target }) => change([[[locale, 'options', id, name], target.value]])}
    />
  ));
}
