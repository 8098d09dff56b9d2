import { drafts, type Draft } from '#contract/desk/drafts';
import { loadedStores } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { TextDifference } from '../versions/TextDifference.tsx';

const { endpoints } = drafts;

/** A text as it was at a time: from its former texts, or from the published version; `null` if neither has it. */
const formerTexts = loadedStores(async (key: string) => {
  const [draftId = '', path = '', time = '', version = ''] = key.split('\n');
  const saves = await request(endpoints.saves, { params: { draftId }, query: { path } });
  const save = saves.find(({ changedAt }) => changedAt <= time);
  if (save) return save.text;
  if (!version) return null;
  const { texts } = await request(endpoints.version, { params: { courseId: draftId, number: version } });
  return texts[path] ?? null;
});

interface Props {
  readonly draft: Draft;
  /** The path of the text that is translated, and its present text. */
  readonly source: string;
  readonly text: string;
  /** When the translation was stored. */
  readonly since: string;
}

/** What changed in a text since it was translated. */
export function SourceChanges({ draft: { draftId, version }, source, text, since }: Props) {
  const t = translations('drafts');
  const $former = formerTexts([draftId, source, since, version ?? ''].join('\n'));
  const loaded = useLoaded($former);
  if (loaded.state === 'loading') return <Skeleton bars={['h-6', 'h-40']} />;
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $former.reload()} />;
  if (loaded.value === null) return <p>{t('translation.unknown')}</p>;
  return <TextDifference left={loaded.value} right={text} names={[t('translation.then'), t('translation.now')]} />;
}
