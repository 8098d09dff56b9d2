import { useLayoutEffect, useRef, useState } from 'react';
import type { MemberTranscript } from '#contract/groups/progress';
import { CreditType } from '../../../../entities/courses/CreditType.tsx';
import { dateText, numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useMedia } from '../../../../ui/use-media.ts';

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
      {entries.length === 0 ? <p>{t('transcript.none')}</p> : <Entries entries={entries} />}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Button look="secondary" onClick={onClose}>
          {t('transcript.close')}
        </Button>
      </div>
    </article>
  );
}

const columns = ['completed', 'course', 'provider', 'credits', 'serial'] as const;

type Rows = Pick<MemberTranscript, 'entries'>;

/** The certificates as a table, on phones as a list. */
function Entries({ entries }: Rows) {
  return useMedia('(width < 640px)') ? <List entries={entries} /> : <Table entries={entries} />;
}

function Table({ entries }: Rows) {
  const t = translations('group-progress');
  return (
    <table className="card w-full text-left">
      <thead className="text-sm text-quiet">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 font-semibold">
              {t(`transcript.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line align-top">
        {entries.map(({ serial, title, provider, creditType, credits, completedAt }) => (
          <tr key={serial}>
            <td className="px-3 py-2.5">{dateText(completedAt)}</td>
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
  );
}

function List({ entries }: Rows) {
  return (
    <ul className="card divide-y divide-line">
      {entries.map(({ serial, title, provider, creditType, credits, completedAt }) => (
        <li key={serial} className="flex flex-col gap-1 p-4">
          <h2 className="text-base wrap-anywhere">{title}</h2>
          <p>
            {numberText(credits)} <CreditType name={creditType} /> · {dateText(completedAt)}
          </p>
          <p className="text-sm wrap-anywhere text-quiet">
            {provider} · {serial}
          </p>
        </li>
      ))}
    </ul>
  );
}
