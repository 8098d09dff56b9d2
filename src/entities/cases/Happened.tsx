import type { Locale } from '#contract/locales';
import { translations } from '../../platform/text/translations.ts';

/** What the last decision has led to. */
export function Happened({ language, result }: { readonly language: Locale; readonly result: string }) {
  return (
    <div className="border-l-4 border-primary-200 pl-4 text-prose">
      <p className="text-sm font-semibold text-quiet">{translations('cases')('happened')}</p>
      <p lang={language}>{result}</p>
    </div>
  );
}
