/** First and last name, or one of them; empty without both. */
export function fullName(
  person: { readonly firstName: string | null; readonly lastName: string | null } | undefined,
): string {
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ');
}
