import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { href } from '#contract/routes';
import { $joinSlot } from '../../../entities/webinars/page-webinar.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';

/** The link to the desk of a webinar, for whoever leads it. */
export function DeskLink({ webinar }: { readonly webinar: string }) {
  const slot = useStore($joinSlot);
  const page = `${href('webinar', currentLocale(), { webinar })}?host`;
  if (!slot) return null;
  return createPortal(
    <p className="not-first:mt-3 not-last:mb-3">
      <ButtonLink look="secondary" wide href={page}>
        {translations('live')('desk.open')}
      </ButtonLink>
    </p>,
    slot,
  );
}
