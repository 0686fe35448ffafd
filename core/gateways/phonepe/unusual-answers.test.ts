import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { UnguardedGateway } from '../circuit-breaker';
import { valueOf } from '../testing/contract-harness';
import { answer, startScriptedServer, type ScriptedServer } from '../testing/scripted-server';
import { createPhonePeGateway } from './phonepe-gateway';

describe('PhonePe with responses that the sandbox cannot produce', () => {
  let server: ScriptedServer;
  let gateway: UnguardedGateway;
  beforeEach(async () => {
    server = await startScriptedServer();
    gateway = createPhonePeGateway(
      {
        clientId: 'c',
        clientSecret: 's',
        clientVersion: '1',
        merchantId: 'M',
        oauthBase: server.origin,
        pgBase: server.origin,
      },
      { mode: 'test', timeoutMs: 5000, now: () => 2000 },
    );
    server.play(answer(200, { access_token: 't', issued_at: 1, expires_at: 3601 }));
  });
  afterEach(() => server.close());
  const create = () =>
    gateway.createOrder({ merchantOrderId: 'DL1', amountPaise: paise(5000), returnUrl: 'http://localhost' });
  const ORDER = {
    orderId: 'OMO1',
    state: 'PENDING',
    expireAt: 1_900_000_000_000,
    redirectUrl: 'https://pay.test/?token=t%20x',
  };

  it('returns the pay page address unchanged', async () => {
    server.play(answer(200, ORDER));
    expect(valueOf(await create())).toEqual({
      gatewayOrderId: 'OMO1',
      redirectUrl: 'https://pay.test/?token=t%20x',
      expiresAt: new Date(1_900_000_000_000),
    });
  });

  it.each([undefined, '', 'data:text/html,x', '/relative', 'https://'])(
    'does not send the payer to %j',
    async (redirectUrl) => {
      server.play(answer(200, { ...ORDER, redirectUrl }));
      expect(await create()).toMatchObject({ kind: 'unknown', cause: 'unreadable' });
    },
  );

  it('returns unknown for an unknown state', async () => {
    server.play(answer(200, { orderId: 'OMO1', amount: 5000, state: 'REVERSED', paymentDetails: [] }));
    const result = await gateway.fetchOrder({ merchantOrderId: 'DL1', gatewayOrderId: null });
    expect(result).toMatchObject({ kind: 'unknown', cause: 'unreadable' });
  });

  it('gives the payer 20 minutes by default', async () => {
    server.play(answer(200, ORDER));
    await create();
    expect(JSON.parse(server.requests[1]?.body ?? '')).toMatchObject({ expireAfter: 1200 });
  });
});
