import { defineMiddleware } from 'astro:middleware';
import i18next from 'i18next';
import { splitLocale } from '#contract/routes';

/** Sets the language of the translations before a page is rendered, so that the shell's props are translated as well. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  await i18next.changeLanguage(splitLocale(url.pathname).locale);
  return next();
});
