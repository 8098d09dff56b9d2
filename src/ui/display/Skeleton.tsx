import { translations } from '../../platform/text/translations.ts';

interface Props {
  /** Tailwind classes with the size of each bar. */
  readonly bars: readonly string[];
  readonly className?: string;
}

/** Grey bars in the place of content that is loading. */
export function Skeleton({ bars, className = 'flex flex-col gap-3' }: Props) {
  return (
    <div className={className} aria-busy="true">
      <span className="sr-only">{translations('ui')('loading')}</span>
      {bars.map((bar, index) => (
        <span key={index} className={`skeleton block ${bar}`} />
      ))}
    </div>
  );
}
