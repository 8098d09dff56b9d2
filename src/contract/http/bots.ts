/** User agents of programs that read pages for search engines, previews and monitoring; CUBOT is a maker of phones. */
const names =
  /(?<!\bcu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|google-inspectiontool|embedly|preview|mediapartners|archiver/i;

/** Whether a user agent is a bot; bots get no error page (specification, section 2, Error screen). */
export function isBot(userAgent: string): boolean {
  return names.test(userAgent);
}
