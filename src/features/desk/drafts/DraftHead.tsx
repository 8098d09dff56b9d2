import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { documentOfDraft, draftChannel, drafts, webinarOfDraft, type Draft } from '#contract/desk/drafts';
import { titleIn } from '#contract/library/content/files/course-title';
import type { FileFault } from '#contract/library/content/files/yaml-files';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { request } from '../../../platform/api/request.ts';
import { $user } from '../../../platform/session/user-store.ts';
import { momentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { versionsAddress } from '../../../entities/desk/draft-address.ts';
import { $edits, draftOf, saveAll } from './draft-store.ts';
import { OthersHere } from './OthersHere.tsx';

const DraftQuestion = deferred(async () => (await import('./DraftQuestion.tsx')).DraftQuestion);

interface Props {
  readonly draft: Draft;
  readonly texts: ReadonlyMap<string, string>;
  /** `undefined` until the first check. */
  readonly faults: readonly FileFault[] | undefined;
}

/** The head of a draft: its state, and what can be done with it as a whole. */
export function DraftHead({ draft, texts, faults }: Props) {
  const t = translations('drafts');
  const user = useLoaded($user);
  const isEditor = user.state === 'ready' && user.value.role === 'editor';
  const [question, setQuestion] = useState<'publish' | 'discard'>();
  const { draftId, submittedAt } = draft;
  const params = { draftId };
  const submit = useAction(async () => {
    if (!(await saveAll(draftId))) return;
    await request(drafts.endpoints.submit, { params });
    await draftOf(draftId).reload();
  });
  const download = useAction(async () => {
    const { saveAsZip } = await import('../../../entities/desk/zip-package.ts');
    await saveAsZip(draftId, { texts, media: draft.media });
  });
  const failure = submit.failure ?? download.failure;
  const isFaulty = faults === undefined || faults.length > 0;
  return (
    <div className="flex flex-col gap-4">
      <Title draft={draft} title={titleIn(texts.get(documentOfDraft(draftId)) ?? '') || draft.title} />
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {isEditor && (
          <Button size="sm" disabled={isFaulty} onClick={() => setQuestion('publish')}>
            {t('draft.publish')}
          </Button>
        )}
        {!submittedAt && (
          <Button
            size="sm"
            look={isEditor ? 'secondary' : 'primary'}
            disabled={isFaulty}
            busy={submit.isBusy}
            onClick={() => void submit.run()}
          >
            {t('draft.submit')}
          </Button>
        )}
        <Button size="sm" look="secondary" busy={download.isBusy} onClick={() => void download.run()}>
          {t('draft.download')}
        </Button>
        {draft.version !== null && webinarOfDraft(draftId) === undefined && (
          <ButtonLink size="sm" look="secondary" href={versionsAddress(draftId)}>
            {t('list.versions')}
          </ButtonLink>
        )}
        <Button size="sm" look="quiet" onClick={() => setQuestion('discard')}>
          {t('draft.discard')}
        </Button>
        {faults !== undefined && faults.length > 0 && (
          <p className="self-center text-sm text-quiet">{t('draft.faulty', { number: faults.length })}</p>
        )}
      </div>
      {question && <DraftQuestion draft={draft} question={question} onClose={() => setQuestion(undefined)} />}
    </div>
  );
}

/** Whether a course or webinar is published. */
function statusOf(draftId: string, version: number | null): string {
  const t = translations('drafts');
  if (version === null) return t('draft.unpublished');
  return webinarOfDraft(draftId) === undefined
    ? t('draft.ofVersion', { version })
    : translations('webinar-draft')('published');
}

/** Title and state of a draft, and whether all changes are stored. */
function Title({ draft: { draftId, version, submittedAt }, title }: Pick<Props, 'draft'> & { readonly title: string }) {
  const t = translations('drafts');
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="text-sm text-quiet">
          {statusOf(draftId, version)}
          {submittedAt && ` · ${t('draft.submitted', { date: momentText(submittedAt) })}`}
        </p>
        <OthersHere channel={draftChannel(draftId)} text="draft.others" />
      </div>
      <SaveState draftId={draftId} />
    </div>
  );
}

/** Whether all changes are stored. */
function SaveState({ draftId }: { readonly draftId: string }) {
  const t = translations('drafts');
  const edits = useStore($edits);
  const states = Object.entries(edits).flatMap(([key, edit]) =>
    edit && key.startsWith(`${draftId}/`) ? [edit.state] : [],
  );
  const state = (['conflict', 'failed', 'saving', 'waiting'] as const).find((one) => states.includes(one)) ?? 'saved';
  return (
    <p role="status" className={`text-sm ${state === 'conflict' || state === 'failed' ? 'text-danger' : 'text-quiet'}`}>
      {t(`saving.${state}`)}
      {state === 'failed' && (
        <button
          type="button"
          className="ml-2 font-medium underline underline-offset-3"
          onClick={() => void saveAll(draftId)}
        >
          {t('saving.retry')}
        </button>
      )}
    </p>
  );
}
