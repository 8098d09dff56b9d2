import { ChevronFirst, ChevronLast, Pause, Play, SkipBack, SkipForward, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type Ref } from 'react';
import type { Lesson } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import { translator, type Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { useKeys } from '../use-keys.ts';
import { highlightStyle } from './follow.ts';
import type { Introductions } from './passages.ts';
import { useReader, type Listened } from './use-reader.ts';
import { rates } from './voices.ts';

interface Props {
  readonly lesson: Lesson;
  readonly article: HTMLElement;
  readonly onClose: () => void;
}

const files = import.meta.glob<Texts>('/locales/*/listening.json', { import: 'default' });

/** Loads the bar with its translations. */
export const loadListening = () => loadWithTranslations('listening', files, () => Promise.resolve(Listening));

/** What introduces tables and figures in the language of the lesson, without a connection in that of the page. */
async function introductionsIn(language: Locale): Promise<Introductions> {
  const texts = await files[`/locales/${language}/listening.json`]?.().catch(() => undefined);
  const t = texts ? translator(texts, language) : translations('listening');
  return { table: t('table'), figure: t('figure') };
}

/** Space below the page for the bar, so that it covers neither the end of the lesson nor the focus. */
const space = 'html { scroll-padding-bottom: 8rem } #main { padding-bottom: 8rem }';

/** The bar at the foot of the page that reads the lesson aloud. */
function Listening({ lesson, article, onClose }: Props) {
  const t = translations('listening');
  const { language } = lesson;
  const listened = useReader({ lesson, article, introductionsIn });
  const { voices, reader, state } = listened;
  const toggle = () => (state.isSpeaking ? reader?.pause() : reader?.play());
  useKeys({ l: toggle });
  const play = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const hasReader = reader !== undefined;
  useEffect(() => {
    if (voices) (hasReader ? play : close).current?.focus({ preventScroll: true });
  }, [voices, hasReader]);
  const isMissing = voices?.length === 0;
  const message = isMissing
    ? t('noVoice', { language: new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(language) ?? language })
    : state.outcome && t(state.outcome);
  return (
    <section
      aria-label={t('title')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper shadow-float print:hidden"
    >
      <style>{`${highlightStyle} ${space} @media print { #main { padding-bottom: 0 } }`}</style>
      <div className="gutters mx-auto flex min-h-14 max-w-[760px] flex-wrap items-center gap-x-1 gap-y-1 py-2">
        {hasReader && (
          <>
            <Control icon={ChevronFirst} label={t('headingBack')} onPress={() => reader.skipHeading(-1)} />
            <Control icon={SkipBack} label={t('sentenceBack')} onPress={() => reader.skipSentence(-1)} />
            <Control
              ref={play}
              icon={state.isSpeaking ? Pause : Play}
              label={t(state.isSpeaking ? 'pause' : 'play')}
              onPress={toggle}
              isMain
            />
            <Control icon={SkipForward} label={t('sentenceOn')} onPress={() => reader.skipSentence(1)} />
            <Control icon={ChevronLast} label={t('headingOn')} onPress={() => reader.skipHeading(1)} />
            <Choices {...listened} />
          </>
        )}
        <p
          role="status"
          className={
            message
              ? `min-w-0 flex-1 text-sm text-ink ${hasReader ? 'max-sm:order-last max-sm:basis-full' : ''}`
              : 'sr-only'
          }
        >
          {message}
        </p>
        <span className="ml-auto sm:ml-0">
          <Control ref={close} icon={X} label={t('close')} onPress={onClose} />
        </span>
      </div>
    </section>
  );
}

/** Speed, and the voice if there are several. */
function Choices({ voices = [], voice, rate, choose }: Pick<Listened, 'voices' | 'voice' | 'rate' | 'choose'>) {
  const t = translations('listening');
  return (
    <div className="order-last flex w-full min-w-0 items-center gap-2 sm:order-none sm:ml-auto sm:w-auto">
      <select
        aria-label={t('speed')}
        value={rate}
        onChange={({ target }) => choose({ rate: Number(target.value) })}
        className={selectLook}
      >
        {rates.map((one) => (
          <option key={one} value={one}>
            {t('times', { rate: numberText(one) })}
          </option>
        ))}
      </select>
      {voices.length > 1 && (
        <select
          aria-label={t('voice')}
          value={voice?.voiceURI}
          onChange={({ target }) => {
            const next = voices.find(({ voiceURI }) => voiceURI === target.value);
            if (next) choose({ voice: next });
          }}
          className={`${selectLook} min-w-0 flex-1 sm:w-40 sm:flex-none`}
        >
          {voices.map(({ voiceURI, name }) => (
            <option key={voiceURI} value={voiceURI}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

const selectLook = 'h-10 rounded-field border border-line bg-paper px-2 text-sm text-ink';

interface ControlProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onPress: () => void;
  readonly isMain?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

function Control({ icon: Icon, label, onPress, isMain, ref }: ControlProps) {
  const look = isMain ? 'bg-primary-700 text-white hover:bg-primary-800' : 'text-primary-800 hover:bg-primary-50';
  return (
    <button
      ref={ref}
      type="button"
      title={label}
      aria-label={label}
      onClick={onPress}
      className={`grid size-11 shrink-0 place-items-center rounded-full ${look}`}
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
