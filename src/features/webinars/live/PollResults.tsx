import type { RoomPoll } from '#contract/webinars/live';
import { percentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';

interface Props {
  readonly poll: RoomPoll;
  /** The option that the viewer chose. */
  readonly own?: number | undefined;
}

/** The results of a poll, which change while it is open. */
export function PollResults({ poll: { options, isOpen }, own }: Props) {
  const t = translations('live');
  const all = options.reduce((sum, { votes }) => sum + votes, 0);
  return (
    <>
      <ul className="flex flex-col gap-3">
        {options.map(({ text, votes }, option) => {
          const share = all === 0 ? 0 : votes / all;
          return (
            <li key={option} className="flex flex-col gap-1">
              <span className="flex gap-3">
                <span className="min-w-0 flex-1 break-words">
                  {text}
                  {option === own && <span className="text-quiet"> {t('polls.own')}</span>}
                </span>
                <span className="tabular-nums text-ink">{percentText(share)}</span>
              </span>
              <ProgressBar share={share} label={text} />
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-quiet">
        {t('polls.answers', { count: all })}
        {!isOpen && ` ${t('polls.closed')}`}
      </p>
    </>
  );
}
