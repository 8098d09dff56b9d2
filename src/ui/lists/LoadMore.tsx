import { failureText } from '../../platform/api/failure-texts.ts';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { useAction } from '../controls/use-action.ts';

interface Props {
  readonly label: string;
  readonly load: () => Promise<void>;
}

/** The button that loads the next page of a list; above it, why the last try failed. */
export function LoadMore({ label, load }: Props) {
  const { isBusy, failure, run } = useAction(load);
  return (
    <div className="ways-centered mt-8">
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <Button look="secondary" busy={isBusy} onClick={() => void run()}>
        {label}
      </Button>
    </div>
  );
}
