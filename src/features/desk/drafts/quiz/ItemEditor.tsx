import { useState } from 'react';
import { difficulties } from '#contract/library/content';
import type { Draft } from '#contract/desk/drafts';
import type { Locale } from '#contract/locales';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../../ui/forms/TextArea.tsx';
import { LanguageOptions } from '../../../../entities/desk/languages.tsx';
import { CitedReferences } from '../CitedReferences.tsx';
import type { Outline } from '../outline.ts';
import type { Changes } from '#contract/library/content/files/yaml-changes';
import { FigureFields } from './FigureFields.tsx';
import { ItemAsText } from './ItemAsText.tsx';
import { ItemPreview } from './ItemPreview.tsx';
import { ItemStatistics, type QuizStatistics } from './ItemStatistics.tsx';
import { ItemWithdrawal } from './ItemWithdrawal.tsx';
import { OptionFields } from './OptionFields.tsx';
import { withCopy, withItemChanges, withoutItem, type DraftItem, type QuizDocument } from './quiz-document.ts';

interface Props {
  readonly draft: Draft;
  readonly outline: Outline;
  readonly quiz: QuizDocument;
  readonly index: number;
  readonly statistics: QuizStatistics;
  readonly otherQuizzes: readonly string[];
  /** Gets the changed text of the quiz. */
  readonly onChange: (text: string) => void;
  /** Gets the text of the quiz with another question at its end. */
  readonly onAppend: (text: string) => void;
  readonly onMove: (quiz: string) => void;
  readonly onClose: () => void;
  readonly onRename: (id: string) => void;
}

/** Changes an item at paths below it, such as `en.stem`. */
export type ChangeItem = (changes: Changes) => void;

/** A question in a form, beside what learners see. */
export function ItemEditor({ draft, outline, quiz, index, statistics, onChange, onRename, ...actions }: Props) {
  const t = translations('drafts');
  const { languages } = outline;
  const [locale, setLocale] = useState<Locale>(languages[0] ?? 'en');
  const item = quiz.items[index];
  if (!item) return null;
  const change: ChangeItem = (changes) => onChange(withItemChanges(quiz, index, changes));
  return (
    <div className="grid gap-6 border-t border-line p-4 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <ItemFacts item={item} outline={outline} change={change} onRename={onRename} />
        {languages.length > 1 && (
          <SelectField
            label={t('item.language')}
            value={locale}
            onChange={({ target }) => setLocale(target.value as Locale)}
          >
            <LanguageOptions languages={languages} />
          </SelectField>
        )}
        <TextArea
          lang={locale}
          label={t('item.stem')}
          value={item.texts[locale]?.stem ?? ''}
          onChange={({ target }) => change([[[locale, 'stem'], target.value]])}
        />
        <OptionFields item={item} languages={languages} locale={locale} change={change} />
        <FigureFields draft={draft} item={item} locale={locale} change={change} />
        <CitedReferences
          references={outline.references}
          cited={item.references ?? []}
          onChange={(cited) => change([[['references'], cited]])}
        />
        <ItemAsText quiz={quiz} index={index} onChange={onChange} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ItemPreview key={`${item.id}-${locale}`} draft={draft} item={item} locale={locale} />
        <ItemStatistics statistics={statistics.get(item.id)} />
        <Actions quiz={quiz} index={index} onChange={onChange} {...actions} />
        <ItemWithdrawal draft={draft} outline={outline} quizId={quiz.id} item={item} change={change} />
      </div>
    </div>
  );
}

interface FactsProps {
  readonly item: DraftItem;
  readonly outline: Outline;
  readonly change: ChangeItem;
  readonly onRename: (id: string) => void;
}

function ItemFacts({ item, outline, change, onRename }: FactsProps) {
  const t = translations('drafts');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('item.id')}
          value={item.id}
          spellCheck={false}
          onChange={({ target }) => {
            change([[['id'], target.value]]);
            onRename(target.value);
          }}
        />
        <SelectField
          label={t('item.difficulty')}
          value={item.difficulty ?? 2}
          onChange={({ target }) => change([[['difficulty'], Number(target.value)]])}
        >
          {difficulties.map((one) => (
            <option key={one} value={one}>
              {t(`difficulties.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label={t('item.objective')}
        value={item.objective}
        onChange={({ target }) => change([[['objective'], target.value]])}
      >
        {!outline.objectives.some(({ id }) => id === item.objective) && (
          <option value={item.objective}>{t('item.noObjective')}</option>
        )}
        {outline.objectives.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
    </>
  );
}

type ActionProps = Pick<Props, 'quiz' | 'index' | 'otherQuizzes' | 'onChange' | 'onAppend' | 'onMove' | 'onClose'>;

/** Duplicates, deletes or moves a question. */
function Actions({ quiz, index, otherQuizzes, onChange, onAppend, onMove, onClose }: ActionProps) {
  const t = translations('drafts');
  const [isDeleting, setDeleting] = useState(false);
  const remove = () => {
    onClose();
    onChange(withoutItem(quiz, index));
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Button size="sm" look="secondary" onClick={() => onAppend(withCopy(quiz, index))}>
        {t('item.copy')}
      </Button>
      <Button size="sm" look={isDeleting ? 'danger' : 'quiet'} onClick={isDeleting ? remove : () => setDeleting(true)}>
        {t(isDeleting ? 'item.deleteSurely' : 'item.delete')}
      </Button>
      {otherQuizzes.length > 0 && (
        <SelectField label={t('item.move')} value="" onChange={({ target }) => onMove(target.value)}>
          <option value="">{t('item.stay')}</option>
          {otherQuizzes.map((path) => (
            <option key={path} value={path}>
              {path.slice('quizzes/'.length, -'.yaml'.length)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
