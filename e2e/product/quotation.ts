import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RunningProduct } from './launch';

interface Answer<Data> {
  data: Data;
}

/** Calls the API as the user of the browser. */
export async function call<Data>(page: Page, url: string, data: object, headers = {}): Promise<Data> {
  const answer = await page.request.post(url, {
    data,
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
  });
  if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as Answer<Data>).data;
}

/** Sends the form of /get-quotations by its call. @returns the quotation's id */
export async function sendQuotation(
  page: Page,
  { site, records }: RunningProduct,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { reference } = await call<{ reference: string }>(page, `${site}/api/quotation/createqutation`, {
    clientName: 'Asha Rao',
    companyName: 'Rao Clinics',
    email: 'asha@example.com',
    phone: '9000000001',
    projectTitle: 'A booking portal',
    projectType: 'Web Application',
    projectDescription: 'Patients book an appointment with a doctor, and are reminded a day before it.',
    targetAudience: 'Patients of three clinics',
    platformType: ['Web (Browser-based)'],
    technologies: ['React.js', 'PostgreSQL'],
    features: [],
    designRequired: 'yes-partial',
    developmentPhases: ['Requirements Analysis', 'UI/UX Design', 'Backend Development'],
    timeline: '2-3-months',
    budget: '1L-2.5L',
    priority: 'urgent',
    additionalRequirements: 'It must work on old phones, also with a slow connection.',
    ...changes,
  });
  const [row] = await records.query<{ id: string }>('select id from quotations where reference = $1', [
    reference,
  ]);
  if (!row) throw new Error(`no quotation ${reference}`);
  return row.id;
}

/** Accepts the price and requests the payment of its first phase, as the customer of the browser. */
export async function acceptAndPay(page: Page, { site }: RunningProduct, id: string): Promise<void> {
  const url = `${site}/api/quotation`;
  interface Priced {
    phases: { _id: string; totalPaise: number }[];
  }
  const { phases } = await call<Priced>(page, `${url}/quotations/${id}/decision`, {
    decision: 'accept',
    priceVersion: 1,
  });
  const [first] = phases;
  if (!first) throw new Error(`no phase in ${id}`);
  await call(
    page,
    `${url}/phases/${first._id}/pay`,
    { totalPaise: first.totalPaise },
    { 'Idempotency-Key': randomUUID() },
  );
}
