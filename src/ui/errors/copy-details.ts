/** Shows the copy buttons of details cards if the clipboard is available. */
export function offerCopying(): void {
  const isPossible = typeof navigator.clipboard?.writeText === 'function';
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) button.hidden = !isPossible;
}

/** A details card as lines of text. */
function linesOf(card: Element): string {
  const terms = [...card.querySelectorAll('dt')];
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`).join('\n');
}

async function copy(button: HTMLElement, card: Element): Promise<void> {
  await navigator.clipboard.writeText(linesOf(card));
  button.dataset['copied'] = '';
  const announcement = card.querySelector('[role=status]');
  if (announcement) announcement.textContent = button.dataset['copy'] ?? '';
}

if (!import.meta.env.SSR) {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
    const card = button?.closest('[data-details]');
    if (button && card) void copy(button, card);
  });
}
