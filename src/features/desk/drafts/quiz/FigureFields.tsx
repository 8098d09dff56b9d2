import type { Draft } from '#contract/desk/drafts';
import type { Locale } from '#contract/locales';
import { translations } from '../../../../platform/text/translations.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { MediaField } from '../MediaFiles.tsx';
import type { ChangeItem } from './ItemEditor.tsx';
import type { DraftItem } from './quiz-document.ts';

interface Props {
  readonly draft: Draft;
  readonly item: DraftItem;
  readonly locale: Locale;
  readonly change: ChangeItem;
}

/** The figure of a question with its alternative text. */
export function FigureFields({ draft, item, locale, change }: Props) {
  const t = translations('drafts');
  const choose = (figure: string) =>
    change(
      figure
        ? [[['figure'], figure]]
        : [
            [['figure'], undefined],
            [['figureAlt'], undefined],
          ],
    );
  return (
    <>
      <MediaField draft={draft} label={t('item.figure')} value={item.figure ?? ''} onChange={choose} />
      {item.figure && (
        <TextField
          label={t('figure.alt')}
          hint={t('figure.altHint')}
          lang={locale}
          value={item.figureAlt?.[locale] ?? ''}
          onChange={({ target }) => change([[['figureAlt', locale], target.value]])}
        />
      )}
    </>
  );
}
