import { useState } from 'react';
import { locales, type Locale } from '#contract/locales';
import { invitationLimits } from '#contract/groups/invitations';
import { localeFacts } from '#contract/text/locale-facts';
import type { GroupTabProps } from '../../../entities/groups/group-tab.ts';
import { ApiError } from '../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { readPasted, type AddressList } from './address-list.ts';
import { AddressesField, type ChosenFile } from './AddressesField.tsx';
import { Faults } from './Faults.tsx';
import { invite, type Invited } from './invitation-stores.ts';

const roles = ['member', 'manager'] as const;

interface Draft {
  readonly text: string;
  readonly role: (typeof roles)[number];
  readonly locale: Locale;
}

interface Props extends GroupTabProps {
  readonly onInvited: (invited: Invited) => void;
  readonly onClose: () => void;
}

/** The addresses of the dialog, and how they are sent, all or none. */
function useInviting({ group, onInvited, onClose }: Omit<Props, 'onOrderSeats'>) {
  const blank: Draft = { text: '', role: 'member', locale: currentLocale() };
  const { draft, fill, deleteDraft } = useDraft<Draft>(`invite-${group.id}`, blank);
  const [file, setFile] = useState<ChosenFile>();
  const [checked, setChecked] = useState<AddressList>();
  const [missing, setMissing] = useState<{ wanted: number; free: number }>();
  const list = file?.list ?? readPasted(draft.text);
  const clearFaults = () => {
    setChecked(undefined);
    setMissing(undefined);
  };
  const send = async () => {
    clearFaults();
    if (isFaulty(list)) return setChecked(list);
    try {
      const { role, locale } = draft;
      onInvited(await invite(group.id, { emails: [...list.emails], role, locale }));
    } catch (reason) {
      const shortage = shortageOf(reason);
      const refused = refusedBy(reason, list);
      if (shortage) return setMissing(shortage);
      if (refused) return setChecked(refused);
      throw reason;
    }
    deleteDraft();
    onClose();
  };
  const onText = (text: string) => {
    clearFaults();
    fill({ text });
  };
  const onFile = (chosen: ChosenFile | undefined) => {
    clearFaults();
    setFile(chosen);
  };
  return { draft, fill, file, list, checked, missing, send, onText, onFile };
}

/** Invites one address, a pasted list or those of a CSV file, all or none. */
export function InviteDialog({ onOrderSeats, ...props }: Props) {
  const t = translations('group-invitations');
  const { group, onClose } = props;
  const { draft, fill, file, list, checked, missing, send, onText, onFile } = useInviting(props);
  return (
    <FormDialog
      title={t('invite.title')}
      submit={t('invite.submit', { count: list.emails.length })}
      cancel={t('cancel')}
      check={() => (draft.role === 'manager' && list.emails.length > invitationLimits.managers ? tooMany() : {})}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <AddressesField text={draft.text} file={file} list={list} onText={onText} onFile={onFile} />
          {checked && <Faults list={checked} />}
          <RoleAndLanguage draft={draft} onFill={fill} error={errors['role']} />
          <p className="text-quiet">
            {draft.role === 'manager'
              ? t('invite.noSeat')
              : t('invite.seats', { count: list.emails.length, free: group.seats.free })}
          </p>
          {missing && <Missing missing={missing} onOrderSeats={onOrderSeats} />}
        </>
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  readonly draft: Draft;
  readonly error: string | undefined;
  readonly onFill: (change: Partial<Draft>) => void;
}

/** What the addresses are invited as, and the language of their mails. */
function RoleAndLanguage({ draft, error, onFill }: ChoiceProps) {
  const t = translations('group-invitations');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        name="role"
        label={t('invite.role')}
        value={draft.role}
        error={error}
        onChange={({ target }) => onFill({ role: target.value as Draft['role'] })}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {translations('groups')(`roles.${role}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="locale"
        label={t('invite.language')}
        value={draft.locale}
        onChange={({ target }) => onFill({ locale: target.value as Locale })}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {localeFacts[locale].name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const tooMany = () => ({
  role: translations('group-invitations')('invite.managers', { most: invitationLimits.managers }),
});

const isFaulty = ({ faults, rows }: AddressList) => faults.length > 0 || rows.length > 0;

/** How many seats invitations need and how many are free, if that is why they were refused. */
function shortageOf(reason: unknown) {
  if (!(reason instanceof ApiError) || reason.code !== 'NO_SEATS') return undefined;
  const { wanted, free } = reason.problem.detail ?? {};
  return { wanted: Number(wanted), free: Number(free) };
}

/** The list with the addresses that the edge refused, if it named some. */
function refusedBy(reason: unknown, list: AddressList): AddressList | undefined {
  const fields = reason instanceof ApiError ? Object.keys(reason.problem.errors ?? {}) : [];
  const refused = fields.flatMap((field) => {
    const found = list.emails[Number(/^emails\.(\d+)$/.exec(field)?.[1])];
    return found === undefined ? [] : [{ row: list.rowOf(found), cells: [found], found, fault: 'invalid' as const }];
  });
  return refused.length > 0 ? { ...list, rows: refused } : undefined;
}

interface MissingProps extends Pick<GroupTabProps, 'onOrderSeats'> {
  readonly missing: { readonly wanted: number; readonly free: number };
}

/** Says how many seats are missing, and where they come from. */
function Missing({ missing: { wanted, free }, onOrderSeats }: MissingProps) {
  const t = translations('group-invitations');
  return (
    <Notice kind="danger">
      <p>{t('missing.text', { wanted: t('missing.seats', { count: wanted }), free })}</p>
      <p>{t('missing.ways')}</p>
      {onOrderSeats && (
        <button type="button" className="page-link" onClick={onOrderSeats}>
          {translations('groups')('seats.order')}
        </button>
      )}
    </Notice>
  );
}
