import { API_KEY_SCOPES } from '@deccanloop/contracts/merchant/api-keys';
import type { MerchantEventType } from '@deccanloop/contracts/merchant/event-types';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { buildApprovedKyc } from '@deccanloop/core/testing/kyc-fixture';
import { accountNo, seedAccounts, type Account } from '../accounts/contenders/accounts';
import { logInAll } from '../accounts/contenders/log-in';
import { product } from '../accounts/contenders/product';
import { openConnection } from '../load/connection';
import { requestBytes } from '../load/request';
import { asOwner } from '../stack/as-owner';
import type { Stack } from '../stack/start-stack';

/** A merchant with a key of all scopes. */
export interface TestMerchant {
  userId: string;
  key: string;
  /** Adds a webhook endpoint in the key's mode. */
  addEndpoint(url: string, events: readonly MerchantEventType[]): Promise<void>;
}

/**
 * Makes accounts and their keys through the API, as people do.
 * @param mode for `live`, their KYC is stored as approved; the stack needs `MERCHANT_LIVE`
 */
export async function makeMerchants(
  stack: Stack,
  count: number,
  mode: Mode = 'test',
): Promise<TestMerchant[]> {
  await seedAccounts(stack.database, count);
  const people = Array.from({ length: count }, (_, n) => accountNo(n + 1));
  const userIds = await findUserIds(stack, people);
  if (mode === 'live')
    await asOwner(stack, async (owner) => {
      for (const userId of userIds) await buildApprovedKyc(owner, { userId });
    });
  const cookies = await logInAll(product(stack), people);
  const connection = await openConnection(stack.bffOrigin);

  const post = async (cookie: string, path: string, json: object): Promise<unknown> => {
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
    const answer = await connection.ask(requestBytes(stack.bffOrigin, 'POST', path, { headers, json }));
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text()}`);
    return (JSON.parse(answer.text()) as { data: unknown }).data;
  };

  const merchants: TestMerchant[] = [];
  for (const [n, cookie] of cookies.entries()) {
    const wanted = { mode, name: 'Bench', scopes: [...API_KEY_SCOPES] };
    const { key } = (await post(cookie, MERCHANT_PATHS.apiKeys, wanted)) as { key: string };
    merchants.push({
      userId: userIds[n] ?? '',
      key,
      addEndpoint: async (url, events) => {
        await post(cookie, MERCHANT_PATHS.webhooks, { mode, url, eventTypes: [...events] });
      },
    });
  }
  return merchants;
}

async function findUserIds({ database }: Stack, people: readonly Account[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from users join unnest($1::text[]) with ordinality as wanted (email, n) using (email) order by n',
    [people.map(({ email }) => email)],
  );
  return rows.map(({ id }) => id);
}
