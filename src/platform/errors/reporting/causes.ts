/** The cause of an error as text; empty without one. */
export function causeOf({ cause }: Error): string {
  if (cause instanceof Error) return cause.message;
  return typeof cause === 'string' ? cause : '';
}
