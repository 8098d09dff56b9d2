import { useState } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextArea } from '../../../../ui/forms/TextArea.tsx';
import { itemText, withItemText, type QuizDocument } from './quiz-document.ts';

interface Props {
  readonly quiz: QuizDocument;
  readonly index: number;
  readonly onChange: (text: string) => void;
}

/** A question as YAML, for what the form does not have. */
export function ItemAsText({ quiz, index, onChange }: Props) {
  const t = translations('drafts');
  const [written, setWritten] = useState<string>();
  const [error, setError] = useState('');
  const apply = () => {
    const text = written === undefined ? undefined : withItemText(quiz, index, written);
    setError(text === undefined ? t('item.invalidText') : '');
    if (text === undefined) return;
    onChange(text);
    setWritten(undefined);
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setWritten(itemText(quiz, index))}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary-800">{t('item.asText')}</summary>
      <div className="flex flex-col items-start gap-3 pt-2">
        <div className="w-full">
          <TextArea
            label={t('item.yaml')}
            hint={t('item.yamlHint')}
            error={error}
            rows={14}
            spellCheck={false}
            value={written ?? itemText(quiz, index)}
            onChange={({ target }) => setWritten(target.value)}
          />
        </div>
        <Button size="sm" look="secondary" onClick={apply}>
          {t('item.apply')}
        </Button>
      </div>
    </details>
  );
}
