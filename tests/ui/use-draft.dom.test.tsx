import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDraft } from '../../src/ui/use-draft.ts';

test('two fields that change in one event both keep what was typed, also after a reload', () => {
  const open = () => renderHook(() => useDraft('audit', { course: '', dueOn: '', note: '' }));
  const { result, unmount } = open();
  act(() => {
    // A date is accepted when its field loses the focus: in the event that fills the next one.
    result.current.fill({ dueOn: '2026-12-24' });
    result.current.fill({ note: 'Before the audit' });
  });
  expect(result.current.draft).toEqual({ course: '', dueOn: '2026-12-24', note: 'Before the audit' });
  unmount();
  expect(open().result.current.draft).toEqual({ course: '', dueOn: '2026-12-24', note: 'Before the audit' });
});
