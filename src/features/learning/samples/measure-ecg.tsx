import { createRoot } from 'react-dom/client';
import { sampleEcg } from '#contract/learning/samples';
// A page without islands does not load it.
import '../../../platform/api/transport.ts';
import { SampleEcg } from './SampleEcg.tsx';
import { loadTranslations } from './texts.ts';

/** Opens the calipers on the ECG of a page, and renders the result into `container`. */
export async function measureEcg(container: HTMLElement, trace: HTMLElement): Promise<void> {
  await loadTranslations(['samples', 'figures', 'questions', 'question-kinds', 'ui', 'errors']);
  const root = createRoot(container);
  document.addEventListener('astro:after-swap', () => root.unmount(), { once: true });
  const { src = sampleEcg.picture, alt = '' } = trace.querySelector('img') ?? {};
  const hideTrace = () => void (trace.hidden = true);
  root.render(<SampleEcg picture={{ url: src, alt }} onMeasured={hideTrace} />);
}
