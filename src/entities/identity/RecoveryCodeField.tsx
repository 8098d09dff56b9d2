import type { ComponentProps } from 'react';
import { TextField } from '../../ui/forms/Field.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'ref' | 'name' | 'label' | 'hint' | 'error'>;

/** A recovery code, which no browser fills in or corrects. */
export function RecoveryCodeField(props: Props) {
  return <TextField {...props} required autoComplete="off" autoCapitalize="characters" spellCheck={false} />;
}
