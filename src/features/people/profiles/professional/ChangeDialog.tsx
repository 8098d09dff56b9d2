import { useEffect, useState } from 'react';
import type { CreditChange } from '#contract/people/profiles';
import { translations } from '../../../../platform/text/translations.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { FormFailure } from '../../../../ui/forms/FormFailure.tsx';
import type { Errors } from '../../../../ui/forms/use-submit.ts';
import { fetchCreditChanges, type WorkChange } from './professional-store.ts';

interface Props {
  readonly change: WorkChange;
  readonly onSave: (change: WorkChange) => Promise<void>;
  readonly onClose: () => void;
}

/** Maximum number of courses that are listed by name. */
const maxListed = 8;

/** Shows, before saving, how another country or profession changes unclaimed credit. */
export function ChangeDialog({ change, onSave, onClose }: Props) {
  const t = translations('work-change');
  const [changes, setChanges] = useState<readonly CreditChange[]>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => void fetchCreditChanges(change).then(setChanges, setFailure), [change]);
  const kinds = [...new Set(changes?.map((one) => one.change))];
  return (
    <FormDialog
      title={t('title')}
      submit={t('save')}
      cancel={t('back')}
      // Nothing is saved before its effects are shown.
      isReady={changes !== undefined || failure !== undefined}
      check={(): Errors => (changes ? {} : { changes: '' })}
      send={async () => {
        await onSave(change);
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('claimed')}</p>
          {changes ? (
            <div role="status" className="flex flex-col gap-5">
              {kinds.length === 0 && <p>{t('none')}</p>}
              {kinds.map((kind) => {
                const these = changes.filter((one) => one.change === kind);
                return (
                  <section key={kind} className="flex flex-col gap-1">
                    <h3 className="text-base">{t(`${kind}.title`, { count: these.length })}</h3>
                    <p>{t(`${kind}.text`)}</p>
                    <ul className="mt-1 list-disc pl-5">
                      {these.slice(0, maxListed).map(({ courseId, title, creditType }) => (
                        <li key={courseId + creditType}>
                          {title} <span className="text-quiet">({creditType})</span>
                        </li>
                      ))}
                    </ul>
                    {these.length > maxListed && <p>{t('more', { count: these.length - maxListed })}</p>}
                  </section>
                );
              })}
            </div>
          ) : failure === undefined ? (
            <Skeleton bars={['h-5', 'h-5', 'h-5 w-2/3']} />
          ) : (
            <FormFailure reason={failure} seconds={0} />
          )}
        </>
      )}
    </FormDialog>
  );
}
