import { useState } from 'react';
import { maxSearchLength } from '#contract/home/search';
import { href } from '#contract/routes';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { goTo } from '../../../platform/navigation/location.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Finder, type Entry } from '../../../ui/lists/Finder.tsx';
import { actionsFor, addressOf, pagesFor, type Choice } from './destinations.ts';
import { Hit } from './Hit.tsx';
import { useFound, type Searching } from './use-found.ts';

interface Props {
  /** What was typed while the dialog loaded. */
  readonly initialText: string;
  readonly onClose: () => void;
}

/** Finds pages, content and actions from everywhere. */
export function SearchDialog({ initialText, onClose }: Props) {
  const t = translations('search');
  const [text, setText] = useState(initialText);
  const { searching, retry } = useFound(text);
  const found =
    searching.state === 'ready' ? searching.found : searching.state === 'loading' ? searching.last : undefined;

  const open = (address: string) => {
    onClose();
    openPlace(address);
  };
  const entryOf = ({ id, name, detail, address, press }: Choice): Entry => ({
    id,
    content: <Named name={name} detail={detail} />,
    choose: () => {
      if (address) return open(address);
      onClose();
      press?.();
    },
  });
  const pages = pagesFor(text).map(entryOf);
  const actions = actionsFor(text).map(entryOf);
  const hits = (found?.hits ?? []).map((hit, index): Entry => ({
    id: `hit-${index}-${addressOf(hit)}`,
    content: <Hit hit={hit} />,
    choose: () => open(addressOf(hit)),
  }));
  const count = hits.length + pages.length + actions.length;
  const isEmpty = searching.state === 'ready' && count === 0;

  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <Finder
        label={t('label')}
        placeholder={t('placeholder')}
        maxLength={maxSearchLength}
        {...{ text }}
        onType={setText}
        groups={[
          { name: t('groups.pages'), entries: pages },
          { name: t('groups.hits'), entries: hits },
          { name: t('groups.actions'), entries: actions },
        ]}
      >
        <State searching={searching} count={count} onRetry={retry} />
        {isEmpty && <Nothing search={searching.text} />}
      </Finder>
    </Dialog>
  );
}

interface StateProps {
  readonly searching: Searching;
  /** Number of entries. */
  readonly count: number;
  readonly onRetry: () => void;
}

/** What stands above the entries: how far the search is, and what was searched. */
function State({ searching, count, onRetry }: StateProps) {
  const t = translations('search');
  const isOffline = searching.state === 'ready' && searching.isOffline;
  return (
    <>
      <p role="status" className="sr-only">
        {isOffline && `${t('offline')} `}
        {searching.state === 'loading' ? t('loading') : searching.state === 'ready' && t('count', { count })}
      </p>
      {searching.state === 'idle' && <p className="px-3 pb-3 text-sm text-quiet">{t('hint')}</p>}
      {searching.state === 'loading' && !searching.last && (
        <p className="px-3 pb-3 text-sm text-quiet">{t('loading')}</p>
      )}
      {searching.state === 'failed' && <Failed reason={searching.reason} onRetry={onRetry} />}
      {searching.state === 'ready' && searching.found.corrected && (
        <p className="px-3 pb-3 text-sm">
          {t('corrected', { search: searching.text, corrected: searching.found.corrected })}
        </p>
      )}
      {isOffline && <p className="px-3 pb-3 text-sm text-quiet">{t('offline')}</p>}
    </>
  );
}

/** Opens an address; a place of the open page is scrolled to again. */
function openPlace(address: string): void {
  if (new URL(address, location.href).href === location.href) dispatchEvent(new HashChangeEvent('hashchange'));
  else goTo(address);
}

function Named({ name, detail }: Pick<Choice, 'name' | 'detail'>) {
  return (
    <span className="flex flex-col">
      <span className="font-semibold text-ink">{name}</span>
      {detail && <span className="text-sm text-quiet">{detail}</span>}
    </span>
  );
}

function Failed({ reason, onRetry }: { readonly reason: unknown; readonly onRetry: () => void }) {
  const [message] = useState(() => failureText(reason));
  return (
    <div className="mx-1 mb-3 flex flex-col items-start gap-3">
      <Notice kind="danger">{message}</Notice>
      <Button look="secondary" size="sm" onClick={onRetry}>
        {translations('search')('retry')}
      </Button>
    </div>
  );
}

function Nothing({ search }: { readonly search: string }) {
  const t = translations('search');
  return (
    <div className="flex flex-col gap-2 px-3 py-4">
      <p className="font-semibold text-ink">{t('none', { search })}</p>
      <p className="text-quiet">{t('noneHint')}</p>
      <p>
        <a
          href={href('courses', currentLocale())}
          className="inline-block py-2 font-semibold text-primary-800 underline"
        >
          {t('library')}
        </a>
      </p>
    </div>
  );
}
