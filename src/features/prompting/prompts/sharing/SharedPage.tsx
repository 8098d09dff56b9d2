import { useState } from 'react';
import { nextQuery } from '#contract/navigation/gates';
import { href } from '#contract/routes';
import { hasSignedInHint } from '../../../../platform/session/signed-in-hint.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useSharedFragment } from '../shared-fragment.ts';
import { SharedText, useSharedPrompt } from './SharedText.tsx';

/** The prompt of a shared link, for everybody who has the link. */
export function SharedPage() {
  const t = translations('prompt-sharing');
  const { fragment } = useSharedFragment();
  const shared = useSharedPrompt(fragment);
  if (shared === undefined) return <Skeleton bars={['h-64', 'h-11']} />;
  if (shared === null) return <Notice kind="warning">{t('shared.unreadable')}</Notice>;
  return (
    <>
      <SharedText shared={shared} label={t('shared.prompt')} className="bg-paper" />
      <Ways text={shared.text} fragment={fragment ?? ''} />
    </>
  );
}

interface WaysProps {
  readonly text: string;
  readonly fragment: string;
}

/** What members and visitors can do with the prompt. */
function Ways({ text, fragment }: WaysProps) {
  const t = translations('prompt-sharing');
  const [announcement, setAnnouncement] = useState('');
  const { isBusy, run } = useAction(async () =>
    setAnnouncement(t((await copyText(text)) ? 'page.copied' : 'page.byHand')),
  );
  const locale = currentLocale();
  const tool = href('promptingTool', locale);
  // The fragment stays in the browser; after the login the tool reads it.
  const query = nextQuery(tool) + fragment;
  const isMember = hasSignedInHint();
  return (
    <>
      <div className="ways mt-6">
        {isMember && <ButtonLink href={tool + fragment}>{t('shared.use')}</ButtonLink>}
        <Button look={isMember ? 'secondary' : 'primary'} busy={isBusy} onClick={() => void run()}>
          {t('page.copy')}
        </Button>
        {!isMember && (
          <>
            <ButtonLink look="secondary" href={href('login', locale) + query}>
              {t('page.login')}
            </ButtonLink>
            <ButtonLink look="quiet" href={href('signup', locale) + query}>
              {t('page.signup')}
            </ButtonLink>
          </>
        )}
      </div>
      <p role="status" className="mt-3 font-medium text-ink empty:hidden">
        {announcement}
      </p>
      {!isMember && <p className="mt-3 text-sm text-quiet">{t('page.later')}</p>}
    </>
  );
}
