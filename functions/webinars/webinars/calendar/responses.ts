import { sha256 } from '../../../data/ids.ts';
import type { CalendarEvent } from './file.ts';

interface Options {
  readonly origin: string;
  /** The name of the calendar; absent for one event. */
  readonly name?: string;
  readonly fileName: string;
  /** How long clients may use the file without asking again, in seconds. */
  readonly maxAge: number;
}

/** Responds with a calendar file, or with 304 if the client has it. The generator is loaded on demand. */
export async function calendarResponse(
  events: readonly CalendarEvent[],
  { fileName, maxAge, ...options }: Options,
  request: Headers,
): Promise<Response> {
  const { calendarFile } = await import('./file.ts');
  const file = calendarFile(events, options);
  const ETag = `"${await sha256(file)}"`;
  const headers = {
    ETag,
    'Cache-Control': `private, max-age=${maxAge}`,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  };
  const isKnown = request.get('if-none-match')?.includes(ETag);
  return new Response(isKnown ? null : file, { status: isKnown ? 304 : 200, headers });
}
