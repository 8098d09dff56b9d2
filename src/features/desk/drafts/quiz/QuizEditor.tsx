import { useMemo, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/locales';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { percentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { changeText } from '../draft-store.ts';
import type { EditorProps } from '../FileEditor.tsx';
import { TextEditor } from '../TextEditor.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { useStatistics, type QuizStatistics } from './ItemStatistics.tsx';
import { everyItem, matches, NewItem, QuizFilter } from './QuizFilter.tsx';
import { readQuiz, withMoved, withNewItem, type DraftItem, type QuizDocument } from './quiz-document.ts';

/** The questions of a quiz in forms, or as text. */
export function QuizEditor(props: EditorProps) {
  const { texts, path } = props;
  const t = translations('drafts');
  const text = texts.get(path) ?? '';
  const quiz = useMemo(() => readQuiz(path, text), [path, text]);
  const [isText, setText] = useState(false);
  if (quiz && !isText) return <Questions {...props} quiz={quiz} onText={() => setText(true)} />;
  return (
    <div className="flex flex-col items-start gap-4 *:w-full">
      {!quiz && <Notice kind="warning">{t('quiz.invalid')}</Notice>}
      {quiz && (
        <Button size="sm" look="secondary" onClick={() => setText(false)}>
          {t('quiz.asForm')}
        </Button>
      )}
      <TextEditor {...props} />
    </div>
  );
}

/** Items shown before the rest is asked for. */
const pageSize = 50;

interface QuestionsProps extends EditorProps {
  readonly quiz: QuizDocument;
  /** Opens the quiz as text. */
  readonly onText: () => void;
}

/** The questions that a filter finds; the chosen one opens in a form. */
function Questions({ draft, texts, outline, path, quiz, onText }: QuestionsProps) {
  const t = translations('drafts');
  const [openId, setOpenId] = useState('');
  const [filter, setFilter] = useState(everyItem);
  const [most, setMost] = useState(pageSize);
  const [first = 'en'] = outline.languages;
  const change = (changed: string) => changeText(draft.draftId, path, changed);
  /** Adds questions at the end of the quiz, and opens the first of them. */
  const append = (changed: string) => {
    change(changed);
    setFilter(everyItem);
    setMost(Math.max(most, quiz.items.length + pageSize));
    setOpenId(readQuiz(path, changed)?.items[quiz.items.length]?.id ?? '');
  };
  const statistics = useStatistics(draft, quiz.id);
  const found = quiz.items.flatMap((item, index) =>
    matches(item, filter, first, statistics) ? [{ item, index }] : [],
  );
  const otherQuizzes = [...texts.keys()].filter((other) => /^quizzes\//.test(other) && other !== path);
  return (
    <div className="flex flex-col gap-5">
      <QuizFilter
        filter={filter}
        objectives={outline.objectives}
        hasStatistics={statistics.size > 0}
        onChange={setFilter}
      />
      <NewQuestions
        {...{ draft, outline, quiz, onText }}
        objective={filter.objective || (outline.objectives[0]?.id ?? '')}
        onAppend={append}
      />
      <p role="status" className="text-sm text-quiet">
        {t('quiz.count', { number: found.length, total: quiz.items.length })}
      </p>
      <ItemRows found={found.slice(0, most)} locale={first} {...{ openId, statistics }} onOpen={setOpenId}>
        {(index) => (
          <ItemEditor
            {...{ draft, outline, quiz, index, statistics }}
            otherQuizzes={otherQuizzes}
            onChange={change}
            onAppend={append}
            onMove={(other) => {
              setOpenId('');
              for (const [moved, text] of moveItem(texts, { quiz, path }, index, other))
                changeText(draft.draftId, moved, text);
            }}
            onClose={() => setOpenId('')}
            onRename={setOpenId}
          />
        )}
      </ItemRows>
      {found.length > most && (
        <Button look="secondary" onClick={() => setMost(most + pageSize)}>
          {t('list.more')}
        </Button>
      )}
    </div>
  );
}

interface NewProps extends Pick<QuestionsProps, 'draft' | 'outline' | 'quiz' | 'onText'> {
  /** Of a new question. */
  readonly objective: string;
  /** Gets the text of the quiz with further questions at its end. */
  readonly onAppend: (text: string) => void;
}

const files = import.meta.glob<Texts>('/locales/*/question-bank.json', { import: 'default' });

const ImportBankDialog = deferred(() =>
  loadWithTranslations('question-bank', files, async () => (await import('./ImportBankDialog.tsx')).ImportBankDialog),
);

/** Adds one question, or those of a bank. */
function NewQuestions({ draft, outline, quiz, objective, onAppend, onText }: NewProps) {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <NewItem
        onAdd={(kind) => onAppend(withNewItem(quiz, kind, objective, outline.languages))}
        onImport={() => setImporting(true)}
        onText={onText}
      />
      {isImporting && (
        <ImportBankDialog
          draftId={draft.draftId}
          {...{ quiz, outline }}
          onImport={onAppend}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

/** Moves a question to another quiz; returns the changed texts by path. */
function moveItem(
  texts: EditorProps['texts'],
  { quiz, path }: Pick<QuestionsProps, 'quiz' | 'path'>,
  index: number,
  other: string,
): [path: string, text: string][] {
  const target = readQuiz(other, texts.get(other) ?? '');
  if (!target) return [];
  const [from, to] = withMoved(quiz, index, target);
  return [
    [path, from],
    [other, to],
  ];
}

interface RowsProps {
  readonly found: readonly { readonly item: DraftItem; readonly index: number }[];
  readonly locale: Locale;
  readonly statistics: QuizStatistics;
  readonly openId: string;
  readonly onOpen: (id: string) => void;
  /** The form of an item, by its index in the quiz. */
  readonly children: (index: number) => ReactNode;
}

/** Questions as buttons, which open the form below. */
function ItemRows({ found, locale, statistics, openId, onOpen, children }: RowsProps) {
  const openIndex = found.find(({ item }) => item.id === openId)?.index;
  return (
    <ol className="flex flex-col divide-y divide-line card">
      {found.map(({ item, index }) => (
        <li key={`${index}`}>
          <ItemRow
            item={item}
            locale={locale}
            share={statistics.get(item.id)?.share}
            isOpen={index === openIndex}
            onPress={() => onOpen(index === openIndex ? '' : item.id)}
          />
          {index === openIndex && children(index)}
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  readonly item: DraftItem;
  readonly locale: Locale;
  /** Of right answers; `undefined` if too few learners have answered. */
  readonly share: number | undefined;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function ItemRow({ item, locale, share, isOpen, onPress }: RowProps) {
  const t = translations('drafts');
  const { id, type, difficulty = 2, texts } = item;
  const facts = [id, t(`itemKinds.${type}`), t('item.difficultyOf', { number: difficulty })];
  if (share !== undefined) facts.push(t('statistics.share', { share: percentText(share) }));
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="flex w-full flex-col gap-0.5 px-4 py-3 text-left hover:bg-primary-50 aria-expanded:bg-primary-50"
    >
      <span className="text-sm text-quiet">{facts.join(' · ')}</span>
      <span lang={locale} className="line-clamp-2 text-ink">
        {texts[locale]?.stem || t('item.noStem')}
      </span>
    </button>
  );
}
