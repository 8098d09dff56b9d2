/** Records the links that an island follows, without opening them. */
export function followedLinks(): string[] {
  const followed: string[] = [];
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    followed.push(link.getAttribute('href') ?? '');
  });
  return followed;
}
