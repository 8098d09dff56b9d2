import { useEffect, useState, type ComponentProps } from 'react';
import { ApiError } from '../../platform/api/request.ts';
import { translations } from '../../platform/text/translations.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { DeskFailure } from './DeskFailure.tsx';

type FieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'maxLength'>;

interface Props extends FieldProps {
  /** Name of the field, as the edge names it in errors. */
  readonly name: string;
  /** The label of the button. */
  readonly submit: string;
  /** The error of a text that finds nothing. */
  readonly unknown: string;
  /** Gets the text without spaces around it. */
  readonly onFind: (text: string) => Promise<void>;
}

/** A form that finds one thing by its whole name; without two-step verification, the way to it. */
export function FindForm({ name, submit, unknown, onFind, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const text = typed.trim();
  const { form, errors, failure, isBusy, seconds } = useSubmit({
    check: () => ({ ...(!text && { [name]: translations('errors')('fields.required') }) }),
    send: () => onFind(text),
  });
  // A prerendered field would lose what is typed before hydration.
  if (!isHydrated) return <Skeleton bars={['h-28', 'h-12']} className="flex max-w-[640px] flex-col gap-4" />;
  if (failure instanceof ApiError && failure.code === 'TWO_STEP_REQUIRED')
    return <DeskFailure reason={failure} onRetry={() => undefined} />;
  return (
    <form {...form} className="flex max-w-[640px] flex-col gap-4">
      <TextField
        {...field}
        name={name}
        error={errors[name] && (text ? unknown : errors[name])}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormFailure reason={failure} seconds={seconds} />
      <div className="flex">
        <Button type="submit" busy={isBusy} disabled={seconds > 0}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
