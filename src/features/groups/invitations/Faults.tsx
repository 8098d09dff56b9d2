import { useEffect, useRef } from 'react';
import { invitationLimits } from '#contract/groups/invitations';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { downloadText } from '../../../ui/download-text.ts';
import type { AddressList, FaultyRow } from './address-list.ts';
import { csvOf } from './csv.ts';

/** Everything that is wrong with a list of addresses, with the rows to download. */
export function Faults({ list }: { readonly list: AddressList }) {
  const t = translations('group-invitations');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), [list]);
  const { faults, rows, candidates, emails } = list;
  return (
    <div ref={top} tabIndex={-1} className="rounded-card">
      <Notice kind="danger">
        <div className="flex flex-col gap-2">
          <p className="font-semibold">{t('faults.title')}</p>
          {faults.map((fault) => (
            <p key={fault} className="wrap-anywhere">
              {t(`faults.${fault}`, {
                count: emails.length,
                most: invitationLimits.rows,
                columns: candidates.join(', '),
              })}
            </p>
          ))}
          {rows.length > 0 && <FaultyRows list={list} />}
        </div>
      </Notice>
    </div>
  );
}

function FaultyRows({ list }: { readonly list: AddressList }) {
  const t = translations('group-invitations');
  const { rows } = list;
  return (
    <>
      <p>{t('faults.rows', { count: rows.length })}</p>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <div role="region" aria-label={t('faults.list')} tabIndex={0} className="max-h-48 overflow-y-auto">
        <ul className="flex flex-col gap-1">
          {rows.map((row) => (
            <li key={`${row.row} ${row.found}`} className="wrap-anywhere">
              {faultText(row)}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <Button look="secondary" size="sm" onClick={() => downloadRows(list)}>
          {t('faults.download')}
        </Button>
      </div>
    </>
  );
}

function faultText({ row, found, fault }: FaultyRow): string {
  return translations('group-invitations')(`faults.of.${fault}`, { row, found });
}

/** Downloads the rows to correct, each with what is wrong with it. */
function downloadRows({ rows, header, separator }: AddressList): void {
  const t = translations('group-invitations');
  const headings = header ? [[...header, t('faults.heading')]] : [];
  const lines = rows.map((row) => {
    const width = Math.max(header?.length ?? 0, row.cells.length);
    return [...Array.from({ length: width }, (_, column) => row.cells[column] ?? ''), faultText(row)];
  });
  downloadText(`${t('faults.fileName')}.csv`, csvOf([...headings, ...lines], separator), 'text/csv');
}
