import { ArrowDown, ArrowRight, ArrowUp, Timer } from 'lucide-react';
import { useId } from 'react';
import type { CaseState } from '#contract/library/content/case-engine';
import type { Case } from '#contract/library/content/cases';
import type { Locale } from '#contract/locales';
import { translations } from '../../platform/text/translations.ts';
import { Sparkline } from './Sparkline.tsx';
import { isKnown, levelOf, trendOf, valueText, type Level } from './values.ts';

interface Props {
  readonly content: Case;
  readonly language: Locale;
  /** All moments of the run so far. */
  readonly states: readonly CaseState[];
}

const arrows = { up: ArrowUp, down: ArrowDown, level: ArrowRight } as const;

const looks: Readonly<Record<Level, string>> = {
  low: 'text-danger',
  high: 'text-danger',
  normal: 'text-success',
  none: 'text-ink',
};

/** The clock of the story and the vital signs, each with its course. */
export function Monitor({ content, language, states }: Props) {
  const t = translations('cases');
  const id = useId();
  const minute = states.at(-1)?.minute ?? 0;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-ground p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-base">
          {t('monitor')}
        </h2>
        <p className="flex items-center gap-1.5 font-semibold text-ink tabular-nums">
          <Timer size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('clock', { count: minute })}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
        {content.variables.map((variable) => (
          <Sign key={variable.id} {...{ variable, language, states }} />
        ))}
      </dl>
    </section>
  );
}

interface SignProps extends Pick<Props, 'language' | 'states'> {
  readonly variable: Case['variables'][number];
}

function Sign({ variable, language, states }: SignProps) {
  const t = translations('cases');
  const known = states.filter((state) => isKnown(variable, state));
  const values = known.map((state) => state.values[variable.id] ?? 0);
  const [value, before] = [values.at(-1), values.at(-2)];
  if (value === undefined) {
    return (
      <div>
        <dt lang={language} className="hyphens-auto text-sm text-quiet">
          {variable.name}
        </dt>
        <dd className="text-quiet">{t('unknown')}</dd>
      </div>
    );
  }
  const level = levelOf(variable, value);
  const trend = before === undefined ? undefined : trendOf(variable, value, before);
  return (
    <div className="min-w-0">
      <dt lang={language} className="hyphens-auto text-sm text-quiet">
        {variable.name}
      </dt>
      <dd>
        <span className={`block text-lg font-semibold tabular-nums ${looks[level]}`}>{valueText(variable, value)}</span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-sm text-body">
          {level !== 'none' && t(`levels.${level}`)}
          {trend && <Trend trend={trend} />}
        </span>
        <Sparkline
          points={known.map(({ minute }, index) => [minute, values[index] ?? 0])}
          normal={variable.normal}
          className={looks[level]}
        />
      </dd>
    </div>
  );
}

function Trend({ trend }: { readonly trend: keyof typeof arrows }) {
  const Arrow = arrows[trend];
  return (
    <span className="inline-flex items-center gap-0.5">
      <Arrow size={14} strokeWidth={1.5} aria-hidden="true" />
      {translations('cases')(`trends.${trend}`)}
    </span>
  );
}
