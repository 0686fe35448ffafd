import { eventsWithClients } from '@deccanloop/core/testing/security-events';
import type { ApiKeysDto, NewApiKeyDto } from '@deccanloop/contracts/merchant/api-keys';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { buildApprovedKyc } from '@deccanloop/core/testing/kyc-fixture';
import type { Response, Test } from 'supertest';
import { dataOf, type Browser } from './browser';
import type { TestApp } from './test-app';
import { newTestUser } from './test-user';

/** A logged-in customer whose password is recent, with the calls of the page of API keys. */
export interface KeyOwner {
  browser: Browser;
  userId: string;
  /** Asks for a key; resolves with any response. */
  send(wanted?: object): Test;
  create(wanted?: object): Promise<NewApiKeyDto>;
  list(): Promise<ApiKeysDto>;
  roll(id: string, overlap: string): Test;
  revoke(id: string): Test;
  /** What the audit log has of these keys, oldest first. */
  audit(): Promise<{ kind: string; detail: object; session_id: string }[]>;
}

export async function newKeyOwner(app: TestApp): Promise<KeyOwner> {
  const browser = app.browser();
  const { _id: userId } = await browser.signUp(newTestUser());
  await app.owner('sessions').where({ user_id: userId }).update({ reauthenticated_at: new Date() });
  const send: KeyOwner['send'] = (wanted = {}) =>
    browser.post(MERCHANT_PATHS.apiKeys, {
      ...{ name: 'Shop', mode: 'test', scopes: ['payments:read'] },
      ...wanted,
    });
  return {
    browser,
    userId,
    send,
    create: async (wanted) => dataOf<NewApiKeyDto>(await send(wanted)),
    list: async () => dataOf<ApiKeysDto>(await browser.get(MERCHANT_PATHS.apiKeys)),
    roll: (id, overlap) => browser.post(MERCHANT_PATHS.rollApiKey(id), { overlap }),
    revoke: (id) => browser.post(MERCHANT_PATHS.revokeApiKey(id), ''),
    audit: async () =>
      (await eventsWithClients(app.owner).where({ user_id: userId }).whereLike('kind', 'api_key_%')).map(
        ({ kind, detail, session_id }) => ({ kind, detail, session_id }),
      ),
  };
}

/** `GET /merchant/account` by a program. */
export const callWithKey = (app: TestApp, key: string, query = ''): Test =>
  app.program().get(`${MERCHANT_PATHS.account}${query}`).set('Authorization', `Bearer ${key}`);

export const merchantCodeOf = ({ status, body }: Response): unknown[] => [
  status,
  (body as { error_code?: string }).error_code,
];

/** A submitted and approved KYC, which live keys need. */
export async function approveKyc({ owner }: TestApp, userId: string): Promise<void> {
  await buildApprovedKyc(owner, { userId, name: 'Asha Rao', businessName: 'Asha Exports' });
}
