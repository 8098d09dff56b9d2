import { translations } from '../../platform/text/translations.ts';
import { ErrorScreen, statusLabel } from './ErrorScreen.tsx';

/** Status messages and causes for technicians, not translated (specification, section 8). */
const facts = {
  403: { statusMessage: 'Forbidden', cause: 'NOT_ALLOWED' },
  404: { statusMessage: 'Page Not Found', cause: 'NOT_FOUND' },
  500: { statusMessage: 'Internal Server Error', cause: 'UNEXPECTED' },
} as const;

/** The prerendered error screen; the page's script inserts the requested address. */
export function ReadyErrorScreen({ status }: { readonly status: 403 | 404 | 500 }) {
  const t = translations('errors');
  return (
    <ErrorScreen
      status={status}
      explanation={status === 404 ? t('codes.NOT_FOUND') : undefined}
      message={
        <>
          {statusLabel(status)}
          <span data-address>
            : <span data-asked-address />
          </span>
        </>
      }
      {...facts[status]}
    />
  );
}
