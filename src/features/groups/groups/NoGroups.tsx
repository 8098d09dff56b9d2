import { useState } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CreateDialog } from './dialogs.ts';

export const noGroupsLook = 'mx-auto flex w-full max-w-[560px] flex-col items-center gap-4 py-2 text-center sm:py-6';

const points = ['seats', 'assign', 'private'] as const;

/** What groups are, for somebody who is in none. */
export function NoGroups() {
  const t = translations('groups');
  const [isStarting, setStarting] = useState(false);
  return (
    <section className={noGroupsLook}>
      <AboutGroups />
      <div className="ways-centered mt-2">
        <Button onClick={() => setStarting(true)}>{t('none.start')}</Button>
      </div>
      <p className="text-quiet">{t('none.invited')}</p>
      {isStarting && <CreateDialog onClose={() => setStarting(false)} />}
    </section>
  );
}

/** What groups are for. */
export function AboutGroups() {
  const t = translations('groups');
  return (
    <>
      <img
        src="/art/empty-groups.svg"
        alt=""
        width="280"
        height="210"
        loading="lazy"
        className="h-auto w-full max-w-[280px]"
      />
      <h2 className="text-xl">{t('none.title')}</h2>
      <p>{t('none.text')}</p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-left marker:text-primary-700">
        {points.map((point) => (
          <li key={point}>{t(`none.${point}`)}</li>
        ))}
      </ul>
    </>
  );
}
