import { useState } from 'react';
import type { MemberProgress, MemberTranscript } from '#contract/groups/progress';
import { href } from '#contract/routes';
import { pageParams } from '../../../../platform/navigation/location.ts';
import { dateText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { PageFailure } from '../../../../ui/errors/PageFailure.tsx';
import { showError } from '../../../../ui/toasts/show-error.ts';
import { Letter } from '../Letter.tsx';
import { memberOf, transcriptOf } from '../progress-stores.ts';
import { Transcript } from './Transcript.tsx';

/** The page of one member of a group. */
export function MemberPage() {
  const { memberId = '' } = pageParams();
  const $member = memberOf(memberId);
  const loaded = useLoaded($member);
  const [transcript, setTranscript] = useState<MemberTranscript>();
  if (loaded.state === 'failed') return <PageFailure reason={loaded.reason} onRetry={() => void $member.reload()} />;
  if (loaded.state === 'loading') {
    return <Skeleton className="flex max-w-[720px] flex-col gap-6" bars={['h-20', 'h-14', 'h-36', 'h-64']} />;
  }
  if (transcript) return <Transcript transcript={transcript} onClose={() => setTranscript(undefined)} />;
  return <Member member={loaded.value} onTranscript={setTranscript} />;
}

interface Props {
  readonly member: MemberProgress;
  readonly onTranscript: (transcript: MemberTranscript) => void;
}

function Member({ member, onTranscript }: Props) {
  const t = translations('group-progress');
  const { memberId, groupId, groupName, name, email, role, joinedAt, leftAt, isOwn, mayPrintTranscript } = member;
  const open = useAction(() => transcriptOf(memberId).then(onTranscript).catch(showError));
  const group = `${href('groups', currentLocale())}?${new URLSearchParams({ group: groupId, tab: 'members' }).toString()}`;
  return (
    <article className="flex max-w-[720px] flex-col gap-6">
      <header>
        <p className="print:hidden">
          <a href={group} className="page-link">
            {t('back', { group: groupName })}
          </a>
        </p>
        <h1 className="mt-3 text-2xl wrap-anywhere">{name || t('deleted')}</h1>
        <p className="wrap-anywhere text-quiet">{email}</p>
        <p className="text-quiet">
          {t(`roles.${role}`, { group: groupName })} ·{' '}
          {leftAt ? t('left', { date: dateText(leftAt) }) : t('joined', { date: dateText(joinedAt) })}
        </p>
      </header>
      <Letter member={member} toMember={isOwn} />
      <footer className="flex flex-col gap-4 border-t border-line pt-4">
        <p className="text-sm text-quiet">{t(isOwn ? 'never.you' : 'never.member', { name })}</p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button look="secondary" onClick={() => window.print()}>
            {t('print')}
          </Button>
          {(mayPrintTranscript || isOwn) && !leftAt && (
            <Button look="secondary" busy={open.isBusy} onClick={() => void open.run()}>
              {t('transcript.open')}
            </Button>
          )}
        </div>
        {!mayPrintTranscript && !isOwn && !leftAt && (
          <p className="text-sm text-quiet print:hidden">{t('transcript.noConsent', { name })}</p>
        )}
      </footer>
    </article>
  );
}
