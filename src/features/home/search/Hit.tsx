import { Lock } from 'lucide-react';
import type { Marked, SearchHit } from '#contract/home/search';
import { clockText } from '../../../platform/text/clock.ts';
import { translations } from '../../../platform/text/translations.ts';

/** What was found: what it is and where, with the found words marked. */
export function Hit({ hit }: { readonly hit: SearchHit }) {
  const t = translations('search');
  const { kind, title, lesson, heading, text, place, language, isLocked } = hit;
  const isNamed = heading.length > 0 && kind !== 'paragraph' && kind !== 'figure';
  const second = 'second' in place && place.second ? ` ${t('at', { time: clockText(place.second) })}` : '';
  const facts = [
    isLocked && t('locked'),
    t(`kinds.${kind}`) + second,
    isNamed && kind !== 'lesson' && lesson,
    kind !== 'course' && kind !== 'webinar' && (isNamed || lesson) && title,
  ];
  return (
    <span className="flex min-w-0 flex-col">
      <span lang={language} className="font-semibold text-ink">
        {isNamed ? <MarkedText pieces={heading} /> : (lesson ?? title)}
        {!isNamed && heading.length > 0 && (
          <span className="font-normal text-body">
            {' · '}
            <MarkedText pieces={heading} />
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-1.5 text-sm text-quiet">
        {isLocked && <Lock size={14} strokeWidth={1.5} aria-hidden="true" />}
        {facts.filter(Boolean).join(' · ')}
      </span>
      {text.length > 0 && (
        <span lang={language} className="mt-0.5 line-clamp-3 text-sm text-body">
          <MarkedText pieces={text} />
        </span>
      )}
    </span>
  );
}

function MarkedText({ pieces }: { readonly pieces: Marked }) {
  return pieces.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="rounded-sm bg-primary-200 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
