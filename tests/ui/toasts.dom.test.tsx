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

describe('the lifetime of a toast', () => {
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
  test('lasts as long as the toast sets', () => {
    show({ severity: 'warn', summary: 'You are offline.', life: 15_000 });
    pass(14_999);
    expect(isVisible('You are offline.')).toBe(true);
    pass(1);
    moveOut();
    expect(isVisible('You are offline.')).toBe(false);
  });

  test('is unlimited if it has none; the toast stays until it is closed', () => {
    const id = show({ severity: 'info', summary: 'Stay', life: null });
    pass(3_600_000);
    expect(isVisible('Stay')).toBe(true);
    act(() => closeToast(id));
    moveOut();
    expect(isVisible('Stay')).toBe(false);
  });

  // Specification 4: "pause on hover if a hover handler is set, resume on leave"
  test('pauses while the pointer is over the toast, if it has a handler, and continues with the remaining time', () => {
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

  test('continues under the pointer without a hover handler', () => {
    show({ severity: 'info', summary: 'Saved' });
    fireEvent.pointerEnter(screen.getByText('Saved'));
    pass(5000);
    expect($toasts.get()).toEqual([]);
  });

  test('pauses while the toast has the focus', () => {
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
  test('has summary and detail, a button, and may be closable', () => {
    const press = vi.fn();
    show({ severity: 'contrast', summary: 'New', detail: 'A build', closable: false, action: { label: 'Go', press } });
    expect(screen.getByText('A build')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(press).toHaveBeenCalledOnce();
    moveOut();
    expect(isVisible('New')).toBe(false);
  });

  test('is replaced by one with the same id, whose lifetime starts again', () => {
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

  test('appears in the general area if it sets so', () => {
    show({ severity: 'info', summary: 'Here' });
    show({ severity: 'info', summary: 'There', group: toastGroups.general });
    const [first, general] = screen.getAllByRole('status');
    expect(first?.textContent).toContain('Here');
    expect(general?.textContent).toContain('There');
  });

  test('is announced separately: politely, an error at once', () => {
    show({ severity: 'info', summary: 'Saved' });
    show({ severity: 'error', summary: 'Not saved' });
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    const polite = screen.getByText('Saved').closest('[role=status]');
    expect(polite?.getAttribute('aria-atomic')).toBe('false');
    expect(polite?.textContent).not.toContain('Not saved');
  });

  test('is queued while the area is full, and its lifetime starts later', () => {
    for (const summary of ['One', 'Two', 'Three', 'Four']) show({ severity: 'info', summary });
    expect(isVisible('Four')).toBe(false);
    pass(5000);
    moveOut();
    expect([isVisible('One'), isVisible('Three'), isVisible('Four')]).toEqual([false, false, true]);
    pass(4000);
    expect(isVisible('Four')).toBe(true);
  });

  test('that is closed by a user returns the focus', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    show({ severity: 'info', summary: 'Saved' });
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  test('is written in the language of the page', () => {
    openPage('/dashboard', [], {}, 'de');
    render(<Toaster />);
    show({ severity: 'info', summary: 'Gespeichert' });
    expect(screen.getByRole('button', { name: 'Schließen' })).toBeDefined();
  });
});
