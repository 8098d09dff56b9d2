import { useEffect, useRef, useState } from 'react';
import { href } from '#contract/routes';
import type { Webinar } from '#contract/webinars/webinars';
import { saveWatched } from '../../../entities/attendance/attendance.ts';
import { unionOf, type Interval } from '../../../entities/player/intervals.ts';
import { Player } from '../../../entities/player/Player.tsx';
import { progressReporter, saveRegularly } from '../../../entities/player/progress-reporter.ts';
import { clockText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { recordingStore, type Recording as LoadedRecording } from './recording-store.ts';

interface Props {
  readonly webinar: Webinar;
}

/** The recording of a webinar that is over, or the plan that opens it. */
export function Recording({ webinar }: Props) {
  const t = translations('recording');
  return (
    <section aria-labelledby="recording" className="mt-8 flex flex-col gap-4">
      <h2 id="recording" className="text-xl">
        {t('title')}
      </h2>
      {webinar.recording?.planType ? <LockedRecording webinar={webinar} /> : <OpenRecording webinar={webinar} />}
    </section>
  );
}

function LockedRecording({ webinar: { recording } }: Props) {
  const t = translations('recording');
  if (!recording?.planType) return null;
  const plan = translations('learning')(`plans.${recording.planType}`);
  return (
    <div className="card flex flex-col items-start gap-4 p-5">
      <p>{t('locked', { length: clockText(recording.seconds), plan })}</p>
      <ButtonLink href={href('pricing', currentLocale())}>{t('plans')}</ButtonLink>
    </div>
  );
}

function OpenRecording({ webinar }: Props) {
  const t = translations('recording');
  const [$recording] = useState(() => recordingStore(webinar.id));
  const loaded = useLoaded($recording);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $recording.reload()} />;
  return (
    <>
      <p className="text-quiet">
        {t('before')}{' '}
        <a href="#speakers" className="font-medium text-primary-800 underline underline-offset-3">
          {t('disclosures')}
        </a>
        {', '}
        <a href="#accreditation" className="font-medium text-primary-800 underline underline-offset-3">
          {t('accreditation')}
        </a>
      </p>
      {loaded.state === 'ready' ? (
        <RecordingPlayer webinar={webinar} recording={loaded.value} />
      ) : (
        <Skeleton bars={['aspect-video rounded-card']} />
      )}
    </>
  );
}

interface RecordingPlayerProps extends Props {
  readonly recording: LoadedRecording;
}

/** Plays a recording and reports what is watched. */
function RecordingPlayer({ webinar: { id, title, language }, recording: { video, progress } }: RecordingPlayerProps) {
  const [reporter] = useState(() =>
    progressReporter({
      name: `recording:${id}`,
      saved: progress,
      send: ({ activeSeconds: _, ...report }, options) => saveWatched(id, report, options),
      onSaved: (saved) => recordingStore(id).change((known) => ({ ...known, progress: saved })),
    }),
  );
  const [watched, setWatched] = useState<readonly Interval[]>(() => unionOf(progress.watched));
  const hasBegun = useRef(false);
  useEffect(() => saveRegularly(reporter), [reporter]);

  const play = (from: number, to: number) => {
    // The edge counts watching time from the first report on, and who only opens the page has not begun.
    if (!hasBegun.current) reporter.begin();
    hasBegun.current = true;
    reporter.play(from, to);
    setWatched((known) => unionOf([...known, [from, to]]));
  };

  return (
    <Player
      title={title}
      video={video}
      language={language}
      start={progress}
      watched={watched}
      onPlayed={play}
      onMove={reporter.moveTo}
      onPause={() => void reporter.save()}
      onPreference={reporter.setPreference}
    />
  );
}
