import { randomInt } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { codeIn } from './mailbox';
import type { RunningProduct } from './launch';

/** A user who signs up; a new one for every test. */
export interface TestUser {
  name: string;
  email: string;
  phone: string;
  password: string;
}

let people = 0;

export function newTestUser(product: RunningProduct, workerIndex: number): TestUser {
  people += 1;
  const id = `${workerIndex}-${people}-${randomInt(1e6)}`;
  const person = {
    name: 'Asha Rao',
    email: `asha-${id}@example.com`,
    phone: `9${String(randomInt(1e9)).padStart(9, '0')}`,
    password: `Charminar-${randomInt(1e9)}-Pearl`,
  };
  product.leaks.secrets.add(person.password);
  return person;
}

export const passwordField = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

export async function fillSignUp(page: Page, person: TestUser): Promise<void> {
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Phone Number').fill(person.phone);
  await passwordField(page).fill(person.password);
  await passwordField(page, 'Confirm Password').fill(person.password);
}

/** The code of the next message; registered as a secret for the leak check. */
export async function nextCode(product: RunningProduct, inbox: string, after?: string): Promise<string> {
  const code = codeIn(await product.mailbox.next(inbox, after));
  // A low one is also the number of a receipt or ticket of the run, and would be found there.
  if (!code.startsWith('000')) product.leaks.secrets.add(code);
  return code;
}

/** A call of the pages for guests, which have journeys of their own. */
async function callAsGuest(page: Page, product: RunningProduct, path: string, data: object): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await page.request.post(`${product.site}/api/Auth/${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
}

/** Signs up without opening a page. The browser is logged in afterwards. */
export async function signUpByRequest(
  page: Page,
  product: RunningProduct,
  { name, email, phone, password }: TestUser,
  /** The last message to the address before, when it had an account already. */
  after?: string,
): Promise<void> {
  await callAsGuest(page, product, 'register', { name, email, phone, password, confirmPassword: password });
  await callAsGuest(page, product, 'verify-otp', { email, otp: await nextCode(product, email, after) });
  await rememberToken(page.context(), product);
}

/** Signs up, and opens the dashboard. */
export async function signUp(page: Page, product: RunningProduct, person: TestUser): Promise<void> {
  await signUpByRequest(page, product, person);
  await page.goto(`${product.site}/dashboard`);
  await expectDashboard(page, person.name);
}

/** Logs the browser in without opening a page. */
export async function logInByRequest(
  page: Page,
  product: RunningProduct,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<void> {
  await callAsGuest(page, product, 'login', { email, password });
  await rememberToken(page.context(), product);
}

/** Logs in, and opens the dashboard. */
export async function openDashboard(
  page: Page,
  product: RunningProduct,
  person: Pick<TestUser, 'name' | 'email' | 'password'>,
): Promise<void> {
  await logInByRequest(page, product, person);
  await page.goto(`${product.site}/dashboard`);
  await expectDashboard(page, person.name);
}

/** Logs in by the form. */
export async function logIn(
  page: Page,
  product: RunningProduct,
  person: Pick<TestUser, 'email' | 'password'>,
) {
  await page.goto(`${product.site}/login`);
  await submitLogIn(page, person);
}

export async function submitLogIn(page: Page, person: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await passwordField(page).fill(person.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

export async function expectDashboard(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  // The address changes while the page before is still shown, which has a heading and may show the name too.
  await expect(page.locator('#dashboard-content').getByRole('heading', { level: 1 })).toBeVisible();
  // In the menu, which is closed on a phone.
  await expect(page.getByText(name).first()).toBeAttached();
}

/** Registers the browser's session token for the leak check. */
export async function rememberToken(context: BrowserContext, product: RunningProduct): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => /^(?:__Host-)?token$/.test(name));
  if (!cookie) throw new Error('the browser has no session cookie');
  product.leaks.secrets.add(cookie.value);
  return cookie.value;
}

/** Clears the browser's data, after leaving the page so that it sends no more requests. */
export async function forgetLogIn(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
