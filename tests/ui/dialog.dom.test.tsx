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

async function renderPage(page: { isPersistent?: boolean }) {
  openPage('/dashboard', [], {});
  render(<Page {...page} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'A question' });
  return user;
}

const isRendered = () => screen.queryByRole('dialog') !== null;

describe('a dialog', () => {
  test('closes on Escape and returns the focus to its button', async () => {
    const user = await renderPage({});
    expect(screen.getByRole('heading', { name: 'A question' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(isRendered()).toBe(false);
    expect(document.activeElement?.textContent).toBe('Open');
  });
});

describe('a firm dialog without a header', () => {
  // Specification 2: "Modal with no header; Escape does not close it."
  test('has a name but no heading and stays open on Escape, with the same focus', async () => {
    const user = await renderPage({ isPersistent: true });
    expect(screen.queryByRole('heading')).toBeNull();
    screen.getByRole('button', { name: 'Yes' }).focus();
    await user.keyboard('{Escape}');
    expect(isRendered()).toBe(true);
    expect(document.activeElement?.textContent).toBe('Yes');
  });

  test('stays open after a press outside it, and closes with its button', async () => {
    const user = await renderPage({ isPersistent: true });
    await user.click(document.body);
    expect(isRendered()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(isRendered()).toBe(false);
  });
});
