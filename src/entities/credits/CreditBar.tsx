/** The share of required credits that is reached, as a bar beside the same in words. */
export function CreditBar({ counted, amount }: { readonly counted: number; readonly amount: number }) {
  return (
    <div aria-hidden="true" className="h-3 overflow-hidden rounded-full border border-credit-line bg-credit-soft">
      <div className="h-full bg-credit" style={{ width: `${Math.min(1, counted / amount) * 100}%` }} />
    </div>
  );
}
