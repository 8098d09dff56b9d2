import { texts } from '../platform/texts.ts';
import { ErrorScreen, statusLabel } from './ErrorScreen.tsx';

/** Reason phrases of HTTP; technicians read them, so they are not translated. */
const phrases: Readonly<Record<number, string>> = { 403: 'Forbidden', 404: 'Not Found', 500: 'Internal Server Error' };

/** The error screen as the build makes it; the page's script writes in the address that was asked for. */
export function ReadyErrorScreen({ status }: { readonly status: 403 | 404 | 500 }) {
  const t = texts('errors');
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
      statusMessage={phrases[status]}
    />
  );
}
