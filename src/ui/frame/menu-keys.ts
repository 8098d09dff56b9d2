/** Where a key leads from the entry at `at` of `count`. */
const moves: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at > 0 ? at : count) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Leads through the menus of the frame by arrow keys, Home and End; down opens one that is closed. */
export function watchMenuKeys(): void {
  document.addEventListener('keydown', (event) => {
    const menu = (event.target as Element).closest<HTMLDetailsElement>('details[data-menu]');
    const move = moves[event.key];
    const isMeant = menu?.open || event.key === 'ArrowDown';
    if (!menu || !move || !isMeant || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    menu.open = true;
    const entries = [...menu.querySelectorAll<HTMLElement>('a, button')];
    entries[move(entries.indexOf(event.target as HTMLElement), entries.length)]?.focus();
  });
}
