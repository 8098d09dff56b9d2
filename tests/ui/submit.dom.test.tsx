import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../src/platform/api/request.ts';
import { TextField } from '../../src/ui/forms/Field.tsx';
import { FormDialog } from '../../src/ui/forms/FormDialog.tsx';
import { openPage } from '../support/islands/islands.ts';

const tooMany = new ApiError('TOO_MANY_REQUESTS', 429, {}, 90);
const invalid = new ApiError('INVALID_INPUT', 422, { errors: { name: ['required'], elsewhere: ['invalid'] } }, 0);

/** A dialog whose form receives these failures one after another, then success. */
function renderForm(...answers: ApiError[]) {
  openPage('/courses', ['accounts'], {});
  let sent = 0;
  render(
    <FormDialog
      title="Rename"
      submit="Save"
      cancel="Cancel"
      onClose={() => undefined}
      send={() => {
        const reason = answers[sent++];
        return reason ? Promise.reject(reason) : Promise.resolve();
      }}
    >
      {(errors) => (
        <>
          <TextField name="name" label="Name" error={errors['name']} />
          <TextField name="account" label="Account" data-own-limit="true" />
        </>
      )}
    </FormDialog>,
  );
  return { user: userEvent.setup(), count: () => sent };
}

const save = () => screen.getByRole('button', { name: 'Save' });

test('a user who exceeded a limit reads how long to wait, and cannot submit in the meantime', async () => {
  const { user, count } = renderForm(tooMany);
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('1:30');
  expect(save()).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Name'), 'Ana{Enter}');
  expect(count()).toBe(1);
});

test('another account has its own limit, so that the wait ends with its first letter', async () => {
  const { user, count } = renderForm(tooMany);
  await user.click(save());
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Account'), 'b');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(save());
  expect(count()).toBe(2);
});

test('an error of the edge is shown at its field, which is focused, until something else is typed', async () => {
  const { user } = renderForm(invalid);
  await user.click(save());
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(name, 'A');
  expect(name.getAttribute('aria-invalid')).toBeNull();
});

test('an error of a field that the form does not have is shown for the whole form', async () => {
  const { user } = renderForm(new ApiError('INVALID_INPUT', 422, { errors: { elsewhere: ['invalid'] } }, 0));
  await user.click(save());
  expect(await screen.findByRole('alert')).toBeTruthy();
});
