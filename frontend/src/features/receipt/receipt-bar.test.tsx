/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { afterEach, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { screen, waitFor } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import { ReceiptBar } from './receipt-bar';

const ID = 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H';
const PATH = PAYMENT_PATHS.receiptPdf(ID);

afterEach(() => {
  jest.restoreAllMocks();
});

/** A bar whose receipt changes, as on a page that goes from one receipt to the next. */
function Changing() {
  const [id, setId] = useState(ID);
  return (
    <>
      <ReceiptBar request={{ id, key: undefined }} receiptNumber="DL-R-000123" />
      <button type="button" onClick={() => setId('another')}>
        Next receipt
      </button>
    </>
  );
}

it('does not keep the download of the receipt before', async () => {
  const { user } = showWithApi(<Changing />, { [PATH]: 'hang' });
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await screen.findByRole('button', { name: /Preparing PDF/ });
  await user.click(screen.getByRole('button', { name: 'Next receipt' }));
  // Not awaited: the request of the first receipt also ends by itself.
  expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeNull();
});

it('downloads the receipt as PDF, with the key of the link', async () => {
  const saved: string[] = [];
  URL.createObjectURL = (file) => `blob:${(file as Blob).size}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  const { server, user } = showWithApi(
    <ReceiptBar request={{ id: ID, key: 'k' }} receiptNumber="DL-R-000123" />,
    { [PATH]: { status: 200, body: '%PDF-1.3', headers: { 'Content-Type': 'application/pdf' } } },
  );
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual(['DL-R-000123.pdf from blob:8']));
  expect(server.callsTo(PATH).map(({ query }) => Object.fromEntries(query))).toEqual([{ key: 'k' }]);
  server.assertNothingUnexpected();
});
