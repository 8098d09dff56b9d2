interface Props {
  readonly children: string;
}

/** A credit type as its body writes it: "AMA PRA Category 1 Credit™" stands in italics (CME facts). */
export function CreditType({ children }: Props) {
  return children.startsWith('AMA PRA') ? <i>{children}</i> : <>{children}</>;
}
