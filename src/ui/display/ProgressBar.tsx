interface Props {
  /** Done part, 0 to 1. */
  readonly share: number;
  readonly label: string;
}

export function ProgressBar({ share, label }: Props) {
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-primary-100 forced-colors:h-2.5 forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-primary-600 forced-colors:bg-[Highlight] transition-[width] duration-250 ease-calm"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
