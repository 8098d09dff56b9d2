import type { ReactNode } from 'react';
import { href } from '#contract/routes';
import { ApiError } from '../../../../platform/api/request.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Form } from '../../../../ui/forms/Form.tsx';
import { Heading } from './Heading.tsx';

// What the pages of mailed links share.

/** Runs an action with the token of a link; calls `onExpired` if the link has expired or was used. */
export async function unlessExpired(act: () => Promise<void>, onExpired: () => void): Promise<void> {
  try {
    await act();
  } catch (reason) {
    if (!(reason instanceof ApiError) || !reason.problem.errors?.['token']) throw reason;
    onExpired();
  }
}

interface StopProps {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly onStop: () => Promise<void>;
}

/** Asks before a link stops something. */
export function StopScreen({ title, lead, submit, onStop }: StopProps) {
  return (
    <>
      <Heading title={title}>
        <p>{lead}</p>
      </Heading>
      <Form submit={submit} send={onStop}>
        {() => null}
      </Form>
    </>
  );
}

interface OutcomeProps {
  readonly title: string;
  readonly label: string;
  readonly to: 'login' | 'forgotPassword';
  readonly children: ReactNode;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The result of a link, which is focused so that screen readers announce it, and where to go from there. */
export function OutcomeScreen({ title, label, to, children }: OutcomeProps) {
  return (
    <div ref={focus} tabIndex={-1} className="outline-none">
      <Heading title={title}>{children}</Heading>
      <ButtonLink wide href={href(to, currentLocale())}>
        {label}
      </ButtonLink>
    </div>
  );
}
