import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { messageHandlers } from '../../../src/app/message-handlers.ts';
import { isOn } from '../../../src/platform/session/flags.ts';
import { $session } from '../../../src/platform/session/session.ts';
import { useFeature } from '../../../src/platform/session/use-feature.ts';
import { asked, theEdgeAnswers } from '../../support/islands/island.ts';

function Saved() {
  const isOpen = useFeature('savedPrompts');
  return <p>{isOpen === undefined ? 'not known' : isOpen ? 'on' : 'off'}</p>;
}

const changed = (within: number) =>
  messageHandlers.features_changed({ event: 'features_changed', data: { within } }, true);

beforeEach(() => $session.set('signed out'));

test('an open page asks once what is on and follows what editors change, until a user signs out', async () => {
  let savedPrompts = false;
  theEdgeAnswers(() => ({ body: { savedPrompts } }));
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

test('what could not be asked is asked again by the next who wants to know', async () => {
  const answers = [
    { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } },
    { body: { savedPrompts: true } },
  ];
  theEdgeAnswers(() => answers[0] ?? { body: null });
  await expect(isOn('savedPrompts')).rejects.toThrow();
  answers.shift();
  expect(await isOn('savedPrompts')).toBe(true);
});
