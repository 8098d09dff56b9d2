import type { ReactNode } from 'react';
import { href } from '#contract/routes';
import { currentLocale } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Heading } from './Heading.tsx';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly to: 'login' | 'forgotPassword';
  readonly children: ReactNode;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The result of a mailed link, which is focused so that screen readers announce it, and a link. */
export function OutcomeScreen({ title, label, to, children }: Props) {
  return (
    <div ref={focus} tabIndex={-1} className="outline-none">
      <Heading title={title}>{children}</Heading>
      <ButtonLink wide href={href(to, currentLocale())}>
        {label}
      </ButtonLink>
    </div>
  );
}
