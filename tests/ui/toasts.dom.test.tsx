import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $toasts, closeToast, toast, toastGroups, type Toast } from '../../src/ui/toasts/toast-store.ts';
import { Toaster } from '../../src/ui/toasts/Toaster.tsx';
import { openPage } from '../support/islands/islands.ts';

beforeEach(() => {
  vi.useFakeTimers();
  $toasts.set([]);
  openPage('/dashboard', [], {});
  render(<Toaster />);
});

afterEach(() => {
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
/** Waits for the end of the closing animation, at most 250 ms. */
const moveOut = () => pass(250);
function show(message: Parameters<typeof toast>[0]): string {
  let id = '';
  act(() => {
    id = toast(message);
  });
  return id;
}
const isVisible = (summary: string) => screen.queryByText(summary) !== null;

describe('a life', () => {
  // Specification 9: "Toast life default 5000 ms; global app errors 8 s"
  test.each<[Toast['severity'], number]>([
    ['info', 5000],
    ['success', 5000],
    ['warn', 5000],
    ['secondary', 5000],
    ['contrast', 5000],
    ['error', 5000],
  ])('of %s ends by itself after %d ms', (severity, life) => {
    show({ severity, summary: 'Saved' });
    pass(life - 1);
    expect($toasts.get()).toHaveLength(1);
    pass(1);
    moveOut();
    expect(isVisible('Saved')).toBe(false);
  });

  // Specification 4: "**Toasts** with a life close after it"
  test('lasts as long as the toast says', () => {
    show({ severity: 'warn', summary: 'You are offline.', life: 15_000 });
    pass(14_999);
    expect(isVisible('You are offline.')).toBe(true);
    pass(1);
    moveOut();
    expect(isVisible('You are offline.')).toBe(false);
  });

  test('is no toast’s that has none; it stays until it is closed', () => {
    const id = show({ severity: 'info', summary: 'Stay', life: null });
    pass(3_600_000);
    expect(isVisible('Stay')).toBe(true);
    act(() => closeToast(id));
    moveOut();
    expect(isVisible('Stay')).toBe(false);
  });

  // Specification 4: "pause on hover if a hover handler is set, resume on leave"
  test('stands still while the pointer is on it, where a handler hears of that, and goes on with the time left', () => {
    const onHover = vi.fn();
    show({ severity: 'info', summary: 'Saved', onHover });
    pass(4000);
    fireEvent.pointerEnter(screen.getByText('Saved'));
    expect(onHover).toHaveBeenCalledOnce();
    pass(60_000);
    expect(isVisible('Saved')).toBe(true);
    fireEvent.pointerLeave(screen.getByText('Saved'));
    pass(999);
    expect($toasts.get()).toHaveLength(1);
    pass(1);
    expect($toasts.get()).toEqual([]);
  });

  test('runs on under the pointer where no hover handler is set', () => {
    show({ severity: 'info', summary: 'Saved' });
    fireEvent.pointerEnter(screen.getByText('Saved'));
    pass(5000);
    expect($toasts.get()).toEqual([]);
  });

  test('stands still while the keyboard is on it', () => {
    show({ severity: 'info', summary: 'Saved' });
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    pass(60_000);
    expect(isVisible('Saved')).toBe(true);
    act(() => close.blur());
    pass(5000);
    expect($toasts.get()).toEqual([]);
  });
});

describe('a toast', () => {
  // Specification 3: "severity (info, success, warn, error, secondary, contrast), summary, detail, life in ms, group, closable, id"
  test('carries summary and detail, can be closed or not, and brings a button', () => {
    const press = vi.fn();
    show({ severity: 'contrast', summary: 'New', detail: 'A build', closable: false, action: { label: 'Go', press } });
    expect(screen.getByText('A build')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(press).toHaveBeenCalledOnce();
    moveOut();
    expect(isVisible('New')).toBe(false);
  });

  test('is replaced by one of the same id, whose life begins anew', () => {
    show({ severity: 'warn', summary: 'Offline', id: 'line' });
    pass(4000);
    show({ severity: 'success', summary: 'Online', id: 'line' });
    expect(isVisible('Offline')).toBe(false);
    pass(4999);
    expect(isVisible('Online')).toBe(true);
    pass(1);
    moveOut();
    expect(isVisible('Online')).toBe(false);
  });

  test('stands in the general area if it says so', () => {
    show({ severity: 'info', summary: 'Here' });
    show({ severity: 'info', summary: 'There', group: toastGroups.general });
    const [first, general] = screen.getAllByRole('status');
    expect(first?.textContent).toContain('Here');
    expect(general?.textContent).toContain('There');
  });

  test('is announced on its own: politely, an error at once', () => {
    show({ severity: 'info', summary: 'Saved' });
    show({ severity: 'error', summary: 'Not saved' });
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    const polite = screen.getByText('Saved').closest('[role=status]');
    expect(polite?.getAttribute('aria-atomic')).toBe('false');
    expect(polite?.textContent).not.toContain('Not saved');
  });

  test('waits its turn when the area is full, and its life waits too', () => {
    for (const summary of ['One', 'Two', 'Three', 'Four']) show({ severity: 'info', summary });
    expect(isVisible('Four')).toBe(false);
    pass(5000);
    moveOut();
    expect([isVisible('One'), isVisible('Three'), isVisible('Four')]).toEqual([false, false, true]);
    pass(4000);
    expect(isVisible('Four')).toBe(true);
  });

  test('closed by hand gives the focus back to where it was', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    show({ severity: 'info', summary: 'Saved' });
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  test('speaks the language of the page', () => {
    openPage('/dashboard', [], {}, 'de');
    render(<Toaster />);
    show({ severity: 'info', summary: 'Gespeichert' });
    expect(screen.getByRole('button', { name: 'Schließen' })).toBeDefined();
  });
});
