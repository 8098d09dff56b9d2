import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Draft } from '#contract/desk/drafts';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { queryValue } from '../../../platform/navigation/location.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { checkDraft, type Found } from './check-draft.ts';
import { courseInAddress } from './draft-address.ts';
import { DraftHead } from './DraftHead.tsx';
import { $edits, draftOf, saveAll, textsNow } from './draft-store.ts';
import { Faults } from './Faults.tsx';
import { FileEditor } from './FileEditor.tsx';
import { FileList } from './FileList.tsx';
import { outlineOf } from './outline.ts';

/** A draft: its files at the left, the open one at the right, its faults below. */
export function DraftPage() {
  const [courseId] = useState(courseInAddress);
  const $draft = draftOf(courseId);
  const loaded = useLoaded($draft);
  if (loaded.state === 'loading') return <Skeleton bars={['h-24', 'h-[60vh]']} className="flex flex-col gap-6" />;
  if (loaded.state === 'failed') return <DeskFailure reason={loaded.reason} onRetry={() => void $draft.reload()} />;
  return <OpenDraft draft={loaded.value} />;
}

/** Delay between a change and the check of the draft, in milliseconds. */
const checkDelay = 500;

function OpenDraft({ draft }: { readonly draft: Draft }) {
  const edits = useStore($edits);
  const texts = useMemo(() => textsNow(draft, edits), [draft, edits]);
  const outline = useMemo(() => outlineOf(texts.get('course.yaml') ?? ''), [texts]);
  const [found, setFound] = useState<Found>();
  const [open, setOpen] = useState({ path: queryValue('file') || 'course.yaml', line: 0 });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void checkDraft(draft, texts).then((now) => isCurrent && setFound(now));
    }, checkDelay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [draft, texts]);
  useUnsavedGuard(draft.courseId);

  const openFile = (path: string, line = 0) => {
    setOpen({ path, line });
    history.replaceState(history.state, '', `${location.pathname}?${new URLSearchParams({ file: path })}`);
  };
  return (
    <div className="flex flex-col gap-6">
      <DraftHead draft={draft} texts={texts} faults={found?.faults} />
      <Faults found={found} onOpen={openFile} />
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
          path={open.path}
          line={open.line}
          onOpen={openFile}
        />
      </div>
    </div>
  );
}

/** Stores changes when the page is hidden or online again; asks before it is closed with changes that are not stored. */
function useUnsavedGuard(courseId: string): void {
  useEffect(() => {
    const hasEdits = () => Object.entries($edits.get()).some(([key, edit]) => edit && key.startsWith(`${courseId}/`));
    const store = () => document.visibilityState === 'hidden' && void saveAll(courseId);
    const storeAgain = () => void saveAll(courseId);
    const confirmLeaving = (event: BeforeUnloadEvent) => hasEdits() && event.preventDefault();
    document.addEventListener('visibilitychange', store);
    addEventListener('beforeunload', confirmLeaving);
    addEventListener('online', storeAgain);
    return () => {
      document.removeEventListener('visibilitychange', store);
      removeEventListener('beforeunload', confirmLeaving);
      removeEventListener('online', storeAgain);
      void saveAll(courseId);
    };
  }, [courseId]);
}
