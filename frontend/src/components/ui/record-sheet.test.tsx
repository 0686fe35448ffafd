/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { render, screen, userEvent, waitFor } from '../../lib/testing/screen';
import { RecordSheet } from './record-sheet';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        View
      </button>
      {isOpen && (
        <RecordSheet
          kind="Payment"
          title="₹500.00"
          id={{ label: 'Transaction ID', text: 'DL1' }}
          footer={<button type="button">Refund</button>}
          onClose={() => setOpen(false)}
        >
          <p>Paid by UPI</p>
        </RecordSheet>
      )}
    </>
  );
}

describe('the sheet of a record', () => {
  const open = async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'View' }));
    return user;
  };

  it('is a dialog with the heading, the id to copy, the content and its actions', async () => {
    await open();
    const sheet = screen.getByRole('dialog', { name: 'Payment' });
    expect(screen.getByRole('heading', { name: '₹500.00' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy transaction ID' })).toBeTruthy();
    expect(sheet.textContent).toContain('Paid by UPI');
    expect(screen.getByRole('button', { name: 'Refund' })).toBeTruthy();
  });

  it.each(['{Escape}', 'Close payment'])('is closed by %s and returns the focus', async (way) => {
    const user = await open();
    if (way === '{Escape}') await user.keyboard(way);
    else await user.click(screen.getByRole('button', { name: way }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View' })));
  });
});
