import { causeOf } from '../../platform/errors/reporting/causes.ts';
import { offerCopying } from './copy-details.ts';
import { takeReason } from '../../platform/errors/failed-page.ts';
import { report } from '../../platform/errors/reporting/report.ts';

function write(row: string, text: string): void {
  for (const place of document.querySelectorAll(`[data-row=${row}]`)) place.textContent = text;
}

/** Completes a prerendered error page: the requested address or the error, and the copy button. */
document.addEventListener('astro:page-load', () => {
  if (!document.querySelector('[data-details]')) return;
  for (const place of document.querySelectorAll('[data-asked-address]')) place.textContent = location.pathname;
  const reason = takeReason();
  if (reason !== undefined) {
    write('message', reason instanceof Error ? reason.message : String(reason));
    if (reason instanceof Error) write('cause', causeOf(reason) || reason.name);
  }
  report(reason ?? new Error(document.querySelector('[data-row=message]')?.textContent ?? document.title));
  offerCopying();
});
