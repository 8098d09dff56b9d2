import type { Group } from '#contract/groups/groups';
import { translations } from '../../../platform/text/translations.ts';
import { Choices } from '../../../ui/forms/Choices.tsx';
import type { Errors } from '../../../ui/forms/use-submit.ts';
import type { AssignmentDraft } from './draft.ts';
import { MemberChoice, type ChosenMember } from './MemberChoice.tsx';
import { MemberNames } from './MemberNames.tsx';

interface Props {
  readonly group: Group;
  /** Who gets it, where that is chosen already. */
  readonly members: readonly ChosenMember[] | undefined;
  readonly draft: AssignmentDraft;
  readonly errors: Errors;
  readonly onFill: (change: Partial<AssignmentDraft>) => void;
}

const audiences = ['all', 'some'] as const;

/** Who gets an assignment, and whether new members get it as well. */
export function Audience({ group, members, draft: { audience, members: chosen, ...draft }, errors, onFill }: Props) {
  const t = translations('assignments');
  return (
    <>
      {members ? (
        <div>
          <p className="font-semibold text-ink">{t('form.audience')}</p>
          <MemberNames members={members} />
          {errors['memberIds'] && <p className="text-sm font-medium text-danger">{errors['memberIds']}</p>}
        </div>
      ) : (
        <Choices
          name="audience"
          legend={t('form.audience')}
          choices={audiences.map((value) => ({ value, label: t(`form.audiences.${value}`) }))}
          chosen={[audience]}
          onChoose={(value) => onFill({ audience: value, includesNewMembers: value === 'all' })}
          layout="sm:grid-cols-2"
        />
      )}
      {!members && audience === 'some' && (
        <MemberChoice
          group={group}
          chosen={chosen}
          error={errors['memberIds']}
          onChoose={(picked) => onFill({ members: picked })}
        />
      )}
      <Choices
        name="includesNewMembers"
        legend={t('form.newMembers')}
        several
        choices={[{ value: 'new', label: t('form.includesNewMembers') }]}
        chosen={draft.includesNewMembers ? ['new'] : []}
        onChoose={() => onFill({ includesNewMembers: !draft.includesNewMembers })}
        layout="grid-cols-1"
      />
    </>
  );
}
