import { Check, Copy } from 'lucide-react';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';

interface Props {
  readonly isCopied: boolean;
  readonly isDisabled: boolean;
  readonly onCopy: () => void;
  readonly size?: 'md' | 'bar';
}

/** A button that copies the prompt and confirms it for a moment. */
export function CopyButton({ isCopied, isDisabled, onCopy, size = 'md' }: Props) {
  const t = translations('prompt-panel');
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size={size} disabled={isDisabled} onClick={onCopy}>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      {t(isCopied ? 'copied' : 'copy')}
    </Button>
  );
}
