import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  readonly picture: string;
  readonly title: string;
  /** Whether the user caused this content, whose heading then receives the focus. */
  readonly isNext?: boolean;
  readonly children: ReactNode;
}

/** A page of an invitation: a picture, a heading, a text and the next actions. */
export function Frame({ picture, title, isNext = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <img src={`/art/${picture}.svg`} alt="" width="200" height="150" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere focus:outline-none">
        {title}
      </h1>
      {children}
    </div>
  );
}
