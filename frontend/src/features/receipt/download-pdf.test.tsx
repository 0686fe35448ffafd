/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Provider } from 'react-redux';
import { api } from '../../lib/api';
import { render, screen, userEvent, waitFor } from '../../lib/testing/screen';
import { DownloadPdf } from './download-pdf';

const ID = 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H';
const PATH = PAYMENT_PATHS.receiptPdf(ID);
const preparing = () =>
  answerOf(
    202,
    JSON.stringify({ success: 1, status_code: 202, message: 'soon', data: null }),
    'application/json',
  );
const pdf = () => answerOf(200, '%PDF-1.3', 'application/pdf');
const failure = () => answerOf(500, 'oops', 'text/html');

/** The parts of a `Response` that the page reads; jsdom has none of its own. */
const answerOf = (status: number, body: string, type: string) => ({
  status,
  headers: new Map([['Content-Type', type]]),
  text: async () => body,
  blob: async () => ({ of: body }),
});

let replies: ReturnType<typeof answerOf>[];
let requested: string[];
let saved: string[];
beforeEach(() => {
  requested = [];
  saved = [];
  globalThis.fetch = (async (url: string) => {
    requested.push(url);
    return replies.shift() ?? failure();
  }) as unknown as typeof fetch;
  URL.createObjectURL = () => 'blob:receipt';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function press(): Promise<void> {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <DownloadPdf request={{ id: ID, key: 'k' }} receiptNumber="DL-R-000123" askAgainMs={1} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
}

describe('the PDF of a receipt', () => {
  it('is saved under its number, with the key of the link', async () => {
    replies = [pdf()];
    await press();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(requested).toEqual([`${PATH}?key=k`]);
    expect(saved).toEqual(['DL-R-000123.pdf from blob:receipt']);
  });

  it('is requested again while it is being prepared', async () => {
    replies = [preparing(), pdf()];
    await press();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(requested).toHaveLength(2);
  });

  it('can be requested again after an error', async () => {
    replies = [failure()];
    await press();
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Download PDF' })).not.toBeNull();
    expect(saved).toEqual([]);
  });
});
