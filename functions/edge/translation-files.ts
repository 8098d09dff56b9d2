import deCertificates from '../../locales/de/certificates.json';
import deInvoices from '../../locales/de/invoices.json';
import deMails from '../../locales/de/mails.json';
import deNotifications from '../../locales/de/notifications.json';
import enCertificates from '../../locales/en/certificates.json';
import enInvoices from '../../locales/en/invoices.json';
import enMails from '../../locales/en/mails.json';
import enNotifications from '../../locales/en/notifications.json';
import esCertificates from '../../locales/es/certificates.json';
import esInvoices from '../../locales/es/invoices.json';
import esMails from '../../locales/es/mails.json';
import esNotifications from '../../locales/es/notifications.json';
import frCertificates from '../../locales/fr/certificates.json';
import frInvoices from '../../locales/fr/invoices.json';
import frMails from '../../locales/fr/mails.json';
import frNotifications from '../../locales/fr/notifications.json';
import type { Locale } from '#contract/locales';
import { translator, type Translate } from '#contract/text/texts';

/** Texts of mails, certificates and invoices. */
const translations = {
  mails: { en: enMails, de: deMails, fr: frMails, es: esMails },
  notifications: { en: enNotifications, de: deNotifications, fr: frNotifications, es: esNotifications },
  invoices: { en: enInvoices, de: deInvoices, fr: frInvoices, es: esInvoices },
  certificates: { en: enCertificates, de: deCertificates, fr: frCertificates, es: esCertificates },
};

export type Namespace = keyof typeof translations;

/** The translator of a namespace and language, for code that loads on demand itself. */
export function translatorIn(namespace: Namespace, locale: Locale): Translate {
  return translator(translations[namespace][locale], locale);
}
