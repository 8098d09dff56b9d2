import { translations } from '../../../../../platform/text/translations.ts';
import { Button } from '../../../../../ui/controls/Button.tsx';
import { dismissPlace, type MarkedPlace } from '../../guard-store.ts';

interface Props {
  readonly place: MarkedPlace;
  readonly onReplace: () => void;
  readonly onDismissed: () => void;
}

/** How much of the text is quoted around a place, in characters. */
const around = 28;

/** One place: its text, why it matters, and what can be done about it. */
export function PlaceItem({ place, onReplace, onDismissed }: Props) {
  const t = translations('prompt-guard');
  const { text, start, end, kind, suggestion } = place;
  const dismissAndGoOn = () => {
    dismissPlace(place);
    onDismissed();
  };
  return (
    <li className="rounded-field border border-amber-200 bg-paper px-3.5 py-3">
      <p className="break-words text-ink">
        {start > around ? `…${text.slice(start - around, start).replace(/^\S+(?=\s)/, '')}` : text.slice(0, start)}
        <mark className="rounded-sm bg-amber-100 px-0.5 font-semibold text-ink">{text.slice(start, end)}</mark>
        {text.length > end + around ? `${text.slice(end, end + around).replace(/\s\S+$/, '')} …` : text.slice(end)}
      </p>
      <p className="mt-1 text-sm text-body">
        <strong className="font-semibold">{t(`kinds.${kind}.title`)}.</strong> {t(`kinds.${kind}.why`)}
        {suggestion === null && ` ${t('reword')}`}
      </p>
      <p className="-ml-1 mt-2 flex flex-wrap gap-1.5">
        {suggestion !== null && (
          <Button look="secondary" size="sm" onClick={onReplace}>
            {suggestion === '' ? t('leaveOut') : t('replace', { wording: suggestion.trim() })}
          </Button>
        )}
        <Button look="quiet" size="sm" onClick={() => showInText(place)}>
          {t('show')}
        </Button>
        <Button look="quiet" size="sm" onClick={dismissAndGoOn}>
          {t('dismiss')}
        </Button>
      </p>
    </li>
  );
}

/** Takes the keyboard to the place, with its text selected where it stands by now: typing may have moved it. */
function showInText({ source, text, start, end }: MarkedPlace): void {
  const area = document.querySelector<HTMLTextAreaElement>(`textarea[data-typed="${source}"]`);
  if (!area) return;
  const marked = text.slice(start, end);
  const from = area.value.startsWith(marked, start) ? start : area.value.indexOf(marked);
  area.focus();
  if (from >= 0) area.setSelectionRange(from, from + marked.length);
}
