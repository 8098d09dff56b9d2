import type { Course } from '#contract/learning/courses';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { accessLife, canStore, type OfflineCourse } from '../../../../platform/offline/offline-storage.ts';
import { dateText, percentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { ProgressBar } from '../../../../ui/display/ProgressBar.tsx';
import { FullDeviceError, sizeText, type MeasuredCourse } from './offline-courses.ts';
import { useOfflineCourse } from './use-offline-course.ts';

interface Props {
  readonly course: Course;
}

/** The switch that stores a course on this device, with the size before and the progress. */
export function OfflineSwitch({ course }: Props) {
  const t = translations('offline');
  const offline = useOfflineCourse(course);
  if (!canStore()) return null;
  const { stored, measured, isMeasuring, isStoring, isBusy, failure } = offline;
  const change = (isOn: boolean) => {
    if (isBusy) return;
    if (isOn) offline.measure();
    else if (stored) offline.remove();
    else offline.cancel();
  };
  return (
    <section aria-labelledby="offline" className="card flex flex-col gap-3 p-4 @3xl:col-span-2 @3xl:p-5">
      <h2 id="offline" className="sr-only">
        {t('title')}
      </h2>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={stored !== undefined || measured !== undefined || isMeasuring}
          aria-describedby="offline-hint"
          aria-disabled={isBusy}
          onChange={({ target }) => change(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary-700"
        />
        <span className="font-semibold text-ink">{t('label')}</span>
      </label>
      <p id="offline-hint" className="text-sm text-quiet">
        {t('hint')}
      </p>
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {isMeasuring && <p>{t('measuring')}</p>}
        {stored && !measured && <Stored stored={stored} />}
        {measured && !isStoring && <Question measured={measured} course={course} />}
      </div>
      {isStoring && <Progress share={offline.progress} />}
      {failure !== undefined && <Notice kind="danger">{textOf(failure, measured)}</Notice>}
      {measured && (
        <Answers measured={measured} isStoring={isStoring} onStore={offline.store} onCancel={offline.cancel} />
      )}
    </section>
  );
}

function Progress({ share }: { readonly share: number }) {
  const t = translations('offline');
  return (
    <div className="flex flex-col gap-2">
      <p>{t('storing', { share: percentText(share) })}</p>
      <ProgressBar share={share} label={t('progress')} />
    </div>
  );
}

interface AnswersProps {
  readonly measured: MeasuredCourse;
  readonly isStoring: boolean;
  readonly onStore: (measured: MeasuredCourse) => void;
  readonly onCancel: () => void;
}

function Answers({ measured, isStoring, onStore, onCancel }: AnswersProps) {
  const t = translations('offline');
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" busy={isStoring} disabled={isTooLarge(measured)} onClick={() => onStore(measured)}>
        {t('store', { size: sizeText(measured.bytes) })}
      </Button>
      {!isStoring && (
        <Button size="sm" look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

const isTooLarge = ({ bytes, freeBytes }: MeasuredCourse) => freeBytes !== undefined && bytes > freeBytes;

function textOf(failure: unknown, measured: MeasuredCourse | undefined): string {
  return failure instanceof FullDeviceError && measured ? fullText(measured) : failureText(failure);
}

function fullText({ bytes, freeBytes = 0 }: MeasuredCourse): string {
  return translations('offline')('full', { size: sizeText(bytes), free: sizeText(freeBytes) });
}

/** The size of a course before it is stored. */
function Question({ measured, course }: Props & { readonly measured: MeasuredCourse }) {
  const t = translations('offline');
  const { bytes, freeBytes, videoBytes } = measured;
  if (isTooLarge(measured)) return <Notice kind="warning">{fullText(measured)}</Notice>;
  const hasLocks = course.outline.some(({ kind, state }) => kind === 'lesson' && ['locked', 'plan'].includes(state));
  return (
    <p>
      {t('ask', { size: sizeText(bytes) })} {freeBytes !== undefined && t('free', { free: sizeText(freeBytes) })}{' '}
      {videoBytes > 0 && t('videos')} {hasLocks && t('locked')}
    </p>
  );
}

function Stored({ stored: { bytes, checkedAt } }: { readonly stored: OfflineCourse }) {
  const t = translations('offline');
  const until = dateText(new Date(checkedAt + accessLife).toISOString());
  return <p>{t('stored', { size: sizeText(bytes), until })}</p>;
}
