import { seatLimits } from '#contract/groups/seats';
import { TextField } from '../../../../ui/forms/Field.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The number of seats. */
export function SeatField({ label, hint, value, error, onChange }: Props) {
  return (
    <TextField
      name="seats"
      required
      label={label}
      hint={hint}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
    />
  );
}

/** The number in the field, if so many seats can be ordered. */
export function seatsIn(value: string, fewest: number): number | undefined {
  const count = Number(value);
  return value !== '' && count >= fewest && count <= seatLimits.most ? count : undefined;
}
