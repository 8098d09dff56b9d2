import { useEffect, useState } from 'react';
import type { DraftMember } from '#contract/desk/drafts';
import { translations } from '../../../platform/text/translations.ts';

interface Props {
  /** A presence channel, whose members are shown. */
  readonly channel: string;
  readonly text: 'draft.others' | 'files.others';
}

/** Who else has a draft or a file of it open. */
export function OthersHere({ channel, text }: Props) {
  const t = translations('drafts');
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let stop = () => undefined as void;
    const listening = import('../../../platform/realtime/channel.ts').then(({ listenToChannel }) => {
      stop = listenToChannel(channel, {
        receive: () => undefined,
        onOpen: () => undefined,
        onLost: () => setNames([]),
        onMembers: (infos) => setNames((infos as readonly DraftMember[]).map(({ name }) => name)),
      });
    });
    return () => {
      setNames([]);
      void listening.then(() => stop());
    };
  }, [channel]);
  return (
    <p role="status" className="text-sm text-ink empty:hidden">
      {names.length > 0 && t(text, { people: names.join(', ') })}
    </p>
  );
}
