import { encode } from 'uqr';

interface Props {
  readonly text: string;
  /** Its description for screen readers. */
  readonly label: string;
}

/** Width of the quiet zone in modules (ISO/IEC 18004, section 6.3.8). */
const quietZone = 4;

/** A text as a QR code, dark on light in every theme. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: quietZone });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-field border border-line bg-white"
    >
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}
