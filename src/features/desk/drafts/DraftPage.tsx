import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { documentOfDraft, webinarOfDraft, type Draft } from '#contract/desk/drafts';
import type { Texts } from '#contract/text/texts';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { queryValue } from '../../../platform/navigation/location.ts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { checkDraft, type Found } from './check-draft.ts';
import { idInAddress } from '../../../entities/desk/draft-address.ts';
import { DraftHead } from './DraftHead.tsx';
import { $edits, draftOf, saveAll, textsNow } from './draft-store.ts';
import { Faults } from './Faults.tsx';
import { FileEditor } from './FileEditor.tsx';
import { FileList } from './FileList.tsx';
import { outlineOfDraft } from './outline.ts';

const files = import.meta.glob<Texts>('/locales/*/{dates,webinar-draft}.json', { import: 'default' });

/** The same page with the texts of webinars, which a course does not need. */
const DraftOfWebinar = deferred(() => loadWithTranslations(['dates', 'webinar-draft'], files, async () => OpenDraft));

/** A draft: its files at the left, the open one at the right, its faults below. */
export function DraftPage() {
  const [draftId] = useState(idInAddress);
  const $draft = draftOf(draftId);
  const loaded = useLoaded($draft);
  if (loaded.state === 'loading') return <Skeleton bars={['h-24', 'h-[60vh]']} className="flex flex-col gap-6" />;
  if (loaded.state === 'failed') return <DeskFailure reason={loaded.reason} onRetry={() => void $draft.reload()} />;
  const Page = webinarOfDraft(draftId) === undefined ? OpenDraft : DraftOfWebinar;
  return <Page draft={loaded.value} />;
}

/** Delay between a change and the check of the draft, in milliseconds. */
const checkDelay = 500;

function OpenDraft({ draft }: { readonly draft: Draft }) {
  const edits = useStore($edits);
  const texts = useMemo(() => textsNow(draft, edits), [draft, edits]);
  const outline = useMemo(() => outlineOfDraft(draft.draftId, texts), [draft.draftId, texts]);
  const { found, failure, checkAgain } = useCheck(draft, texts);
  const [open, setOpen] = useState({ path: queryValue('file') || documentOfDraft(draft.draftId), line: 0 });
  useUnsavedGuard(draft.draftId);

  const openFile = (path: string, line = 0) => {
    setOpen({ path, line });
    history.replaceState(history.state, '', `${location.pathname}?${new URLSearchParams({ file: path })}`);
  };
  return (
    <div className="flex flex-col gap-6">
      <DraftHead draft={draft} texts={texts} faults={found?.faults} />
      {failure === undefined ? (
        <Faults found={found} onOpen={openFile} />
      ) : (
        <CheckFailure reason={failure} onRetry={checkAgain} />
      )}
      <div className="grid gap-6 lg:grid-cols-[260px_minmax(0,1fr)]">
        <FileList
          draft={draft}
          texts={texts}
          outline={outline}
          faults={found?.faults ?? []}
          open={open.path}
          onOpen={openFile}
        />
        <FileEditor
          key={`${open.path} ${open.line}`}
          draft={draft}
          texts={texts}
          outline={outline}
          faults={found?.faults ?? []}
          path={open.path}
          line={open.line}
          onOpen={openFile}
        />
      </div>
    </div>
  );
}

function CheckFailure({ reason, onRetry }: { readonly reason: unknown; readonly onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice kind="warning">{failureText(reason)}</Notice>
      <Button size="sm" look="secondary" onClick={onRetry}>
        {translations('drafts')('saving.retry')}
      </Button>
    </div>
  );
}

/** What the check of a draft finds; it is repeated after each change. */
function useCheck(draft: Draft, texts: ReadonlyMap<string, string>) {
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<unknown>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const outdated = new AbortController();
    const check = async () => {
      try {
        const now = await checkDraft(draft, texts, outdated.signal);
        setFound(now);
        setFailure(undefined);
      } catch (reason) {
        setFound(undefined);
        setFailure(reason);
      }
    };
    const timer = setTimeout(() => void check(), checkDelay);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [draft, texts, count]);
  return { found, failure, checkAgain: () => setCount(count + 1) };
}

/** Stores changes when the page is hidden or online again; asks before it is closed with changes that are not stored. */
function useUnsavedGuard(draftId: string): void {
  useEffect(() => {
    const hasEdits = () => Object.entries($edits.get()).some(([key, edit]) => edit && key.startsWith(`${draftId}/`));
    const store = () => document.visibilityState === 'hidden' && void saveAll(draftId);
    const storeAgain = () => void saveAll(draftId);
    const confirmLeaving = (event: BeforeUnloadEvent) => hasEdits() && event.preventDefault();
    document.addEventListener('visibilitychange', store);
    addEventListener('beforeunload', confirmLeaving);
    addEventListener('online', storeAgain);
    return () => {
      document.removeEventListener('visibilitychange', store);
      removeEventListener('beforeunload', confirmLeaving);
      removeEventListener('online', storeAgain);
      void saveAll(draftId);
    };
  }, [draftId]);
}
