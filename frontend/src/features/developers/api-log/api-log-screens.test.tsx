/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import {
  API_LOG_PATHS,
  type ApiCallDto,
  type ApiCallListDto,
  type ApiCallRowDto,
} from '@deccanloop/contracts/merchant/api-log';
import { describe, expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { screen, waitFor } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import ApiLogScreen from './api-log-screen';
import CallScreen from './call-screen';

const ID = '5c0e9d1a-7f3b-4c28-9a61-2f4e8b7d6c50';
const PAYMENT_ID = '0198a1b2-0000-7000-8000-0000000000c1';
const KEY = { id: '0198a1b2-0000-7000-8000-0000000000a1', name: 'Web shop', lastFour: 'a1B2' };
const FAILED: ApiCallRowDto = {
  ...{ id: ID, at: '2026-11-27T08:00:05.000Z', method: 'POST', path: '/api/payments/refund', status: 409 },
  ...{ errorCode: 'REFUND_EXCEEDS_PAYMENT', durationMs: 12, key: KEY },
  transactionId: `txn_${PAYMENT_ID.replaceAll('-', '')}`,
};
const MESSAGE = 'The refund is more than what is left of the payment.';
const DETAILS: ApiCallDto = {
  ...{ ...FAILED, mode: 'test', paymentId: PAYMENT_ID },
  request: `{"transactionId":"${FAILED.transactionId}","amount":"[text, 3 characters]"}`,
  answer: JSON.stringify({ status: 'error', error_code: FAILED.errorCode, message: MESSAGE }),
};
const { list: LIST } = API_LOG_PATHS;

const listed = (calls: ApiCallRowDto[], nextCursor: string | null = null) =>
  ok({ calls, nextCursor, keys: [KEY] } satisfies ApiCallListDto);
const address = () => screen.getByLabelText('Address').textContent;

describe('the API log', () => {
  const show = (replies: Reply | readonly Reply[], at = '/') =>
    showWithApi(<ApiLogScreen />, { [LIST]: replies }, { at });

  it('lists calls with status, error, key and latency, each with a link to its record', async () => {
    show(listed([FAILED, { ...FAILED, id: 'ok', status: 200, errorCode: null, transactionId: null }]));
    const [link] = await screen.findAllByRole('link', { name: 'POST /api/payments/refund' });
    expect(link?.getAttribute('href')).toBe(`/dashboard/api-log/${ID}`);
    for (const text of ['409 Conflict', 'REFUND_EXCEEDS_PAYMENT', '200 OK'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('Web shop …a1B2')).toHaveLength(2);
    expect(screen.getAllByText('12 ms')).toHaveLength(2);
  });

  it('filters, searches, and turns pages by cursor', async () => {
    const { user, server } = show(listed([FAILED], 'c1'));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address()).toBe('/?after=c1&page=2'));
    await user.click(screen.getByRole('button', { name: 'Client errors (4xx)' }));
    await user.click(screen.getByRole('button', { name: 'Key' }));
    await user.click(await screen.findByRole('radio', { name: 'Web shop …a1B2' }));
    await user.type(screen.getByLabelText('Search by request ID or transaction ID'), `${ID}{Enter}`);
    const expected = [
      'mode=test',
      'mode=test&cursor=c1',
      'mode=test&status=4xx',
      `mode=test&status=4xx&key=${KEY.id}`,
      `mode=test&status=4xx&search=${ID}&key=${KEY.id}`,
    ];
    await waitFor(() => expect(server.callsTo(LIST).map(({ query }) => query.toString())).toEqual(expected));
  });

  it('keeps the key of an address until the keys are known, and drops one that is not of the mode', async () => {
    const { server } = show(listed([FAILED]), `/?key=${KEY.id}`);
    await screen.findByText('409 Conflict');
    expect(server.callsTo(LIST).map(({ query }) => query.get('key'))).toEqual([KEY.id]);
  });

  it('explains the first call, by mode', async () => {
    const { user, server } = show(listed([]));
    expect(await screen.findByText('No test calls in the last 30 days')).toBeTruthy();
    expect(screen.getByText(/api\/merchant\/account.*Bearer dl_test_YOUR_KEY/s)).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Live' }));
    expect(await screen.findByText('No live calls in the last 30 days')).toBeTruthy();
    expect(server.callsTo(LIST).map(({ query }) => query.get('mode'))).toEqual(['test', 'live']);
  });

  it('says that a search needs a whole ID', async () => {
    const { user } = show([listed([]), listed([FAILED])], '/?search=order-1');
    expect(await screen.findByText(/needs a whole ID/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all calls' }));
    expect(await screen.findByText('409 Conflict')).toBeTruthy();
  });

  it('says when the calls did not load, and loads them again', async () => {
    const { user } = show([rejected(500, 'unexpected', { message: 'Something broke.' }), listed([FAILED])]);
    expect((await screen.findByRole('alert')).textContent).toContain('The calls did not load');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('409 Conflict')).toBeTruthy();
  });
});

describe('one call', () => {
  const show = (...replies: Reply[]) =>
    showWithApi(<CallScreen record={ID} />, { [API_LOG_PATHS.one(ID)]: replies });

  it('shows request and answer, with links to payment, key and explanation', async () => {
    show(ok(DETAILS));
    expect((await screen.findByLabelText('Body of the request')).textContent).toContain(
      '"amount": [text, 3 characters]',
    );
    expect(screen.getByLabelText('Body of the answer').textContent).toContain('"REFUND_EXCEEDS_PAYMENT"');
    expect(screen.getByText(MESSAGE)).toBeTruthy();
    const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect([/What this error means/, FAILED.transactionId ?? '', 'Web shop …a1B2'].map(hrefOf)).toEqual([
      '/api-reference#error-REFUND_EXCEEDS_PAYMENT',
      `/dashboard/merchant-payments?payment=${PAYMENT_ID}`,
      '/dashboard/api-keys',
    ]);
  });

  it('has no link to a payment of another account, and says when no body could be read', async () => {
    show(ok({ ...DETAILS, paymentId: null, request: null, answer: '[]', errorCode: null, status: 200 }));
    expect(await screen.findByText('There was no body that could be read.')).toBeTruthy();
    expect(screen.getByText(FAILED.transactionId ?? '')).toBeTruthy();
    expect(screen.queryByRole('link', { name: FAILED.transactionId ?? '' })).toBeNull();
    expect(screen.queryByText('What this error means')).toBeNull();
  });

  it('says that a call is unknown, or did not load', async () => {
    show(rejected(404, 'unknown_api_call', { message: 'There is no such call.' }));
    expect(await screen.findByText('There is no such call')).toBeTruthy();
  });

  it('loads again', async () => {
    const { user } = show(rejected(500, 'unexpected', { message: 'Something broke.' }), ok(DETAILS));
    expect((await screen.findByRole('alert')).textContent).toContain('The call did not load');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(MESSAGE)).toBeTruthy();
  });
});
