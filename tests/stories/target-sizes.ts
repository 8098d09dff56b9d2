import type { Page } from 'playwright/test';

/** What is often pressed needs as many pixels for a finger, everything else as many for a pointer. */
const sizes = { often: 44, always: 24 };

/** Targets that are smaller than they have to be, with their size; links inside a sentence may be as low as its line. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(({ often, always }) => {
    const found: string[] = [];
    /** A link may spread over its card, a radio over its label. */
    const areaOf = (target: HTMLElement) => {
      const spread = getComputedStyle(target, '::after');
      const isSpread = spread.content !== 'none' && spread.position === 'absolute' && spread.top === '0px';
      const card = isSpread
        ? target.offsetParent
        : target.matches('[type=radio], [type=checkbox]') && target.closest('label');
      return (card || target).getBoundingClientRect();
    };
    const isInSentence = (target: HTMLElement) =>
      getComputedStyle(target).display === 'inline' &&
      target.closest('p, li, td, dd')?.textContent?.trim() !== target.textContent?.trim();
    const isOften = (target: HTMLElement) =>
      target.matches('button, summary, input, select, textarea, [role=tab], .ripple, .page-link') ||
      target.closest('nav, body > header, body > * > header') !== null;
    const targets = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';
    for (const target of document.querySelectorAll<HTMLElement>(targets)) {
      const { width, height, bottom } = areaOf(target);
      const isHidden = !target.checkVisibility({ visibilityProperty: true }) || width <= 1 || bottom <= 0;
      const least = isOften(target) && !target.matches('.underline') ? often : always;
      if (isHidden || isInSentence(target) || Math.min(width, height) >= least - 0.5) continue;
      const name = target.ariaLabel ?? target.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40);
      found.push(`${Math.round(width)} x ${Math.round(height)}: ${target.localName} “${name}”`);
    }
    return found;
  }, sizes);
}
