/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { REFERENCE } from '../../../content/docs/reference';
import type { Reply } from '../../../lib/testing/fake-server';
import { fireEvent, screen } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { staticHtml } from '../../../lib/testing/static-html';
import { LiveText } from '../live-text';
import { TryPanel } from '../text/try-panel';

const KEY = `dl_test_${'a'.repeat(38)}`;
const PATH = '/api/payments/create';
const CREATE = REFERENCE.calls.find(({ path }) => path === PATH)?.name ?? '';
const HTML = staticHtml(<TryPanel call={CREATE} />);
const CREATED = {
  status: 200,
  body: { transactionId: 'txn_1', token: 'tok', paymentUrl: 'http://localhost/pay/tok' },
  headers: { 'RateLimit-Remaining': '599' },
};

/** Opens the panel and types the key. */
async function open(replies: Reply | readonly Reply[], key = KEY) {
  const shown = showWithApi(<LiveText html={HTML} onHeadings={() => undefined} />, { [PATH]: replies });
  const details = screen.getByText('Try it with your test key').closest('details');
  if (!details) throw new Error('no panel');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await shown.user.type(await screen.findByLabelText(/^Test key/), key);
  return {
    ...shown,
    send: () => shown.user.click(screen.getByRole('button', { name: 'Send in test mode' })),
  };
}

describe('the panel to try a call', () => {
  it('sends the call with the key and shows the answer, without the key', async () => {
    const { server, send } = await open(CREATED);
    await send();
    const answer = await screen.findByRole('region', { name: 'Answer' });
    expect(answer.textContent).toContain('HTTP status 200');
    expect(answer.textContent).toContain('RateLimit-Remaining: 599');
    expect(answer.textContent).toContain('"transactionId": "txn_1"');
    expect(screen.getByRole('link', { name: 'Open the hosted page' }).getAttribute('href')).toBe(
      CREATED.body.paymentUrl,
    );
    const [call] = server.callsTo(PATH);
    expect(call?.headers).toMatchObject({ Authorization: `Bearer ${KEY}` });
    expect(call?.body).toMatchObject({ amount: 499.5 });
    expect(document.body.textContent).not.toContain(KEY);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(KEY);
  });

  it('sends one call for a double click', async () => {
    const { user, server } = await open(CREATED);
    await user.dblClick(screen.getByRole('button', { name: 'Send in test mode' }));
    await screen.findByText('HTTP status 200');
    expect(server.callsTo(PATH)).toHaveLength(1);
  });

  it('shows a failure as an answer, and sends again with the same idempotency key', async () => {
    const failure = { status: 409, body: { status: 'error', error_code: 'IDEMPOTENCY_KEY_REUSED' } };
    const { server, send } = await open([CREATED, failure]);
    await send();
    await screen.findByText('HTTP status 200');
    await send();
    expect(await screen.findByText('HTTP status 409')).toBeTruthy();
    expect(screen.getByLabelText('Answer', { selector: 'pre' }).textContent).toContain(
      'IDEMPOTENCY_KEY_REUSED',
    );
    const keys = server.callsTo(PATH).map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('says that the outcome is not known when no answer came, and hides the answer before', async () => {
    const { send } = await open([CREATED, 'lost']);
    await send();
    await screen.findByText('HTTP status 200');
    await send();
    expect(await screen.findByText(/we do not know whether the request was carried out/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
  });

  it('never sends a live key', async () => {
    const { server, send } = await open(CREATED, `dl_live_${'a'.repeat(38)}`);
    await send();
    expect(await screen.findByText(/This is a live key/)).toBeTruthy();
    expect(server.calls).toEqual([]);
  });
});
