import { useState } from 'react';
import { drafts } from '#contract/desk/drafts';
import { loadedStores } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { momentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { changeText } from './draft-store.ts';

interface Props {
  readonly draftId: string;
  readonly path: string;
}

/** Former states of a text by course and path, joined by a line break. */
const savesOf = loadedStores((key: string) => {
  const [draftId = '', path = ''] = key.split('\n');
  return request(drafts.endpoints.saves, { params: { draftId }, query: { path } });
});

/** The button that shows former states of a text, each of which can be restored. */
export function Saves(props: Props) {
  const t = translations('drafts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" look="quiet" onClick={() => setOpen(true)}>
        {t('saves.open')}
      </Button>
      {isOpen && (
        <Dialog isOpen title={t('saves.title')} onClose={() => setOpen(false)}>
          <SaveList {...props} onRestore={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function SaveList({ draftId, path, onRestore }: Props & { readonly onRestore: () => void }) {
  const t = translations('drafts');
  const $saves = savesOf(`${draftId}\n${path}`);
  const loaded = useLoaded($saves);
  if (loaded.state === 'loading') return <Skeleton bars={['h-16', 'h-16']} />;
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $saves.reload()} />;
  if (loaded.value.length === 0) return <p>{t('saves.none')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {loaded.value.map(({ id, text, changedAt, changedBy }) => (
        <li key={id} className="flex flex-col gap-2 py-3">
          <p>{t('saves.save', { date: momentText(changedAt), person: changedBy ?? t('nobody') })}</p>
          <details>
            <summary className="min-h-8 cursor-pointer py-1 text-sm font-medium text-primary-800">
              {t('saves.show')}
            </summary>
            <pre className="max-h-60 overflow-auto rounded-field bg-primary-50 p-3 text-sm whitespace-pre-wrap">
              {text}
            </pre>
          </details>
          <Button
            size="sm"
            look="secondary"
            onClick={() => {
              changeText(draftId, path, text);
              onRestore();
            }}
          >
            {t('saves.restore')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
