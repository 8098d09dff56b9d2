import { Button } from '../../ui/controls/Button.tsx';

interface Props {
  /** What the row is about; part of the names of its buttons. */
  readonly of: string;
  readonly buttons: readonly { readonly label: string; readonly onPress: () => void }[];
}

/** The buttons of a row of a table. */
export function RowButtons({ of, buttons }: Props) {
  return (
    <span className="flex flex-wrap gap-2 wrap-normal max-md:mt-1">
      {buttons.map(({ label, onPress }) => (
        <Button key={label} size="sm" look="secondary" aria-label={`${label}: ${of}`} onClick={onPress}>
          {label}
        </Button>
      ))}
    </span>
  );
}
