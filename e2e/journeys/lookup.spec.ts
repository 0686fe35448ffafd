import type { Locator, Page } from '@playwright/test';
import type { RunningProduct } from '../product/launch';
import { quotedCustomer, type QuotedCustomer } from '../product/quoted-customer';
import { forgetLogIn, logInByRequest, openDashboard } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

/** What a search finds: where its link is, and where it leads. */
interface Result {
  link: Locator;
  path: string;
}

/** The search of staff on a page, in its real search box. */
function searchOn(page: Page, { site }: RunningProduct, customer: QuotedCustomer) {
  const field = page.getByRole('textbox', { name: 'Search payments' });
  const people = page.getByRole('region', { name: 'Found people' });
  const records = page.getByRole('region', { name: 'Found tickets and quotations' });
  const payments = page.getByRole('region', { name: 'List of payments' });
  const recordAt = (path: string): Result => ({ link: records.locator(`a[href="${path}"]`), path });
  const payment = (id: string): Result => {
    const path = `/dashboard/payments/${id}`;
    return { link: payments.locator(`a[href="${path}"]:visible`), path };
  };
  const results = {
    razorpay: payment(customer.razorpay.id),
    phonepe: payment(customer.phonepe.id),
    person: {
      link: people.getByRole('link', { name: customer.person.name }),
      path: `/dashboard/people/${customer.userId}`,
    },
    ticket: recordAt(`/dashboard/tickets/${customer.ticket.number}`),
    quotation: recordAt(`/dashboard/quotations/${customer.quotation.id}`),
  } satisfies Record<string, Result>;

  /** Types a text, and waits until its results are shown. */
  async function search(text: string): Promise<void> {
    const answered = page.waitForResponse((response) => {
      const { search: sent } = (response.request().postDataJSON() ?? {}) as { search?: string };
      return response.url().endsWith('/api/admin/payments/search') && sent === text;
    });
    await field.fill(text);
    await field.press('Enter');
    await answered;
  }
  /** Opens what was found, and comes back to the search with its text. */
  async function opens({ link, path }: Result, text: string): Promise<void> {
    await link.click();
    await expect(page).toHaveURL(site + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    // What was typed is not in the address.
    await expect(page).toHaveURL(`${site}/dashboard/payments`);
    await expect(field).toHaveValue(text);
  }
  return { field, people, payments, results, search, opens };
}

type ResultName = keyof ReturnType<typeof searchOn>['results'];

/** Every key with the result that it leads to, as customers write it. */
const keysOf = (customer: QuotedCustomer): readonly (readonly [string, string, ResultName])[] => {
  const { razorpay, phonepe, ticket, quotation, papers, person } = customer;
  return [
    ['the transaction id in lower case', razorpay.id.toLowerCase(), 'razorpay'],
    ['its last 8 characters in capitals', razorpay.id.slice(-8).toUpperCase(), 'razorpay'],
    ['the last 8 characters as pages show them', `…${phonepe.id.slice(-8)}`, 'phonepe'],
    ['the order id of Razorpay', razorpay.order, 'razorpay'],
    ['the order id of PhonePe', phonepe.order.toLowerCase(), 'phonepe'],
    ['the payment id of Razorpay', razorpay.gatewayPayment.toUpperCase(), 'razorpay'],
    ['the payment id of PhonePe', phonepe.gatewayPayment, 'phonepe'],
    ['the reference of the bank (RRN)', razorpay.reference, 'razorpay'],
    ['the reference of the bank (UTR)', phonepe.reference, 'phonepe'],
    ['the UPI ID', customer.vpa.toUpperCase(), 'razorpay'],
    ['the receipt number', razorpay.receipt.toLowerCase(), 'razorpay'],
    ['the receipt number as it is printed', `TEST/${phonepe.receipt}`, 'phonepe'],
    ['the e-mail address', customer.email, 'person'],
    ['the former e-mail address', customer.formerEmail.toUpperCase(), 'person'],
    ['the phone number', person.phone, 'person'],
    [
      'the phone number as people write it',
      `0${person.phone.slice(0, 5)} ${person.phone.slice(5)}`,
      'person',
    ],
    ['the phone number with its country code', `+91-${person.phone}`, 'person'],
    ['the user id', customer.userId, 'person'],
    ['the ticket number', ticket.number.toLowerCase(), 'ticket'],
    ['the ticket number without its zeros', `TKT-${Number(ticket.number.slice(4))}`, 'ticket'],
    ['the report number', ticket.report, 'ticket'],
    ['the quotation reference', quotation.reference.toLowerCase(), 'quotation'],
    ['the project number', quotation.project, 'quotation'],
    ['the number of the printed quotation', papers.QTN, 'quotation'],
    ['the number of a proforma', papers.PRF.toLowerCase(), 'quotation'],
    ['the invoice number', papers.INV, 'quotation'],
    ['the file name of a credit note', papers.CRN.replaceAll('/', '-'), 'quotation'],
    ['the statement number', papers.STM, 'person'],
    ['the name in another order', `${customer.surname} meera`, 'person'],
  ];
};

const account = ({ accounts }: RunningProduct, role: number) => {
  const found = accounts.find((each) => each.role === role);
  if (!found) throw new Error(`no demonstration log-in of role ${role}`);
  return found;
};

test('support finds payments, people, tickets and quotations by everything that a customer may quote', async ({
  page,
  product,
  useGateway,
}, { workerIndex }) => {
  test.setTimeout(480_000);
  const customer = await test.step('a customer with everything that one can quote', () =>
    quotedCustomer(page, { product, useGateway }, workerIndex));
  await forgetLogIn(page);
  await openDashboard(page, product, account(product, 2));
  const { field, people, payments, results, search, opens } = searchOn(page, product, customer);

  for (const [key, text, name] of keysOf(customer))
    await test.step(key, async () => {
      await search(text);
      await expect(results[name].link).toHaveCount(1);
      // An id of a payment finds nothing else.
      if (name === 'razorpay' || name === 'phonepe') {
        await expect(payments.locator('a[href^="/dashboard/payments/"]:visible')).toHaveCount(1);
        await expect(people).toHaveCount(0);
      }
      await opens(results[name], text);
    });
  await expect(people).toBeVisible();
  await expectAccessible(page);
  await search(customer.ticket.number);
  await expect(results.ticket.link).toBeVisible();
  await expectAccessible(page);

  await test.step('the command palette searches too', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(customer.quotation.project);
    await expect(
      page.getByRole('option', { name: `Find payments and people with “${customer.quotation.project}”` }),
    ).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(customer.quotation.project);
    await opens(results.quotation, customer.quotation.project);
  });

  await test.step('the page of the person lists what they have, and changes nothing', async () => {
    await results.person.link.click();
    await expect(page.getByRole('heading', { level: 1, name: customer.person.name })).toBeVisible();
    for (const text of [customer.email, customer.formerEmail, '₹790.00'])
      await expect(page.getByText(text).first()).toBeVisible();
    for (const [tab, href] of [
      ['Payments 2', results.razorpay.path],
      ['Tickets 1', results.ticket.path],
      ['Quotations 1', results.quotation.path],
      ['Refunds 0', null],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      const list = page.getByRole('tabpanel', { name: tab });
      if (href === null) await expect(list.getByText('No refunds', { exact: true }).first()).toBeVisible();
      else await expect(list.locator(`a[href="${href}"]:visible`)).toBeVisible();
      await expectAccessible(page);
    }
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    // Back from a record, the same tab is shown.
    await page.getByRole('tab', { name: 'Tickets 1' }).click();
    await page.locator(`a[href="${results.ticket.path}"]:visible`).click();
    await expect(page).toHaveURL(product.site + results.ticket.path);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Tickets 1' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the payment shows how it was made, and what the customer sees beside the timeline', async () => {
    await page.getByRole('tab', { name: 'Payments 2' }).click();
    await page.locator(`a[href="${results.razorpay.path}"]:visible`).click();
    const orders = page.getByRole('region', { name: 'Orders at the gateway' });
    for (const text of [customer.vpa, customer.razorpay.reference, 'Gateway’s fee', 'Tax in it'])
      await expect(orders.getByText(text).first()).toBeVisible();
    // Both move while what is above them loads.
    const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y;
    await expect
      .poll(async () => (await top('What the customer sees now')) === (await top('Timeline')))
      .toBe(true);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Their page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: customer.person.name })).toBeVisible();
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product.site}/dashboard/payments`);
    for (const [text, name] of [
      [customer.phonepe.id.slice(-8), 'phonepe'],
      [customer.formerEmail, 'person'],
      [customer.ticket.number, 'ticket'],
      [customer.papers.INV, 'quotation'],
    ] as const) {
      await search(text);
      await expect(results[name].link).toHaveCount(1);
      await opens(results[name], text);
    }
    await expectAccessible(page);
    await results.person.link.click();
    for (const tab of ['Payments 2', 'Tickets 1', 'Quotations 1', 'Refunds 0']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab }).getByText('Loading')).toHaveCount(0);
      await expectAccessible(page);
    }
  });

  await test.step('an administrator sees the same page', async () => {
    await forgetLogIn(page);
    await logInByRequest(page, product, account(product, 0));
    await page.goto(`${product.site + results.person.path}?tab=quotations`);
    await expect(page.locator(`a[href="${results.quotation.path}"]:visible`)).toBeVisible();
  });
});
