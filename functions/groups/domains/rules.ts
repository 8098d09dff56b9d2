/** Public mail services: their domains belong to no organization. */
const publicDomains = new Set(
  `aol.com bluewin.ch btinternet.com email.de fastmail.com fastmail.fm free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com
  gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it icloud.com
  laposte.net libero.it live.co.uk live.com live.de live.fr mac.com mail.com mail.de mail.ru mailbox.org me.com msn.com
  neuf.fr orange.fr outlook.at outlook.com outlook.de outlook.es outlook.fr pm.me posteo.de posteo.net proton.me
  protonmail.ch protonmail.com qq.com rocketmail.com seznam.cz sfr.fr t-online.de telefonica.net tuta.com tutanota.com
  tutanota.de wanadoo.fr web.de yahoo.co.uk yahoo.com yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru
  ymail.com`.split(/\s+/),
);

/** The domain of an address; `undefined` for one of a public mail service. */
export function domainOf(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return publicDomains.has(domain) ? undefined : domain;
}

/** The domains of some addresses, in alphabetical order. */
export function domainsOf(emails: readonly (string | null)[]): string[] {
  const found = emails.map((email) => (email === null ? undefined : domainOf(email)));
  return [...new Set(found.filter((domain) => domain !== undefined))].sort();
}
