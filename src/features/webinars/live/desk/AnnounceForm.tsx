import { roomLimits, type RoomAnnouncement } from '#contract/webinars/live';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { TextArea } from '../../../../ui/forms/TextArea.tsx';
import { useMessage } from '../use-message.ts';
import { announce } from './desk-stores.ts';

interface Props {
  readonly webinar: string;
  readonly announcements: readonly RoomAnnouncement[];
}

/** Announces something to everybody in the room. */
export function AnnounceForm({ webinar, announcements }: Props) {
  const t = translations('live');
  const { text, setText, isBusy, failure, submit } = useMessage((id, written) => announce(webinar, id, written));
  return (
    <section aria-labelledby="desk-announcements" className="card flex flex-col gap-3 p-4">
      <h2 id="desk-announcements" className="text-lg">
        {t('announcements.title')}
      </h2>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label={t('announcements.text')}
          rows={2}
          maxLength={roomLimits.announcement}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
        <Button type="submit" wide busy={isBusy}>
          {t('announcements.send')}
        </Button>
      </form>
      {announcements.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm">
          {announcements.map((one) => (
            <li key={one.id} className="break-words">
              {one.text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
