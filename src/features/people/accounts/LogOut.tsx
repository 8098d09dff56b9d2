import type { ReactNode } from 'react';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { logOut } from '../../../platform/session/session.ts';
import { useAction } from '../../../ui/controls/use-action.ts';
import { linkClasses } from './forms/PageLink.tsx';

interface Props {
  /** The page that follows. */
  readonly to?: 'login' | 'signup';
  readonly children: ReactNode;
}

/** The logout button on the pages of the gates. */
export function LogOut({ to, children }: Props) {
  const { failure, run } = useAction(() => logOut(to));
  return (
    <>
      <button type="button" onClick={() => void run()} className={linkClasses}>
        {children}
      </button>
      {failure !== undefined && (
        <span role="alert" className="basis-full text-danger">
          {failureText(failure)}
        </span>
      )}
    </>
  );
}
