/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, userEvent, waitFor } from '../../lib/testing/screen';
import { ConfirmDialog } from './confirm-dialog';

const FAULT = { status: 409, code: 'conflict', message: 'It is used by a payment', requestId: 'r-7' };
const button = (name: string) => screen.getByRole('button', { name });

function show(onConfirm: () => Promise<void>) {
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      title="Remove the key “Shop”?"
      description="Its shop can no longer take payments."
      effects={['Requests with it are rejected at once.', 'Payments already started continue.']}
      confirm={{ label: 'Remove key', busy: 'Removing...', isDangerous: true }}
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  return { onClose, user: userEvent.setup() };
}

describe('a dialog that confirms', () => {
  it('names what will happen', () => {
    show(async () => undefined);
    expect(
      screen.getByRole('dialog', {
        name: 'Remove the key “Shop”?',
        description: 'Its shop can no longer take payments.',
      }),
    ).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Requests with it are rejected at once.',
      'Payments already started continue.',
    ]);
  });

  it('does nothing when it is cancelled', async () => {
    const onConfirm = jest.fn(async () => undefined);
    const { user, onClose } = show(onConfirm);
    await user.click(button('Cancel'));
    expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  });

  it('runs once, and cannot be closed while it runs', async () => {
    let finish = (): void => undefined;
    const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user, onClose } = show(onConfirm);
    await user.click(button('Remove key'));
    await user.click(button('Removing...'));
    await user.keyboard('{Escape}');
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    finish();
    await waitFor(() => expect(button('Remove key')).toBeTruthy());
  });

  it('shows why it failed, and can be tried again', async () => {
    const onConfirm = jest
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(FAULT)
      .mockResolvedValue(undefined);
    const { user } = show(onConfirm);
    await user.click(button('Remove key'));
    expect((await screen.findByRole('alert')).textContent).toContain('It is used by a payment');
    await user.click(button('Remove key'));
    await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(2));
  });
});
