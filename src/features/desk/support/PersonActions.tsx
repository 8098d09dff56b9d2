import { useRef, useState } from 'react';
import { support, type Person } from '#contract/desk/support';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { RestorationDialog } from './RestorationDialog.tsx';

interface Props {
  readonly person: Person;
  readonly onChange: (person: Person) => void;
}

const { endpoints } = support;

/** Actions that are confirmed without a form. */
const confirmed = ['confirm', 'endSessions', 'cancelRestoration', 'cancelDeletion'] as const;

type Action = 'rename' | 'beginRestoration' | 'startDeletion' | (typeof confirmed)[number];

const isConfirmed = (action: Action): action is (typeof confirmed)[number] =>
  (confirmed as readonly Action[]).includes(action);

/** What support can do for a person in this state. */
function actionsFor({ isVerified, sessions, restoration, deletesAt }: Person): Action[] {
  const offered: Record<Action, boolean> = {
    rename: true,
    confirm: !isVerified,
    endSessions: sessions > 0,
    beginRestoration: isVerified && restoration === null,
    cancelRestoration: restoration !== null,
    startDeletion: deletesAt === null,
    cancelDeletion: deletesAt !== null,
  };
  return (Object.keys(offered) as Action[]).filter((action) => offered[action]);
}

/** The actions on an account; each is confirmed first. */
export function PersonActions({ person, onChange }: Props) {
  const t = translations('support');
  const [open, setOpen] = useState<Action>();
  const [isDone, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const finish = (changed: Person) => {
    setOpen(undefined);
    setDone(true);
    onChange(changed);
    // The button of the action may be gone.
    heading.current?.focus();
  };
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-base">
        {t('actions.title')}
      </h3>
      <p role="status" className="text-success empty:hidden">
        {isDone && t('done')}
      </p>
      <div className="flex flex-wrap gap-3">
        {actionsFor(person).map((action) => (
          <Button
            key={action}
            size="sm"
            look="secondary"
            onClick={() => {
              setDone(false);
              setOpen(action);
            }}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </div>
      {open === 'rename' && <RenameDialog person={person} onClose={close} onRename={finish} />}
      {open === 'startDeletion' && <DeletionDialog person={person} onClose={close} onStart={finish} />}
      {open === 'beginRestoration' && <RestorationDialog person={person} onClose={close} onBegin={finish} />}
      {open && isConfirmed(open) && (
        <FormDialog
          title={t(`actions.${open}`)}
          submit={t(`actions.${open}`)}
          isQuestion
          cancel={t('cancel')}
          send={async () => finish(await request(endpoints[open], { params: { personId: person.id } }))}
          onClose={close}
        >
          {() => <p>{open === 'confirm' ? person.email : t(`actions.${open}Text`)}</p>}
        </FormDialog>
      )}
    </div>
  );
}
