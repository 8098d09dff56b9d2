interface Props {
  /** Minutes and values. */
  readonly points: readonly (readonly [number, number])[];
  readonly normal?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined;
  readonly className: string;
}

const [width, height, margin] = [120, 28, 3];

/** The course of a value; the text beside it says the same. The dashed lines are the limits of the normal range. */
export function Sparkline({ points, normal, className }: Props) {
  const limits = [normal?.min, normal?.max].filter((limit) => limit !== undefined);
  const values = [...points.map(([, value]) => value), ...limits];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const end = Math.max(1, points.at(-1)?.[0] ?? 1);
  const x = (minute: number) => margin + (minute / end) * (width - 2 * margin);
  const y = (value: number) => height - margin - ((value - low) / (high - low || 1)) * (height - 2 * margin);
  const [lastMinute, lastValue] = points.at(-1) ?? [0, 0];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
      className={`mt-1 h-7 w-full max-w-40 ${className}`}
    >
      {limits.map((limit) => (
        <line
          key={limit}
          {...{ x1: 0, x2: width, y1: y(limit), y2: y(limit) }}
          strokeDasharray="3 3"
          className="stroke-slate-400"
        />
      ))}
      <polyline
        points={points.map(([minute, value]) => `${x(minute)},${y(value)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={x(lastMinute)} cy={y(lastValue)} r="2.5" fill="currentColor" />
    </svg>
  );
}
