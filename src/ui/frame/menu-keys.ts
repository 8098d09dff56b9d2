/** The entry that a key moves the focus to, from the entry at `at` of `count`. */
const targets: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at > 0 ? at : count) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus in the frame's menus by arrow keys, Home and End; Arrow Down opens a closed menu. */
export function watchMenuKeys(): void {
  document.addEventListener('keydown', (event) => {
    const menu = (event.target as Element).closest<HTMLDetailsElement>('details[data-menu]');
    const move = targets[event.key];
    const isMenuKey = menu?.open || event.key === 'ArrowDown';
    if (!menu || !move || !isMenuKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    menu.open = true;
    const entries = [...menu.querySelectorAll<HTMLElement>('a, button')];
    entries[move(entries.indexOf(event.target as HTMLElement), entries.length)]?.focus();
  });
}
