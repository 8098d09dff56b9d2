import { numberText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';
import { useTraceScale } from './use-trace-scale.ts';

/** Paper speed and gain of a trace; nothing for any other picture. */
export function TraceFacts({ url }: { readonly url: string }) {
  const scale = useTraceScale(url);
  if (!scale) return null;
  const facts = { speed: numberText(scale.speed, 1), gain: numberText(scale.gain, 1) };
  return <span className="py-1.5 text-sm text-quiet">{translations('figures')('paper', facts)}</span>;
}
