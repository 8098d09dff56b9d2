import { href } from '#contract/routes';
import { nextQuery } from '#contract/navigation/gates';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { logOut } from '../../../../platform/session/session.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';

interface Props {
  readonly look: 'primary' | 'secondary' | 'quiet';
}

/** Logs out and opens the login page, which returns to the invitation of this tab. */
export function SwitchAccount({ look }: Props) {
  const { isBusy, failure, run } = useAction(() => logOut('login', nextQuery(href('inviteAccept', currentLocale()))));
  return (
    <>
      <Button look={look} busy={isBusy} onClick={() => void run()}>
        {translations('acceptance')('ways.switch')}
      </Button>
      {failure !== undefined && (
        <p role="alert" className="basis-full text-danger">
          {failureText(failure)}
        </p>
      )}
    </>
  );
}
