import { failureText } from '../../../platform/api/failure-texts.ts';
import { ApiError, NetworkError } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { $review } from './review-store.ts';

/** Why an answer was not saved; a changed question can be reloaded. */
export function AnswerFailure({ reason }: { readonly reason: unknown }) {
  const t = translations('review');
  if (reason === undefined) return null;
  const isChanged = reason instanceof ApiError && reason.code === 'QUESTION_CHANGED';
  return (
    <Notice kind="danger">
      <p>{reason instanceof NetworkError ? t('offline') : failureText(reason)}</p>
      {isChanged && (
        <div className="mt-2">
          <Button size="sm" look="secondary" onClick={() => void $review.reload()}>
            {t('reload')}
          </Button>
        </div>
      )}
    </Notice>
  );
}
