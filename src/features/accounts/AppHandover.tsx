import { useEffect, useState } from 'react';
import { deepLink, appTokens } from '#contract/app-tokens';
import { mobileApp, productName } from '#contract/product';
import { request } from '../../platform/api/request.ts';
import { forgetApp } from '../../platform/session/app-marker.ts';
import { failureText } from '../../platform/api/failure-texts.ts';
import { translations } from '../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/controls/Notice.tsx';
import { Heading } from './forms/Heading.tsx';

interface Props {
  /** Where somebody goes who stays in the browser. */
  readonly next: string;
}

/** Takes a sign-in that began in the mobile app back to it; a browser without the app does nothing, so that both ways stay open. */
export function AppHandover({ next }: Props) {
  const t = translations('mobile-app');
  const [isAsking, setAsking] = useState(true);
  const [reason, setReason] = useState<unknown>();

  /** Every try has a token of its own, as each works once and not for long. */
  const open = async () => {
    setAsking(true);
    setReason(undefined);
    try {
      const { token } = await request(appTokens.endpoints.token, { query: { for: mobileApp } });
      forgetApp();
      location.assign(deepLink(token));
    } catch (failure) {
      setReason(failure);
    } finally {
      setAsking(false);
    }
  };
  useEffect(() => void open(), []);

  return (
    <>
      <Heading title={t('title')}>
        <p>{t('lead', { product: productName })}</p>
      </Heading>
      {reason !== undefined && (
        <div className="mb-6">
          <Notice kind="danger">{failureText(reason)}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isAsking} onClick={() => void open()}>
          {t('open')}
        </Button>
        <ButtonLink look="secondary" href={next} onClick={forgetApp}>
          {t('here')}
        </ButtonLink>
      </div>
    </>
  );
}
