import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { messageHandlers } from '../../../src/app/message-handlers.ts';
import { isOn } from '../../../src/platform/session/flags.ts';
import { $session } from '../../../src/platform/session/session.ts';
import { useFeature } from '../../../src/platform/session/use-feature.ts';
import { asked, setResponses } from '../../support/islands/island.ts';

function Saved() {
  const isOpen = useFeature('savedPrompts');
  return <p>{isOpen === undefined ? 'not known' : isOpen ? 'on' : 'off'}</p>;
}

const changed = (within: number) =>
  messageHandlers.features_changed({ event: 'features_changed', data: { within } }, true);

beforeEach(() => $session.set('signed out'));

test('an open page requests the features once and receives changes of editors, until a user signs out', async () => {
  let savedPrompts = false;
  setResponses(() => ({ body: { savedPrompts } }));
  render(
    <>
      <Saved />
      <Saved />
    </>,
  );
  expect(screen.getAllByText('not known')).toHaveLength(2);
  expect(await screen.findAllByText('off')).toHaveLength(2);
  expect(await isOn('savedPrompts')).toBe(false);
  expect(asked).toHaveLength(1);

  savedPrompts = true;
  changed(0);
  expect(await screen.findAllByText('on')).toHaveLength(2);
  expect(asked).toHaveLength(2);

  $session.set('signed out');
  expect(await screen.findAllByText('not known')).toHaveLength(2);
  expect(await isOn('savedPrompts')).toBe(true);
  expect(asked).toHaveLength(3);
});

test('a failed request of the features is repeated at the next use', async () => {
  const answers = [
    { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } },
    { body: { savedPrompts: true } },
  ];
  setResponses(() => answers[0] ?? { body: null });
  await expect(isOn('savedPrompts')).rejects.toThrow();
  answers.shift();
  expect(await isOn('savedPrompts')).toBe(true);
});
