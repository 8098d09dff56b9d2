import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { deferred } from '../../ui/islands/deferred.tsx';
import { bringWords } from './words.ts';

const Form = deferred(
  async () => {
    const [{ MailPreferencesForm }] = await Promise.all([
      import('./MailPreferencesForm.tsx'),
      bringWords('notifications'),
    ]);
    return MailPreferencesForm;
  },
  { waiting: () => <Skeleton bars={Array(6).fill('h-[72px]')} className="grid gap-4 px-5 pb-6 sm:px-6" /> },
);

/** What is mailed, as a part of the profile page; its script and words come once it is seen. */
export function MailPreferences() {
  return (
    <div className="card pt-5 sm:pt-6">
      <Form />
    </div>
  );
}
