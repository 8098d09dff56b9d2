/** The name of a credit type; that of the AMA is in italics, as its trademark rules demand. */
export function CreditType({ name }: { readonly name: string }) {
  return name.startsWith('AMA PRA') ? <em>{name}</em> : <>{name}</>;
}
