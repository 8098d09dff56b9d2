import { useEffect, useRef, useState } from 'react';
import { thankYouLife, type EducatorAnswer } from '#contract/messaging/notifications';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

interface Props {
  /** Sends the answer in the background. */
  readonly onAnswer: (answer: EducatorAnswer) => void;
  readonly onClose: () => void;
}

/** The question whether a user teaches; after the answer it closes in two seconds (specification, section 2). */
export function EducatorPrompt({ onAnswer, onClose }: Props) {
  const t = translations('educator-prompt');
  const [isAnswered, setAnswered] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isAnswered) return;
    // The pressed button is gone; the focus must stay in the dialog.
    thanks.current?.focus();
    const timer = setTimeout(onClose, thankYouLife);
    return () => clearTimeout(timer);
  }, [isAnswered, onClose]);
  const answer = (chosen: 'yes' | 'no') => {
    setAnswered(true);
    onAnswer(chosen);
  };
  const dismiss = () => {
    if (!isAnswered) onAnswer('dismiss');
    onClose();
  };
  return (
    <Dialog isOpen onClose={dismiss} title={t('question')} look="question" hasHeader={false} isPersistent>
      <div className="flex min-h-full flex-col items-center justify-center gap-4 py-6 text-center sm:py-2">
        <img
          src={isAnswered ? '/art/confetti.svg' : '/art/educator.svg'}
          alt=""
          width="240"
          height="180"
          className="max-sm:mt-auto"
        />
        {!isAnswered && (
          <>
            <h2 className="text-xl">{t('question')}</h2>
            <p>{t('text')}</p>
            <div className="ways-centered mt-2">
              <Button onClick={() => answer('yes')}>{t('yes')}</Button>
              <Button look="secondary" onClick={() => answer('no')}>
                {t('no')}
              </Button>
            </div>
          </>
        )}
        <p
          ref={thanks}
          role="status"
          tabIndex={-1}
          className={isAnswered ? 'text-xl font-[650] text-ink outline-none max-sm:mb-auto' : 'sr-only'}
        >
          {isAnswered && t('thanks')}
        </p>
      </div>
    </Dialog>
  );
}
