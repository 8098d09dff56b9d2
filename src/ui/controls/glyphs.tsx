interface Props {
  readonly size?: number;
  readonly strokeWidth?: number;
  readonly className?: string;
}

/** An icon from its paths, without the runtime of Lucide, which weighs more than all icons of a form. */
export function glyph(...paths: readonly string[]) {
  return function Glyph({ size = 20, strokeWidth = 1.5, className }: Props) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className}
      >
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    );
  };
}

const circle = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0';

/** Icons of messages, from Lucide (ISC licence). */
export const Check = glyph('M20 6 9 17l-5-5');
export const CircleAlert = glyph(circle, 'M12 8v4', 'M12 16h.01');
export const CircleCheck = glyph(circle, 'm16 9-5.5 5.5L8 12');
export const Info = glyph(circle, 'M12 16v-4', 'M12 8h.01');
