/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { describe, expect, it } from '@jest/globals';
import { descriptionOf } from '../../../components/testing/show-form';
import { billingPath } from '../../../lib/billing-path';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { screen, waitFor } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { USER } from '../testing/account-app';
import { BillingPanel } from './billing-panel';

const PATH = AUTH_PATHS.billingDetails;
const DETAILS = {
  name: 'Rao Exports',
  addressLine1: '12 Lake View Road',
  addressLine2: null,
  city: 'Pune',
  stateCode: '27',
  pinCode: '411001',
  gstin: '27AAPFU0939F1ZV',
};
const NONE = ok({ details: null });
const SAVED = ok({ details: DETAILS });

const show = (at: string, ...replies: Reply[]) =>
  showWithApi(<BillingPanel user={USER} />, { [PATH]: replies }, { at, session: USER });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const address = () => screen.getByLabelText('Address', { selector: 'output' }).textContent;

async function fill(user: ReturnType<typeof show>['user']): Promise<void> {
  await screen.findByLabelText('Business or full name');
  await user.clear(field('Business or full name'));
  await user.type(field('Business or full name'), DETAILS.name);
  await user.type(screen.getByLabelText('Address', { selector: 'input' }), DETAILS.addressLine1);
  await user.type(field('City'), DETAILS.city);
  await user.type(field('PIN code'), '411 001');
  await user.selectOptions(screen.getByLabelText('State'), DETAILS.stateCode);
}
const save = (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save billing details' }));

describe('the billing details of the profile', () => {
  it('are entered once, and return to where they were asked for', async () => {
    const { server, user } = show(billingPath('/dashboard/quotations/7'), NONE, SAVED, SAVED);
    await fill(user);
    await user.type(field(/^GSTIN/), '27aapfu0939f1zv');
    await save(user);
    await waitFor(() => expect(address()).toBe('/dashboard/quotations/7'));
    expect(server.callsTo(PATH).find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...DETAILS,
      addressLine2: '',
      // The server reads PIN code and GSTIN as the schema does.
      pinCode: expect.any(String),
      gstin: expect.any(String),
    });
    server.assertNothingUnexpected();
  });

  it('are not sent with a GSTIN of another state', async () => {
    const { server, user } = show(billingPath(), NONE);
    await fill(user);
    await user.type(field(/^GSTIN/), '36AAACD1234F1Z8');
    await save(user);
    await waitFor(() => expect(descriptionOf(field(/^GSTIN/))).toMatch(/another state|mistyped/));
    expect(server.callsTo(PATH)).toHaveLength(1);
  });

  it('show what the server rejects at its field', async () => {
    const { user } = show(
      billingPath(),
      NONE,
      rejected(400, 'validation', { errors: { city: ['At most 80 characters'] } }),
    );
    await fill(user);
    await save(user);
    await waitFor(() => expect(descriptionOf(field('City'))).toBe('At most 80 characters'));
  });

  it('are shown, and are changed from what they are', async () => {
    const { user } = show('/dashboard/profile', SAVED);
    expect(await screen.findByText('Pune 411001')).toBeTruthy();
    expect(screen.getByText('Maharashtra')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change billing details' }));
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Pune');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/dashboard/profile');
  });
});
