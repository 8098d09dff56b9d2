/** The address that was typed last, the default of the next form; in memory only. */
let typed = '';

export function storeTypedEmail(email: string): void {
  typed = email;
}

export function typedEmail(): string {
  return typed;
}
