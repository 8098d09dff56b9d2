import { useStore } from '@nanostores/react';
import { memo, useMemo, type ComponentProps } from 'react';
import { GrowingText, type Mark } from './GrowingText.tsx';
import { $texts } from './guard-store.ts';
import type { Source } from './draft/typed-texts.ts';

interface Props extends Omit<ComponentProps<typeof GrowingText>, 'marks'> {
  readonly source: Source;
}

/** A growing text with the guard's findings; while the user types, outdated ones are left out. */
export const MarkedText = memo(function MarkedText({ source, ...area }: Props) {
  return <GrowingText {...area} data-typed={source} marks={useMarks(source, area.value)} />;
});

function useMarks(source: Source, value: string): readonly Mark[] | undefined {
  const checked = useStore($texts).find((one) => one.source === source);
  return useMemo(() => {
    const marks = checked?.findings.filter(
      ({ start, end }) => value.slice(start, end) === checked.text.slice(start, end),
    );
    return marks?.length ? marks : undefined;
  }, [checked, value]);
}
