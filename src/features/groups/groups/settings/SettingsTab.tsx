import { useState, type ReactNode } from 'react';
import { groupLimits } from '#contract/groups/groups';
import type { GroupTabProps } from '../../../../entities/groups/group-tab.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { emptyFieldTexts } from '../../../../ui/forms/empty-fields.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { AuditTrail } from './AuditTrail.tsx';
import { DissolveDialog } from './DissolveDialog.tsx';
import { renameGroup } from './setting-stores.ts';
import { TransferDialog } from './TransferDialog.tsx';

type Open = 'rename' | 'transfer' | 'dissolve';

const dialogs = { rename: RenameDialog, transfer: TransferDialog, dissolve: DissolveDialog };

interface Props extends GroupTabProps {
  /** Settings of other features. */
  readonly children?: ReactNode;
}

/** What only the owner of a group changes, and what was done in it. */
export function SettingsTab({ group, children }: Props) {
  const t = translations('group-settings');
  const [open, setOpen] = useState<Open>();
  const Opened = open && dialogs[open];
  return (
    <div className="flex flex-col gap-8">
      <div className="card divide-y divide-line">
        <Setting name={t('rename.label')} value={group.name}>
          <Button look="secondary" size="sm" onClick={() => setOpen('rename')}>
            {t('rename.open')}
          </Button>
        </Setting>
        <Setting name={t('transfer.label')} value={t('transfer.own')} note={t('transfer.note')}>
          <Button look="secondary" size="sm" onClick={() => setOpen('transfer')}>
            {t('transfer.open')}
          </Button>
        </Setting>
        <Setting name={t('dissolve.label')} value={t('dissolve.value')} note={t('dissolve.note')}>
          <Button look="danger" size="sm" onClick={() => setOpen('dissolve')}>
            {t('dissolve.open')}
          </Button>
        </Setting>
      </div>
      {children}
      <AuditTrail group={group} />
      {Opened && <Opened group={group} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

interface SettingProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
  /** The button that changes it. */
  readonly children: ReactNode;
}

function Setting({ name, value, note, children }: SettingProps) {
  return (
    <section className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="font-normal text-quiet">{name}</h3>
        <p className="font-semibold wrap-anywhere text-ink">{value}</p>
        {note && <p className="text-sm text-quiet">{note}</p>}
      </div>
      {children}
    </section>
  );
}

/** Renames a group. */
function RenameDialog({ group, onClose }: Pick<GroupTabProps, 'group'> & { readonly onClose: () => void }) {
  const t = translations('group-settings');
  return (
    <FormDialog
      title={t('rename.open')}
      submit={t('rename.submit')}
      cancel={t('cancel')}
      check={emptyFieldTexts}
      send={async (form) => {
        await renameGroup(group.id, String(new FormData(form).get('name')).trim());
        toast({ severity: 'success', summary: t('rename.done') });
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          name="name"
          label={t('rename.label')}
          hint={t('rename.hint')}
          defaultValue={group.name}
          required
          data-autofocus
          autoComplete="organization"
          maxLength={groupLimits.name}
          error={errors['name']}
        />
      )}
    </FormDialog>
  );
}
