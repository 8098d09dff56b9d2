import type { Transcript, TranscriptEntry } from '#contract/credit/transcripts';
import { CreditType } from '../../../../entities/courses/CreditType.tsx';
import { dateText, numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { useMedia } from '../../../../ui/use-media.ts';

type Rows = Pick<Transcript, 'entries'>;

/** The certificates of a transcript as a table, on phones as a list. */
export function Entries({ entries }: Rows) {
  const t = translations('transcripts');
  const isNarrow = useMedia('(width < 640px)');
  return (
    <section aria-labelledby="transcript-entries">
      <h3 id="transcript-entries" className="mb-2 text-base">
        {t('list')}
      </h3>
      {isNarrow ? <List entries={entries} /> : <Table entries={entries} />}
    </section>
  );
}

const columns = ['completed', 'claimed', 'title', 'creditType', 'credits'] as const;

function Table({ entries }: Rows) {
  const t = translations('transcripts');
  return (
    <table className="card w-full text-left">
      <thead className="text-sm text-quiet">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`px-3 py-2 font-semibold ${column === 'credits' ? 'text-right' : ''}`}
            >
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line align-top">
        {entries.map((entry) => (
          <tr key={entry.serial}>
            <td className="px-3 py-2.5">{dateText(entry.completedOn)}</td>
            <td className="px-3 py-2.5">{dateText(entry.claimedOn)}</td>
            <th scope="row" className="px-3 py-2.5 font-normal">
              <Activity entry={entry} />
            </th>
            <td className="px-3 py-2.5">
              <Type entry={entry} />
            </td>
            <td className="px-3 py-2.5 text-right font-semibold text-ink">{amountOf(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({ entries }: Rows) {
  const t = translations('transcripts');
  return (
    <ul className="card divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.serial} className="flex flex-col gap-2 p-4">
          <Activity entry={entry} />
          <p className="flex justify-between gap-4">
            <span className="min-w-0">
              <Type entry={entry} />
            </span>
            <b className="shrink-0 font-semibold text-ink">{amountOf(entry)}</b>
          </p>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {(['completed', 'claimed'] as const).map((name) => (
              <div key={name}>
                <dt className="text-quiet">{t(`columns.${name}`)}</dt>
                <dd className="text-ink">{dateText(entry[`${name}On`])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly entry: TranscriptEntry;
}

function Activity({ entry: { title, format, provider, serial } }: EntryProps) {
  const t = translations('transcripts');
  return (
    <>
      <span className="block break-words font-semibold text-ink">{title}</span>
      <span className="block text-sm text-quiet wrap-anywhere">
        {t(`formats.${format}`)} · {provider} · <span className="whitespace-nowrap">{serial}</span>
      </span>
    </>
  );
}

function Type({ entry: { kind, creditType, body } }: EntryProps) {
  const t = translations('transcripts');
  return (
    <>
      <span className="block text-ink">
        {kind === 'credit' ? <CreditType name={creditType} /> : t('participation')}
      </span>
      <span className="block text-sm text-quiet">{t(`bodies.${body}`)}</span>
    </>
  );
}

function amountOf({ kind, credits }: TranscriptEntry): string {
  return kind === 'credit' ? numberText(credits) : '–';
}
