import { request } from '@playwright/test';
import type { DemoAccount, RunningProduct } from './launch';

/** Calls of the API as the demo administrator. */
export interface StaffRequests {
  post<Data>(path: string, data: object, headers?: Readonly<Record<string, string>>): Promise<Data>;
  end(): Promise<void>;
}

/** The demonstration account with a role: 0 administrator, 2 support. */
export function demoAccount({ accounts }: Pick<RunningProduct, 'accounts'>, role: 0 | 2): DemoAccount {
  const account = accounts.find((each) => each.role === role);
  if (!account) throw new Error(`no demonstration account of role ${role}`);
  return account;
}

/** Logs in without a browser, for the steps of staff in a customer's journey. */
export async function administratorOf(product: RunningProduct): Promise<StaffRequests> {
  const admin = demoAccount(product, 0);
  const context = await request.newContext({
    baseURL: product.site,
    extraHTTPHeaders: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const post: StaffRequests['post'] = async <Data>(
    path: string,
    data: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Data> => {
    const response = await context.post(path, { data, headers });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  };
  await post('/api/Auth/login', { email: admin.email, password: admin.password });
  const { cookies } = await context.storageState();
  for (const { name, value } of cookies) if (/token$/.test(name)) product.leaks.secrets.add(value);
  return { post, end: () => context.dispose() };
}
