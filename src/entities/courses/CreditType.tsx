/** A credit type in full; that of the AMA is set in italics, as its owner asks. */
export function CreditType({ name }: { readonly name: string }) {
  return name.startsWith('AMA PRA') ? <em>{name}</em> : <>{name}</>;
}
