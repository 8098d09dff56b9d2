import { useStore } from '@nanostores/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
// The toaster is the one island of every page that loads when the page is idle; ofetch comes along.
import '../platform/fetching.ts';
import { useEffect, useRef, useState } from 'react';
import { $toasts, closeToast, type Toast } from '../platform/toasts.ts';
import { texts } from '../platform/texts.ts';

const looks = {
  info: { icon: Info, look: 'text-primary-800' },
  success: { icon: CircleCheck, look: 'text-success' },
  warn: { icon: TriangleAlert, look: 'text-warning' },
  error: { icon: CircleAlert, look: 'text-danger' },
} as const;

/** All toasts, announced to screen readers; it stays while pages come and go. */
export function Toaster() {
  const toasts = useStore($toasts, { ssr: 'initial' });
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed bottom-20 left-4 z-overlay flex w-[min(25rem,calc(100vw-32px))] flex-col gap-2 lg:bottom-4"
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </div>
  );
}

function ToastCard({ shown }: { shown: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const left = useRef(shown.life);
  useEffect(() => {
    if (isPaused || left.current <= 0) return;
    const started = performance.now();
    const timer = setTimeout(() => closeToast(shown.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [isPaused, shown.id]);
  const { icon: Icon, look } = looks[shown.severity];
  return (
    <div
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      className="pointer-events-auto flex gap-3 rounded-card border border-line bg-paper p-4 shadow-float"
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className={`mt-px shrink-0 ${look}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-ink">{shown.summary}</p>
        {shown.detail && <p className="text-body">{shown.detail}</p>}
      </div>
      {shown.closable && (
        <button
          type="button"
          onClick={() => closeToast(shown.id)}
          className="-m-1 grid size-7 shrink-0 place-items-center rounded-full text-quiet hover:bg-primary-50"
        >
          <X size={16} strokeWidth={1.5} aria-hidden="true" />
          <span className="sr-only">{texts('ui')('close')}</span>
        </button>
      )}
    </div>
  );
}
