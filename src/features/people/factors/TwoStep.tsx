import { useState } from 'react';
import { recoveryCodesAtOnce, type Factors } from '#contract/people/factors';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { dateText, momentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { SettingRow } from '../../../ui/display/SettingRow.tsx';
import { CodesDialog, QuestionDialog, SetUpDialog } from './dialogs.ts';
import { beginTwoStep, clearRememberedDevices, renewRecoveryCodes, switchOff } from './factors-store.ts';

type Opened =
  | { readonly is: 'setup'; readonly app: Awaited<ReturnType<typeof beginTwoStep>> }
  | { readonly is: 'codes'; readonly codes: readonly string[]; readonly then: string }
  | { readonly is: 'renewal' | 'end' };

/** Two-step verification with its recovery codes and remembered devices. */
export function TwoStep({ twoStep, recoveryEndsAt }: Pick<Factors, 'twoStep' | 'recoveryEndsAt'>) {
  const t = translations('factors-section');
  const [opened, setOpened] = useState<Opened>();
  const [status, setStatus] = useState('');
  const open = (next: Opened) => {
    setStatus('');
    setOpened(next);
  };
  const close = (text = '') => {
    setStatus(text);
    setOpened(undefined);
  };
  const begin = useAction(async () => open({ is: 'setup', app: await beginTwoStep() }));
  const clearDevices = useAction(async () => {
    await clearRememberedDevices();
    setStatus(t('devices.forgotten'));
  });
  const failure = begin.failure ?? clearDevices.failure;
  const action = twoStep ? 'switchOff' : 'setUp';
  return (
    <>
      <SettingRow
        name={t('twoStep.name')}
        value={twoStep ? t('twoStep.on', { date: dateText(twoStep.since) }) : t('twoStep.off')}
        note={twoStep ? undefined : t('twoStep.gain')}
        action={
          <Button
            look="secondary"
            size="bar"
            busy={begin.isBusy}
            onClick={() => (twoStep ? open({ is: 'end' }) : void begin.run())}
            aria-label={t(`twoStep.${action}Label`)}
          >
            {t(`twoStep.${action}`)}
          </Button>
        }
      >
        <p role="status" className={status ? 'mt-3 font-medium text-success' : ''}>
          {status}
        </p>
        {(failure !== undefined || recoveryEndsAt) && (
          <div className="mt-3 grid gap-3">
            {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
            {recoveryEndsAt && (
              <Notice kind="warning">{t('twoStep.ends', { date: momentText(recoveryEndsAt) })}</Notice>
            )}
          </div>
        )}
      </SettingRow>
      {twoStep && <CodesRow left={twoStep.recoveryCodesLeft} onRenew={() => open({ is: 'renewal' })} />}
      {twoStep && twoStep.rememberedDevices > 0 && (
        <DevicesRow count={twoStep.rememberedDevices} clearDevices={clearDevices} />
      )}
      {opened && <OpenedDialog opened={opened} onOpen={open} onClose={close} />}
    </>
  );
}

function CodesRow({ left, onRenew }: { readonly left: number; readonly onRenew: () => void }) {
  const t = translations('factors-section');
  return (
    <SettingRow
      name={t('codes.name')}
      value={t('codes.left', { left, most: recoveryCodesAtOnce })}
      note={t('codes.gain')}
      action={
        <Button look="secondary" size="bar" onClick={onRenew} aria-label={t('renewal.openLabel')}>
          {t('renewal.open')}
        </Button>
      }
    />
  );
}

interface DevicesProps {
  readonly count: number;
  readonly clearDevices: Pick<ReturnType<typeof useAction>, 'isBusy'> & { readonly run: () => Promise<unknown> };
}

function DevicesRow({ count, clearDevices }: DevicesProps) {
  const t = translations('factors-section');
  return (
    <SettingRow
      name={t('devices.name')}
      value={String(count)}
      note={t('devices.text')}
      action={
        <Button look="secondary" size="bar" busy={clearDevices.isBusy} onClick={() => void clearDevices.run()}>
          {t('devices.forget')}
        </Button>
      }
    />
  );
}

interface DialogProps {
  readonly opened: Opened;
  readonly onOpen: (next: Opened) => void;
  /** Closes it with a message to announce. */
  readonly onClose: (status?: string) => void;
}

function OpenedDialog({ opened, onOpen, onClose }: DialogProps) {
  const t = translations('factors-section');
  switch (opened.is) {
    case 'setup': {
      const onDone = (codes: readonly string[]) => onOpen({ is: 'codes', codes, then: t('twoStep.isOn') });
      return <SetUpDialog app={opened.app} onDone={onDone} onClose={onClose} />;
    }
    case 'codes':
      return <CodesDialog codes={opened.codes} onStored={() => onClose(opened.then)} />;
    case 'renewal': {
      const renew = async () => onOpen({ is: 'codes', codes: await renewRecoveryCodes(), then: t('renewal.done') });
      return <QuestionDialog about="renewal" send={renew} onClose={onClose} />;
    }
    case 'end': {
      const end = async () => {
        await switchOff();
        onClose(t('twoStep.isOff'));
      };
      return <QuestionDialog about="end" send={end} onClose={onClose} />;
    }
  }
}
