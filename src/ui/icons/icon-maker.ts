import { createElement, type SVGProps } from 'react';

/** An icon as lucide describes it. */
interface IconData {
  readonly size: number;
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

interface Props extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/** Makes the component of an icon: lines in the colour of the text, which screen readers pass over. */
export default function createIcon({ size: box, node }: IconData) {
  return ({ size = box, ...props }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
