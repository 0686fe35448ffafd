import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import type { Browser } from '../../../../testing/browser';
import { openTestApp, type TestApp } from '../../../../testing/test-app';
import { newTestUser } from '../../../../testing/test-user';

/** A site whose company can be paid for phases, with one customer and one administrator, both logged in. */
export interface QuotationApp {
  app: TestApp;
  customer: Browser;
  userId: string;
  email: string;
  admin: Browser;
}

export async function openQuotationApp(): Promise<QuotationApp> {
  const app = await openTestApp({ company: { gstin: TEST_GSTIN } });
  const person = newTestUser();
  const customer = app.browser();
  const { _id: userId } = await customer.signUp(person);
  const boss = newTestUser();
  const admin = app.browser();
  await admin.signUp(boss);
  await app.owner('users').where({ email: boss.email }).update({ role: 0 });
  await admin.logIn(boss);
  return { app, customer, userId, email: person.email, admin };
}
