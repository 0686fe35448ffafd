import { expect, it } from '@jest/globals';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import request from 'supertest';
import { miniApp } from '../../testing/mini-app';
import { clientAddress } from './client-address';
import { uploadSlots } from './upload-slots';

/** An application that answers only when the test lets it; `X-User` is the account that is logged in. */
function openSlots(limits: { atOnce: number; ofOneClient: number }) {
  const waiting: (() => void)[] = [];
  let entered = (): void => undefined;
  const app = miniApp([
    uploadSlots(limits, {
      clientAddress: clientAddress(['127.0.0.1']),
      session: {
        find: async (ctx) =>
          ctx.get('X-User') === '' ? null : ({ user: { id: ctx.get('X-User') } } as LiveSession),
      },
    }),
    async (ctx) => {
      await new Promise<void>((finish) => {
        waiting.push(finish);
        entered();
      });
      if (ctx.get('X-Fails') !== '') throw new Error('a fault of ours');
      ctx.body = {};
    },
  ]);
  const send = async (address: string, headers: Record<string, string> = {}) =>
    request(app)
      .post('/')
      .set({ 'X-Forwarded-For': address, ...headers })
      .send('x'.repeat(100_000));
  return {
    send,
    /** Sends forms, and waits until all are being read. @returns their statuses, once they are answered */
    async hold(...forms: Parameters<typeof send>[]): Promise<() => Promise<number[]>> {
      const before = waiting.length;
      const all = new Promise<void>((resolve) => {
        entered = () => void (waiting.length === before + forms.length && resolve());
      });
      const answers = forms.map((form) => send(...form));
      await all;
      return async () => {
        for (const finish of waiting.splice(0)) finish();
        return (await Promise.all(answers)).map(({ status }) => status);
      };
    },
  };
}

it('limits the forms of all guests at once, until each is answered', async () => {
  const { send, hold } = openSlots({ atOnce: 2, ofOneClient: 2 });
  const finish = await hold(['10.0.0.1'], ['10.0.0.2', { 'X-Fails': 'yes' }]);
  const rejected = await send('10.0.0.3');
  expect([rejected.status, rejected.body.code, rejected.headers['retry-after']]).toEqual([503, 'busy', '10']);
  expect(rejected.body.message).toMatch(/^Many files/);
  expect(await finish()).toEqual([200, 500]);
  expect(await (await hold(['10.0.0.3'], ['10.0.0.1']))()).toEqual([200, 200]);
});

it.each([
  ['10.0.0.1', '10.0.0.1', '10.0.0.2'],
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'],
])('limits the forms of one address or IPv6 network: %s', async (address, same, other) => {
  const { send, hold } = openSlots({ atOnce: 3, ofOneClient: 2 });
  const finish = await hold([address], [same]);
  const rejected = await send(same);
  expect([rejected.status, rejected.body.code]).toEqual([503, 'busy']);
  expect(rejected.body.message).toMatch(/from your connection\./);
  const finishOther = await hold([other]);
  await finish();
  expect(await finishOther()).toEqual([200]);
  expect(await (await hold([same]))()).toEqual([200]);
});

it('keeps slots for accounts, each of which has as many as one address', async () => {
  const { send, hold } = openSlots({ atOnce: 3, ofOneClient: 2 });
  const asha = { 'X-User': 'asha' };
  const finish = await hold(['10.0.0.1'], ['10.0.0.1'], ['10.0.0.2'], ['10.0.0.1', asha], ['10.0.0.9', asha]);
  const rejected = await send('10.0.0.3', asha);
  expect([rejected.status, rejected.body.message]).toEqual([
    503,
    expect.stringMatching(/from your account\./),
  ]);
  expect((await send('10.0.0.3')).status).toBe(503);
  const finishOther = await hold(['10.0.0.1', { 'X-User': 'ravi' }]);
  expect((await send('10.0.0.4', { 'X-User': 'meena' })).body.message).toMatch(/^Many files/);
  expect(await finish()).toEqual([200, 200, 200, 200, 200]);
  expect(await finishOther()).toEqual([200]);
});
