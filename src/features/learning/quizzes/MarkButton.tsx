import { Flag } from 'lucide-react';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';

interface Props {
  readonly isMarked: boolean;
  readonly onPress: () => void;
}

/** Marks a question for a second look. */
export function MarkButton({ isMarked, onPress }: Props) {
  return (
    <Button look="quiet" aria-pressed={isMarked} onClick={onPress}>
      <Flag size={18} strokeWidth={1.5} aria-hidden="true" className={isMarked ? 'fill-current' : ''} />
      <span className="max-sm:sr-only">{translations('quizzes')(isMarked ? 'unmark' : 'mark')}</span>
    </Button>
  );
}
