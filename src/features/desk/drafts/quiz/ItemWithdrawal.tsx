import { useState } from 'react';
import { courseOfDraft, drafts, type Draft } from '#contract/desk/drafts';
import type { Locale } from '#contract/locales';
import { request } from '../../../../platform/api/request.ts';
import { $user } from '../../../../platform/session/user-store.ts';
import { dateText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { languageName } from '../../../../entities/desk/languages.tsx';
import type { Outline } from '../outline.ts';
import type { ChangeItem } from './ItemEditor.tsx';
import type { DraftItem } from './quiz-document.ts';

interface Props {
  readonly draft: Draft;
  readonly outline: Outline;
  readonly quizId: string;
  readonly item: DraftItem;
  readonly change: ChangeItem;
}

/** Whether a question is withdrawn, or the button with which an editor withdraws it from all scores. */
export function ItemWithdrawal(props: Props) {
  const { draft, item } = props;
  const t = translations('drafts');
  const user = useLoaded($user);
  const [isOpen, setOpen] = useState(false);
  const isEditor = user.state === 'ready' && user.value.role === 'editor';
  if (item.withdrawn)
    return <Notice kind="warning">{t('withdrawal.done', { date: dateText(item.withdrawn.on) })}</Notice>;
  if (!isEditor || draft.version === null) return null;
  return (
    <div className="flex">
      <Button size="sm" look="quiet" onClick={() => setOpen(true)}>
        {t('withdrawal.open')}
      </Button>
      {isOpen && <WithdrawalDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

function WithdrawalDialog({ draft, outline, quizId, item, change, onClose }: Props & { readonly onClose: () => void }) {
  const t = translations('drafts');
  const [reason, setReason] = useState<Partial<Record<Locale, string>>>({});
  const { languages } = outline;
  const texts = Object.fromEntries(languages.map((locale) => [locale, (reason[locale] ?? '').trim()]));
  const isMissing = Object.values(texts).includes('');
  return (
    <FormDialog
      title={t('withdrawal.title')}
      submit={t('withdrawal.submit')}
      look="danger"
      cancel={t('cancel')}
      check={() => ({ ...(isMissing && { reason: translations('errors')('fields.required') }) })}
      send={async () => {
        const body = { quizId, itemId: item.id, reason: texts };
        const { on } = await request(drafts.endpoints.withdrawQuestion, {
          params: { courseId: courseOfDraft(draft.draftId) },
          body,
        });
        change([[['withdrawn'], { on, reason: body.reason }]]);
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('withdrawal.text')}</p>
          {languages.map((locale, index) => (
            <TextField
              key={locale}
              name="reason"
              lang={locale}
              label={
                languages.length > 1
                  ? t('withdrawal.reasonIn', { language: languageName(locale) })
                  : t('withdrawal.reason')
              }
              error={errors['reason'] && errorOf(texts[locale] === '', isMissing || index > 0)}
              value={reason[locale] ?? ''}
              autoComplete="off"
              onChange={({ target }) => setReason({ ...reason, [locale]: target.value })}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}

/** The error at a reason: it is missing, or a published version has a language for which there is no reason. */
function errorOf(isEmpty: boolean, isOther: boolean): string | undefined {
  if (isEmpty) return translations('errors')('fields.required');
  return isOther ? undefined : translations('drafts')('withdrawal.languages');
}
