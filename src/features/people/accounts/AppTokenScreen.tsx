import { useEffect } from 'react';
import { deepLink, appTokens } from '#contract/people/app-tokens';
import { mobileApp, productName } from '#contract/product';
import { request } from '../../../platform/api/request.ts';
import { clearAppMarker } from '../../../platform/session/from-app.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { Heading } from './forms/Heading.tsx';

interface Props {
  /** The page for users who stay in the browser. */
  readonly next: string;
}

/** Opens the mobile app that the sign-in began in; a browser without the app ignores the deep link, so the page has both choices. */
export function AppTokenScreen({ next }: Props) {
  const t = translations('mobile-app');
  // Every attempt requests a token, as each works once and expires soon.
  const { isBusy, failure, run } = useAction(async () => {
    const { token } = await request(appTokens.endpoints.token, { query: { for: mobileApp } });
    clearAppMarker();
    location.assign(deepLink(token));
  });
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the page opens the app once
  useEffect(() => void run(), []);

  return (
    <>
      <Heading title={t('title')}>
        <p>{t('lead', { product: productName })}</p>
      </Heading>
      {failure !== undefined && (
        <div className="mb-6">
          <Notice kind="danger">{failureText(failure)}</Notice>
        </div>
      )}
      <div className="ways">
        <Button busy={isBusy} onClick={() => void run()}>
          {t('open')}
        </Button>
        <ButtonLink look="secondary" href={next} onClick={clearAppMarker}>
          {t('here')}
        </ButtonLink>
      </div>
    </>
  );
}
