import { useEffect, useState } from 'react';
import type { Course } from '#contract/learning/courses';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { accessLife, canStore, type OfflineCourse } from '../../../../platform/offline/offline-storage.ts';
import { unsentSteps, watchSteps, type UnsentStep } from '../../../../platform/offline/unsent-steps.ts';
import { dateText, percentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { ProgressBar } from '../../../../ui/display/ProgressBar.tsx';
import { OtherCourses } from './OtherCourses.tsx';
import { FullDeviceError, sizeText, totalBytes, type MeasuredCourse } from './sizes.ts';
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
  const bytes = measured ? totalBytes(measured, offline.hasVideos) : 0;
  const change = (isOn: boolean) => {
    if (isBusy) return;
    if (isOn) offline.measure();
    else if (stored) offline.remove(course.id);
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
        {measured && !isStoring && <Question measured={measured} course={course} bytes={bytes} />}
      </div>
      <WaitingSteps />
      {isStoring && <Progress share={offline.progress} />}
      {failure !== undefined && <Notice kind="danger">{textOf(failure, measured, bytes)}</Notice>}
      {measured && <Answers offline={offline} measured={measured} bytes={bytes} />}
      <OtherCourses courses={offline.others} isBusy={isBusy} onRemove={offline.remove} />
    </section>
  );
}

/** What was done without a connection and is still to be sent. */
function WaitingSteps() {
  const t = translations('offline');
  const [steps, setSteps] = useState(unsentSteps);
  useEffect(() => watchSteps(() => setSteps(unsentSteps())), []);
  const countOf = (kind: UnsentStep['kind']) => steps.filter((step) => step.kind === kind).length;
  const counts = (['completion', 'review'] as const)
    .map((kind) => ({ kind, count: countOf(kind) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`${kind}s`, { count }));
  if (counts.length === 0) return null;
  return <Notice kind="info">{t('waiting', { steps: counts.join(', ') })}</Notice>;
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

interface SizeProps {
  readonly measured: MeasuredCourse;
  /** The size of what is chosen. */
  readonly bytes: number;
}

function Answers({ offline, measured, bytes }: SizeProps & { readonly offline: ReturnType<typeof useOfflineCourse> }) {
  const t = translations('offline');
  const { hasVideos, isStoring } = offline;
  return (
    <>
      {measured.videoBytes > 0 && !isStoring && (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            checked={hasVideos}
            onChange={({ target }) => offline.setVideos(target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-primary-700"
          />
          <span>{t('withVideos', { size: sizeText(measured.videoBytes) })}</span>
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          busy={isStoring}
          disabled={isTooLarge(measured, bytes)}
          onClick={() => offline.store(measured)}
        >
          {t('store', { size: sizeText(bytes) })}
        </Button>
        {!isStoring && (
          <Button size="sm" look="quiet" onClick={offline.cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </>
  );
}

const isTooLarge = ({ freeBytes }: MeasuredCourse, bytes: number) => freeBytes !== undefined && bytes > freeBytes;

function textOf(failure: unknown, measured: MeasuredCourse | undefined, bytes: number): string {
  return failure instanceof FullDeviceError && measured ? fullText(measured, bytes) : failureText(failure);
}

function fullText({ freeBytes = 0 }: MeasuredCourse, bytes: number): string {
  return translations('offline')('full', { size: sizeText(bytes), free: sizeText(freeBytes) });
}

/** The size of a course before it is stored. */
function Question({ measured, course, bytes }: Props & SizeProps) {
  const t = translations('offline');
  const { freeBytes, videoBytes } = measured;
  if (isTooLarge(measured, bytes)) return <Notice kind="warning">{fullText(measured, bytes)}</Notice>;
  const hasLocks = course.outline.some(({ kind, state }) => kind === 'lesson' && ['locked', 'plan'].includes(state));
  const sentences = [
    t('ask', { size: sizeText(bytes) }),
    freeBytes !== undefined && t('free', { free: sizeText(freeBytes) }),
    videoBytes > 0 && t('videos'),
    hasLocks && t('locked'),
  ];
  return <p>{sentences.filter(Boolean).join(' ')}</p>;
}

function Stored({ stored: { bytes, checkedAt } }: { readonly stored: OfflineCourse }) {
  const t = translations('offline');
  const until = dateText(new Date(checkedAt + accessLife).toISOString());
  return <p>{t('stored', { size: sizeText(bytes), until })}</p>;
}
