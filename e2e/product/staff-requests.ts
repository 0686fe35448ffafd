import { request } from '@playwright/test';
import type { RunningProduct } from './launch';

/** Calls of the API as the demo administrator. */
export interface StaffRequests {
  post<Data>(path: string, data: object, headers?: Readonly<Record<string, string>>): Promise<Data>;
  end(): Promise<void>;
}

/** Logs in without a browser, for the steps of staff in a customer's journey. */
export async function administratorOf(product: RunningProduct): Promise<StaffRequests> {
  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('no demonstration log-in of an administrator');
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
