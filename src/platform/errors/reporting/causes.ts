/** The cause of an error in words; empty if it names none. */
export function causeOf({ cause }: Error): string {
  if (cause instanceof Error) return cause.message;
  return typeof cause === 'string' ? cause : '';
}
