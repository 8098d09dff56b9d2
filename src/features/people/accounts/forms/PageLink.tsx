import type { ReactNode } from 'react';
import { href, type PlainRouteName } from '#contract/routes';
import { currentLocale } from '../../../../platform/text/translations.ts';
import { useNextQuery } from './next-query.ts';

interface Props {
  readonly to: PlainRouteName;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export const linkClasses = 'page-link';

/** A link to another account page that passes `next` on. */
export function PageLink({ to, onClick, children }: Props) {
  return (
    <a href={href(to, currentLocale()) + useNextQuery()} onClick={onClick} className={linkClasses}>
      {children}
    </a>
  );
}
