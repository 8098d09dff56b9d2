interface Props {
  /** Labels and values. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Facts about one thing, each below its label. */
export function FactList({ facts }: Props) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="text-ink wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
