import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { openPage } from '../support/islands/islands.ts';

function Page({ isPersistent = false }: { readonly isPersistent?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="A question"
        hasHeader={!isPersistent}
        isPersistent={isPersistent}
      >
        <button>Yes</button>
      </Dialog>
    </>
  );
}

async function opens(page: { isPersistent?: boolean }) {
  openPage('/dashboard', [], {});
  render(<Page {...page} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'A question' });
  return user;
}

const isShown = () => screen.queryByRole('dialog') !== null;

describe('a dialog', () => {
  test('closes on Escape and gives the focus back to what opened it', async () => {
    const user = await opens({});
    expect(screen.getByRole('heading', { name: 'A question' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(isShown()).toBe(false);
    expect(document.activeElement?.textContent).toBe('Open');
  });
});

describe('a firm dialog without a header', () => {
  // Specification 2: "Modal with no header; Escape does not close it."
  test('has a name but no heading and stays on Escape, with the focus where it was', async () => {
    const user = await opens({ isPersistent: true });
    expect(screen.queryByRole('heading')).toBeNull();
    screen.getByRole('button', { name: 'Yes' }).focus();
    await user.keyboard('{Escape}');
    expect(isShown()).toBe(true);
    expect(document.activeElement?.textContent).toBe('Yes');
  });

  test('stays when a user presses beside it, and closes with its cross', async () => {
    const user = await opens({ isPersistent: true });
    await user.click(document.body);
    expect(isShown()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(isShown()).toBe(false);
  });
});
