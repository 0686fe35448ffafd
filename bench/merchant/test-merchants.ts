import { API_KEY_SCOPES } from '@deccanloop/contracts/merchant/api-keys';
import type { MerchantEventType } from '@deccanloop/contracts/merchant/event-types';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { accountNo, seedAccounts } from '../accounts/contenders/accounts';
import { logInAll } from '../accounts/contenders/log-in';
import { product } from '../accounts/contenders/product';
import { openConnection } from '../load/connection';
import { requestBytes } from '../load/request';
import type { Stack } from '../stack/start-stack';

/** A merchant with a test key of all scopes. */
export interface TestMerchant {
  key: string;
  /** Adds a webhook endpoint in test mode. */
  addEndpoint(url: string, events: readonly MerchantEventType[]): Promise<void>;
}

/** Makes accounts and their keys through the API, as people do. */
export async function makeMerchants(stack: Stack, count: number): Promise<TestMerchant[]> {
  await seedAccounts(stack.database, count);
  const people = Array.from({ length: count }, (_, n) => accountNo(n + 1));
  const cookies = await logInAll(product(stack), people);
  const connection = await openConnection(stack.bffOrigin);

  const post = async (cookie: string, path: string, json: object): Promise<unknown> => {
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
    const answer = await connection.ask(requestBytes(stack.bffOrigin, 'POST', path, { headers, json }));
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text()}`);
    return (JSON.parse(answer.text()) as { data: unknown }).data;
  };

  const merchants: TestMerchant[] = [];
  for (const cookie of cookies) {
    const wanted = { mode: 'test', name: 'Bench', scopes: [...API_KEY_SCOPES] };
    const { key } = (await post(cookie, MERCHANT_PATHS.apiKeys, wanted)) as { key: string };
    merchants.push({
      key,
      addEndpoint: async (url, events) => {
        await post(cookie, MERCHANT_PATHS.webhooks, { mode: 'test', url, eventTypes: [...events] });
      },
    });
  }
  return merchants;
}
