import { useLayoutEffect, useRef, useState } from 'react';
import type { MemberTranscript } from '#contract/groups/progress';
import { CreditType } from '../../../../entities/courses/CreditType.tsx';
import { dateText, numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';

interface Props {
  readonly transcript: MemberTranscript;
  readonly onClose: () => void;
}

/** The transcript of a member, to print. */
export function Transcript({ transcript: { groupName, name, entries }, onClose }: Props) {
  const t = translations('group-progress');
  const [openedAt] = useState(() => new Date().toISOString());
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className="flex flex-col gap-6">
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere">
          {t('transcript.title', { name })}
        </h1>
        <p className="text-quiet">{t('transcript.lead', { group: groupName, date: dateText(openedAt) })}</p>
      </header>
      {entries.length === 0 ? (
        <p>{t('transcript.none')}</p>
      ) : (
        <div className="card">
          <table className="w-full text-left">
            <thead className="border-b border-line text-sm text-quiet">
              <tr>
                {(['completed', 'course', 'provider', 'credits', 'serial'] as const).map((column) => (
                  <th key={column} scope="col" className="px-3 py-2 font-semibold">
                    {t(`transcript.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line align-top">
              {entries.map(({ serial, title, provider, creditType, credits, completedAt }) => (
                <tr key={serial} className="break-inside-avoid">
                  <td className="px-3 py-2.5 whitespace-nowrap">{dateText(completedAt)}</td>
                  <th scope="row" className="px-3 py-2.5 font-normal text-ink">
                    {title}
                  </th>
                  <td className="px-3 py-2.5">{provider}</td>
                  <td className="px-3 py-2.5">
                    {numberText(credits)} <CreditType name={creditType} />
                  </td>
                  <td className="px-3 py-2.5 text-sm wrap-anywhere">{serial}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Button look="secondary" onClick={onClose}>
          {t('transcript.close')}
        </Button>
      </div>
    </article>
  );
}
