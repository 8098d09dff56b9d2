import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { chosenIn, noFilter, type Filter } from './filters.ts';

interface Props {
  readonly filter: Filter;
  readonly onChoose: (filter: Filter) => void;
}

/** Says that no course matches, with buttons that widen the filter. */
export function NothingFound({ filter, onChoose }: Props) {
  const t = translations('courses');
  const { search, specialty, onlyBookmarked } = filter;
  const isNarrowed = chosenIn(filter).length > 0;
  const kind = search ? 'search' : isNarrowed ? 'filtered' : onlyBookmarked ? 'bookmarked' : 'none';
  /** The pressed button disappears once courses are found, so the search field receives the focus. */
  const choose = (next: Filter) => {
    document.querySelector<HTMLElement>('[role=search] input')?.focus();
    onChoose(next);
  };
  return (
    <div className="mx-auto flex max-w-[480px] flex-col items-center gap-4 py-8 text-center">
      <img src="/art/empty-courses.svg" alt="" width="240" height="180" />
      <h2 className="text-xl">{t(`empty.${kind}.title`, { search })}</h2>
      <p>{t(`empty.${kind}.hint`)}</p>
      {(search || specialty || onlyBookmarked || isNarrowed) && (
        <div className="ways-centered">
          {search && specialty && (
            <Button onClick={() => choose({ ...filter, specialty: '' })}>{t('empty.everywhere')}</Button>
          )}
          <Button look="secondary" onClick={() => choose(noFilter)}>
            {t('empty.all')}
          </Button>
        </div>
      )}
    </div>
  );
}
