import { useState } from 'react';
import { accreditationStates, type CourseAccreditation } from '#contract/desk/accreditations';
import { href } from '#contract/routes';
import { DeskTable } from '../../../entities/desk/DeskTable.tsx';
import { RowButtons } from '../../../entities/desk/RowButtons.tsx';
import { useDeskDialog } from '../../../entities/desk/use-desk-dialog.ts';
import { dateText, numberText, percentText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { LoadMore } from '../../../ui/lists/LoadMore.tsx';
import { accreditationsOf, type AccreditationState } from './accreditations-store.ts';

const TermsDialog = deferred(async () => (await import('./TermsDialog.tsx')).TermsDialog);

/** The accreditations of courses with their days and pass marks. */
export function CourseAccreditations() {
  const t = translations('accreditations');
  const [state, setState] = useState<AccreditationState>('current');
  const { open, result, start, close, finish } = useDeskDialog<CourseAccreditation>(() => {
    void Promise.all(accreditationStates.map((one) => accreditationsOf(one).reload()));
  });
  return (
    <section aria-labelledby="courses" className="flex flex-col gap-3">
      <h2 id="courses" className="text-xl">
        {t('terms.title')}
      </h2>
      <div className="flex">
        <SelectField
          label={t('terms.state')}
          value={state}
          onChange={({ target }) => setState(target.value as AccreditationState)}
        >
          {accreditationStates.map((one) => (
            <option key={one} value={one}>
              {t(`terms.states.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="empty:hidden card p-4 text-ink">
        {result}
      </p>
      <Entries key={state} state={state} onOpen={start} />
      {open && <TermsDialog accreditation={open} onClose={close} onChange={() => finish(t('terms.done'))} />}
    </section>
  );
}

interface EntriesProps {
  readonly state: AccreditationState;
  readonly onOpen: (accreditation: CourseAccreditation) => void;
}

function Entries({ state, onOpen }: EntriesProps) {
  const t = translations('accreditations');
  const $list = accreditationsOf(state);
  const loaded = useLoaded($list);
  if (loaded.state === 'loading') return <Skeleton bars={['h-44']} />;
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $list.reload()} />;
  const { data, nextCursor } = loaded.value;
  if (data.length === 0) return <p>{t(`terms.none.${state}`)}</p>;
  return (
    <>
      <DeskTable
        label={t('terms.title')}
        columns={['course', 'body', 'activityNumber', 'days', 'passMark', 'actions']}
        rows={data.map((one) => ({
          key: `${one.courseId} ${one.id}`,
          cells: [
            <a
              key="course"
              href={href('course', currentLocale(), { courseId: one.courseId })}
              className="font-medium text-primary-800 underline underline-offset-3"
            >
              {one.title}
            </a>,
            t('terms.body', { body: t(`terms.bodies.${one.body}`), credits: numberText(one.maximum) }),
            one.activityNumber,
            t('terms.days', {
              from: dateText(one.validFrom),
              to: dateText(one.validTo),
              claim: dateText(one.claimUntil),
            }),
            percentText(one.passMark / 100, 2),
            <RowButtons
              key="actions"
              of={`${one.title}, ${t(`terms.bodies.${one.body}`)}`}
              buttons={[{ label: t('terms.open'), onPress: () => onOpen(one) }]}
            />,
          ],
        }))}
      />
      {nextCursor && <LoadMore label={t('terms.more')} load={$list.loadMore} />}
    </>
  );
}
