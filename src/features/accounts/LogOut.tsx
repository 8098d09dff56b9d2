import { type ReactNode, useState } from 'react';
import { failureText } from '../../platform/api/failure-texts.ts';
import { logOut } from '../../platform/session/session.ts';
import { linkClasses } from './forms/PageLink.tsx';

interface Props {
  /** The page that follows. */
  readonly to?: 'login' | 'signup';
  readonly children: ReactNode;
}

/** The way out for somebody who still has a gate to pass. */
export function LogOut({ to, children }: Props) {
  const [failure, setFailure] = useState('');
  const leave = () => {
    setFailure('');
    logOut(to).catch((reason: unknown) => setFailure(failureText(reason)));
  };
  return (
    <>
      <button type="button" onClick={leave} className={linkClasses}>
        {children}
      </button>
      {failure && (
        <span role="alert" className="basis-full text-danger">
          {failure}
        </span>
      )}
    </>
  );
}
