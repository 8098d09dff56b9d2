import { createElement, type SVGProps } from 'react';

/** An icon as lucide describes it. */
interface IconData {
  readonly size: number;
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

interface Props extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/** Creates the component of an icon: lines in the color of the text, hidden from screen readers. */
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
