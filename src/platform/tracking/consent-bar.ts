import { productName } from '#contract/product';
import { routes } from '#contract/routes';
import type { Settings } from '#contract/settings';
import type { Texts, Translate } from '#contract/text/texts';
import { importOptional } from '../errors/chunks.ts';
import { asksForPrivacy, consent, saveConsent, type Consent } from './consent.ts';
import { pageName } from '../navigation/location.ts';
import { excludesThirdParties } from './third-parties.ts';
import { addTranslations, currentLocale, translations } from '../text/translations.ts';

const files = import.meta.glob<Texts>('/locales/*/consent.json', { import: 'default' });

let parties: readonly string[] = [];
let onConsented: () => void = () => undefined;

/** The visible bar; it stays across pages until the user has chosen. */
let bar: HTMLElement | undefined;

/** Requests consent to third parties without blocking the page; buttons reopen the bar. */
export function startConsentBar({ support, tagScript }: Settings): void {
  parties = [...(support ? ['support'] : []), ...(tagScript ? ['tags'] : [])];
  document.addEventListener('astro:page-load', () => void onPage());
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-privacy]');
    if (button) void show(button);
  });
  void onPage();
}

/** Subscribes to consent. */
export function onConsent(listener: () => void): void {
  onConsented = listener;
}

async function onPage(): Promise<void> {
  await addButton();
  for (const button of document.querySelectorAll<HTMLElement>('[data-privacy]')) button.hidden = false;
  close();
  // Without anything to run, no consent is asked for.
  if (consent() === undefined && !excludesThirdParties(location.pathname)) await show();
}

/** Adds the button that reopens the bar to a page for visitors; members have it under "More". */
async function addButton(): Promise<void> {
  const name = pageName();
  if (!name || routes[name].for !== 'anyone' || document.querySelector('[data-privacy]')) return;
  const t = await loadTranslations();
  if (!t || document.querySelector('[data-privacy]')) return;
  const button = element('button', 'mx-auto mt-12 block min-h-11 px-3 text-sm text-quiet underline', t('change'));
  button.dataset['privacy'] = '';
  document.querySelector('main')?.append(button);
}

async function loadTranslations(): Promise<Translate | undefined> {
  const load = files[`/locales/${currentLocale()}/consent.json`];
  const loaded = load && (await importOptional(load));
  if (!loaded) return undefined;
  addTranslations('consent', loaded);
  return translations('consent');
}

/** Shows the bar. When a button opens it, it receives the focus, and the button receives it again afterwards. */
async function show(button?: HTMLElement): Promise<void> {
  const t = await loadTranslations();
  if (!t) return;
  close();
  bar = draw(t, (choice) => choose(choice, button));
  // The first tab stop after the skip link.
  document.querySelector('body > a')?.after(bar);
  // Content below the bar can be scrolled into view, also by the keyboard.
  const height = `${bar.offsetHeight + 24}px`;
  document.body.style.paddingBottom = height;
  document.documentElement.style.scrollPaddingBottom = height;
  if (button) bar.querySelector<HTMLElement>('h2')?.focus();
}

function choose(choice: Consent | undefined, button?: HTMLElement): void {
  const before = consent();
  if (choice) saveConsent(choice);
  close();
  button?.focus();
  if (choice === 'all') onConsented();
  // Scripts that run already stop only with a reload.
  else if (choice === 'necessary' && before === 'all') location.reload();
}

function close(): void {
  bar?.remove();
  bar = undefined;
  document.body.style.paddingBottom = '';
  document.documentElement.style.scrollPaddingBottom = '';
}

const barClasses =
  'fixed inset-x-4 z-30 flex flex-col gap-4 rounded-card border border-line bg-paper p-4 shadow-float sm:p-5 lg:bottom-4 lg:mx-auto lg:max-w-[1120px] lg:flex-row lg:items-center lg:gap-8';

/** On phones the consent bar is above the app's bottom bar. */
function bottomClass(): string {
  return document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ? 'bottom-20' : 'bottom-4';
}

const buttonClasses =
  'min-h-11 flex-1 rounded-field border border-primary-700 bg-paper px-4 py-2 font-semibold text-primary-800 hover:bg-primary-50';

function draw(t: Translate, onChoice: (choice?: Consent) => void): HTMLElement {
  const isDecided = asksForPrivacy();
  const now = consent();
  const region = element('section', `${barClasses} ${bottomClass()}`);
  const text = element('div', 'flex flex-1 flex-col gap-2');
  region.setAttribute('aria-labelledby', 'consent-title');
  const heading = Object.assign(element('h2', 'text-base font-semibold text-ink', t('title')), { id: 'consent-title' });
  heading.tabIndex = -1;
  text.append(heading, element('p', '', t(isDecided ? 'signal' : 'text', { product: productName })));
  if (!isDecided) {
    const list = element('ul', 'flex list-disc flex-col gap-1 pl-5');
    list.append(...parties.map((party) => element('li', '', t(`parties.${party}`))));
    text.append(list, element('p', 'text-quiet', t('never')));
    if (now) text.append(element('p', 'font-semibold text-ink', t(`now.${now}`)));
  }
  const buttons = element('div', 'flex flex-wrap gap-3 lg:w-[22rem]');
  const choices: [string, Consent | undefined][] = isDecided
    ? [['close', undefined]]
    : [
        ['necessary', 'necessary'],
        ['accept', 'all'],
      ];
  for (const [name, choice] of choices) {
    const button = Object.assign(element('button', buttonClasses, t(name)), { type: 'button' });
    button.addEventListener('click', () => onChoice(choice));
    buttons.append(button);
  }
  region.append(text, buttons);
  return region;
}

function element(name: string, className: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
