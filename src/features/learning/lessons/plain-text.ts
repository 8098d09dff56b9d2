/** What an element says in one line, without citations and buttons. */
export function plainText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const left of copy.querySelectorAll('sup:has(a), button')) left.remove();
  return copy.textContent
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;])/g, '$1')
    .trim();
}
