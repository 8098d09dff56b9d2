import type { Page } from 'playwright/test';

/** The minimum size in pixels: for controls that are pressed often, and for all others. */
const sizes = { often: 44, always: 24 };

/** Targets below their minimum size, except links inside a sentence. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(({ often, always }) => {
    const found: string[] = [];
    /** A link may cover its card, a label its radio. */
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
      const minimum = isOften(target) && !target.matches('.underline') ? often : always;
      if (isHidden || isInSentence(target) || Math.min(width, height) >= minimum - 0.5) continue;
      const name = target.ariaLabel ?? target.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40);
      found.push(`${Math.round(width)} x ${Math.round(height)}: ${target.localName} “${name}”`);
    }
    return found;
  }, sizes);
}
