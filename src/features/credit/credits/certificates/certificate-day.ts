import { dateText } from '../../../../platform/text/formats/formats.ts';

/** The UTC day of an instant, which the certificate's PDF prints, in the reader's language. */
export function certificateDay(instant: string): string {
  return dateText(instant.slice(0, 10));
}
