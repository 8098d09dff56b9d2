import { translations } from '../../../platform/text/translations.ts';
import type { ChosenMember } from './MemberChoice.tsx';

/** How many names of many are listed. */
const maxNames = 10;

/** The names of the selected members. */
export function MemberNames({ members }: { readonly members: readonly ChosenMember[] }) {
  const names = members.slice(0, maxNames).map(({ name }) => name);
  const others = members.length - names.length;
  return (
    <p className="text-ink wrap-anywhere">
      {names.join(', ')}
      {others > 0 && ` ${translations('assignments')('others', { count: others })}`}
    </p>
  );
}
