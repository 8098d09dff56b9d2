import { useRef, useState } from 'react';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { accreditationsOf } from './accreditations-store.ts';
import { CourseAccreditations } from './CourseAccreditations.tsx';

const dialogs = {
  attempt: deferred(async () => (await import('./AttemptDialog.tsx')).AttemptDialog),
  revocation: deferred(async () => (await import('./RevocationDialog.tsx')).RevocationDialog),
};

type Decision = keyof typeof dialogs;

/** The decisions of accreditation officers, and the accreditations of courses. */
export function AccreditationsPage() {
  const t = translations('accreditations');
  const loaded = useLoaded(accreditationsOf('current'));
  const [open, setOpen] = useState<Decision>();
  const [result, setResult] = useState('');
  const opener = useRef<HTMLElement>(null);
  if (loaded.state === 'loading') return <Skeleton bars={['h-44', 'h-44']} className="flex flex-col gap-8" />;
  if (loaded.state === 'failed')
    return <DeskFailure reason={loaded.reason} onRetry={() => void accreditationsOf('current').reload()} />;
  const close = () => {
    setOpen(undefined);
    opener.current?.focus();
  };
  const Dialog = open && dialogs[open];
  return (
    <div className="flex flex-col gap-10">
      <p role="status" className="empty:hidden card p-4 text-ink">
        {result}
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        {(['attempt', 'revocation'] as const).map((decision) => (
          <section
            key={decision}
            aria-labelledby={decision}
            className="card flex flex-col items-start gap-3 p-5 sm:p-6"
          >
            <h2 id={decision} className="text-xl">
              {t(`${decision}.title`)}
            </h2>
            <p className="grow">{t(`${decision}.text`)}</p>
            <Button
              look="secondary"
              onClick={(event) => {
                opener.current = event.currentTarget;
                setResult('');
                setOpen(decision);
              }}
            >
              {t(`${decision}.open`)}
            </Button>
          </section>
        ))}
      </div>
      <CourseAccreditations />
      {Dialog && (
        <Dialog
          onClose={close}
          onDecided={(text) => {
            close();
            setResult(text);
          }}
        />
      )}
    </div>
  );
}
