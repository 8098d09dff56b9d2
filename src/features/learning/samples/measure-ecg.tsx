import { createRoot } from 'react-dom/client';
import { sampleEcg } from '#contract/learning/samples';
// A page without islands has not loaded it.
import '../../../platform/api/transport.ts';
import { SampleEcg } from './SampleEcg.tsx';
import { bringWords } from './words.ts';

/** Opens the calipers over the ECG of a page, and shows the answer in their place. */
export async function measureEcg(place: HTMLElement, trace: HTMLElement): Promise<void> {
  await bringWords(['samples', 'figures', 'questions', 'question-kinds', 'ui', 'errors']);
  const root = createRoot(place);
  document.addEventListener('astro:after-swap', () => root.unmount(), { once: true });
  const { src = sampleEcg.picture, alt = '' } = trace.querySelector('img') ?? {};
  const hideTrace = () => void (trace.hidden = true);
  root.render(<SampleEcg picture={{ url: src, alt }} onMeasured={hideTrace} />);
}
