import { Printer } from 'lucide-react';
import type { Lesson } from '#contract/learning/courses';
import { productName } from '#contract/product';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { QrCode } from '../../../../ui/display/QrCode.tsx';
import { cardFragment } from './key-points.ts';

interface Props {
  readonly lesson: Lesson;
  readonly points: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Prints the dialog alone, unclipped and on one page; the card stays together. */
const printed = `@media print {
  [role=dialog] :not([data-card] *) { position: static !important; overflow: visible !important; height: auto !important; max-width: none !important; max-height: none !important; box-shadow: none !important; background: none !important; }
  [role=dialog] [data-card] { break-inside: avoid; max-width: 148mm; margin: 0 auto; }
  @page { margin: 15mm; }
}`;

/** The key points of a lesson as one screen and one printed page, with a QR code that leads to the lesson. */
export function PocketCard({ lesson, points, isOpen, onClose }: Props) {
  const t = translations('lesson-tools');
  const { courseId, id, title, courseTitle, language } = lesson;
  const address = location.origin + href('lesson', currentLocale(), { courseId, lessonId: id });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('card.title')}>
      <style>{printed}</style>
      <div data-print-alone data-card className="rounded-card border-2 border-primary-700 p-4 sm:p-5">
        <div lang={language}>
          <p className="text-sm text-quiet">{courseTitle}</p>
          <h3 className="text-lg">{title}</h3>
          <ol className="mt-3 flex list-decimal flex-col gap-2 pl-6 text-base marker:font-semibold marker:text-primary-700">
            {points.map((point) => (
              <li key={point} className="pl-1">
                {point}
              </li>
            ))}
          </ol>
        </div>
        <div className="mt-4 flex items-center gap-4 border-t border-line pt-4 [&_svg]:size-28">
          <QrCode text={address + cardFragment} label={t('card.qr')} />
          <div className="min-w-0 text-sm text-quiet">
            <p>{t('card.open')}</p>
            <p className="mt-1 break-all">{address.replace(/^https?:\/\//, '')}</p>
            <p className="mt-1">{productName}</p>
          </div>
        </div>
      </div>
      <div className="mt-4">
        <Button look="secondary" onClick={() => window.print()}>
          <Printer size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('card.print')}
        </Button>
      </div>
    </Dialog>
  );
}
