import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { translations } from '../../platform/text/translations.ts';
import { closeToast, type Toast } from './toast-store.ts';

const light = 'border-line bg-paper';
const looks = {
  info: { icon: Info, sign: 'text-primary-800', card: light },
  success: { icon: CircleCheck, sign: 'text-success', card: light },
  warn: { icon: TriangleAlert, sign: 'text-warning', card: light },
  error: { icon: CircleAlert, sign: 'text-danger', card: light },
  secondary: { icon: Bell, sign: 'text-quiet', card: light },
  contrast: { icon: Bell, sign: 'text-white', card: 'border-ink bg-ink text-white' },
} as const;

interface Props {
  readonly toast: Toast;
  /** Whether its time is paused. */
  readonly isPaused: boolean;
  readonly isLeaving: boolean;
  /** Called when one of its buttons was pressed. */
  readonly onClose: (id: string) => void;
}

/** One toast; its time runs while neither pointer nor focus is on it. */
export function ToastCard({ toast, isPaused, isLeaving, onClose }: Props) {
  const left = useRef(toast.life);
  useEffect(() => {
    left.current = toast.life;
  }, [toast]);
  useEffect(() => {
    if (isPaused || isLeaving || left.current === null) return;
    const started = performance.now();
    const timer = setTimeout(() => closeToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = (left.current ?? 0) - (performance.now() - started);
    };
  }, [isPaused, isLeaving, toast]);
  const { icon: Icon, sign, card } = looks[toast.severity];
  const isDark = toast.severity === 'contrast';
  return (
    <div className="toast" data-leaving={isLeaving || undefined} inert={isLeaving}>
      <div className="min-h-0">
        <div className={`pointer-events-auto mb-2 flex gap-3 rounded-card border p-4 shadow-float ${card}`}>
          <Icon size={20} strokeWidth={1.5} aria-hidden="true" className={`mt-px shrink-0 ${sign}`} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className={isDark ? 'font-semibold' : 'font-semibold text-ink'}>{toast.summary}</p>
            {toast.detail && <p>{toast.detail}</p>}
            {toast.action && <Action {...toast.action} isDark={isDark} onPress={() => onClose(toast.id)} />}
          </div>
          {toast.closable && (
            <button
              type="button"
              onClick={() => onClose(toast.id)}
              className={`-m-2 grid size-9 shrink-0 place-items-center rounded-full ${isDark ? 'hover:bg-white/15' : 'text-quiet hover:bg-primary-50'}`}
            >
              <X size={16} strokeWidth={1.5} aria-hidden="true" />
              <span className="sr-only">{translations('ui')('close')}</span>
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

type ActionProps = NonNullable<Toast['action']> & { readonly isDark: boolean; readonly onPress: () => void };

function Action({ label, press, isDark, onPress }: ActionProps) {
  const look = isDark ? 'bg-white text-ink hover:bg-primary-100' : 'bg-primary-700 text-white hover:bg-primary-800';
  return (
    <button
      type="button"
      onClick={() => {
        onPress();
        press();
      }}
      className={`mt-3 pointer-fine:min-h-9 rounded-field px-3.5 py-1.5 text-sm font-semibold ${look}`}
    >
      {label}
    </button>
  );
}
