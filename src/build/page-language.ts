import { defineMiddleware } from 'astro:middleware';
import i18next from 'i18next';
import { splitLocale } from '#contract/routes';

/** Sets the language of the words before a page is built, so that what its shell hands to the layout is right too. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  await i18next.changeLanguage(splitLocale(url.pathname).locale);
  return next();
});
