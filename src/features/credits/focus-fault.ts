/** Puts the focus on the first field of a form that is marked as faulty. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = faulty?.matches('fieldset') ? faulty.querySelector<HTMLElement>('input') : faulty;
    field?.focus();
  });
}
