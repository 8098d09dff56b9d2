import type { ReactNode } from 'react';
import { failureText } from '../../platform/failures.ts';
import { logOut } from '../../platform/session.ts';
import { toast } from '../../platform/toasts.ts';
import { linkClasses } from './PageLink.tsx';

interface Props {
  /** The page that follows. */
  readonly to?: 'login' | 'signup';
  readonly children: ReactNode;
}

/** The way out for somebody who still has a gate to pass. */
export function LogOut({ to, children }: Props) {
  const leave = () =>
    void logOut(to).catch((reason: unknown) => toast({ severity: 'error', summary: failureText(reason) }));
  return (
    <button type="button" onClick={leave} className={linkClasses}>
      {children}
    </button>
  );
}
