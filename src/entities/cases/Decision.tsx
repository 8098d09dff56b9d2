import { sceneOf, type CaseState } from '#contract/library/content/case-engine';
import type { CaseLesson } from '#contract/learning/cases';
import { percentText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';
import { Mark } from './Mark.tsx';
import { valuesText } from './values.ts';

interface Props {
  readonly played: CaseLesson;
  /** The moments before and after the decision. */
  readonly before: CaseState;
  readonly after: CaseState;
  readonly choice: string;
}

/** One decision of a run: what was decided when, what the guideline says, and what peers decided. */
export function Decision({ played, before, after, choice }: Props) {
  const t = translations('cases');
  const { content, language, references } = played;
  const scene = sceneOf(content, before);
  const option = scene?.options.find((one) => one.id === choice);
  if (!scene || !option) return null;
  const advised = scene.options.filter(({ verdict }) => verdict === 'recommended');
  return (
    <li className="card flex flex-col gap-3 p-4 sm:p-5">
      <div>
        <p className="text-sm text-quiet tabular-nums">{t('clock', { count: before.minute })}</p>
        <h3 lang={language} className="text-base">
          {scene.title}
        </h3>
      </div>
      <div className="flex flex-col gap-1">
        <Mark kind={option.verdict}>{t(`verdicts.${option.verdict}`)}</Mark>
        <p>
          <strong className="font-semibold text-ink">{t('decided')}</strong> <span lang={language}>{option.text}</span>
        </p>
        <p lang={language}>{option.why}</p>
        <p className="text-sm text-quiet">
          {t('after', { count: option.minutes })} {valuesText(content, after)}
        </p>
      </div>
      {option.verdict !== 'recommended' && (
        <p>
          <strong className="font-semibold text-ink">{t('advised')}</strong>{' '}
          <span lang={language}>{advised.map(({ text }) => text).join(' · ')}</span>
        </p>
      )}
      <p>
        <strong className="font-semibold text-ink">{t('guideline')}</strong>{' '}
        <span lang={language}>{scene.guideline}</span>{' '}
        {references
          .filter((reference) => scene.references.includes(reference.id))
          .map(({ number, text }) => (
            <a
              key={number}
              href={`#guideline-${number}`}
              title={text}
              aria-label={t('reference', { number: String(number) })}
              className="inline-block min-w-6 text-center text-primary-800 underline underline-offset-3"
            >
              [{number}]
            </a>
          ))}
      </p>
      <Peers {...{ played, scene, choice }} />
    </li>
  );
}

interface PeersProps extends Pick<Props, 'played' | 'choice'> {
  readonly scene: CaseLesson['content']['scenes'][number];
}

/** The share of each option among peers, if enough of them came to the decision. */
function Peers({ played: { peers, language }, scene, choice }: PeersProps) {
  const t = translations('cases');
  const shares = peers.find((one) => one.scene === scene.id)?.shares;
  if (!shares) return null;
  return (
    <div>
      <p className="font-semibold text-ink">{t('peers')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {scene.options.map(({ id, text }) => (
          <li key={id} className="flex gap-3">
            <span className="w-12 shrink-0 text-right font-semibold tabular-nums">
              {percentText(shares.find(({ option }) => option === id)?.share ?? 0)}
            </span>
            <span className="min-w-0">
              <span lang={language}>{text}</span>
              {id === choice && ` (${t('yours')})`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
