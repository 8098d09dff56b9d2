import { accreditations } from '#contract/desk/accreditations';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import type { DecisionProps } from './decision.ts';

/** The id of a course, also if its whole address was entered. */
const courseIn = (typed: string): string => /\/courses\/([^/?#]+)/.exec(typed)?.[1] ?? typed.trim();

/** Grants a learner one more attempt at the mastery quiz of a course. */
export function AttemptDialog({ onClose, onDecided }: DecisionProps) {
  const t = translations('accreditations');
  const { draft, fill, deleteDraft } = useDraft('officer-attempt', { email: '', course: '', reason: '' });
  const required = translations('errors')('fields.required');
  return (
    <FormDialog
      title={t('attempt.title')}
      submit={t('attempt.submit')}
      cancel={t('cancel')}
      check={() => ({
        ...(!draft.email.trim() && { email: required }),
        ...(!draft.course.trim() && { courseId: required }),
        ...(!draft.reason.trim() && { reason: required }),
      })}
      send={async () => {
        const body = { email: draft.email.trim(), courseId: courseIn(draft.course), reason: draft.reason.trim() };
        const { state } = await request(accreditations.endpoints.grant, { body });
        deleteDraft();
        onDecided(t(`attempt.states.${state}`));
      }}
      onClose={() => {
        deleteDraft();
        onClose();
      }}
    >
      {(errors) => (
        <>
          <TextField
            name="email"
            type="email"
            label={t('attempt.email')}
            error={errors['email'] && (draft.email ? t('attempt.unknownLearner') : errors['email'])}
            value={draft.email}
            autoComplete="off"
            onChange={({ target }) => fill({ email: target.value })}
          />
          <TextField
            name="courseId"
            label={t('attempt.course')}
            hint={t('attempt.courseHint')}
            error={errors['courseId'] && (draft.course ? t('attempt.unknownCourse') : errors['courseId'])}
            value={draft.course}
            autoComplete="off"
            onChange={({ target }) => fill({ course: target.value })}
          />
          <ReasonField
            hint={t('attempt.reasonHint')}
            error={errors['reason']}
            value={draft.reason}
            onChange={(reason) => fill({ reason })}
          />
        </>
      )}
    </FormDialog>
  );
}
