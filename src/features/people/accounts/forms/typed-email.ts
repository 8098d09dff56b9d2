/** The address typed last, so that it stands in the next form as well; kept in memory only. */
let typed = '';

export function rememberEmail(email: string): void {
  typed = email;
}

export function typedEmail(): string {
  return typed;
}
