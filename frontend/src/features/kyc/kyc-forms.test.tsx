/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { afterEach, describe, expect, it } from '@jest/globals';
import { descriptionOf } from '../../components/testing/show-form';
import { ok, rejected, type Reply } from '../../lib/testing/fake-server';
import { screen, waitFor } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import KycScreen from './kyc-screen';
import { BUSINESS, someKyc, USER } from './testing/some-kyc';

const EMPTY = someKyc({
  id: null,
  version: 0,
  business: null,
  bank: null,
  missing: ['business', 'bank', 'documents', 'review'],
});
const WITH_BUSINESS = someKyc({ version: 1, bank: null, missing: ['bank', 'documents', 'review'] });

const show = (query: string, replies: Record<string, Reply | readonly Reply[]>) =>
  showWithApi(<KycScreen user={USER} />, replies, { at: `/dashboard/kyc${query}`, session: USER });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => sessionStorage.clear());

describe('the business information', () => {
  it('fills PAN and state from the GSTIN, and stores the step', async () => {
    const { user, server } = show('?step=business', {
      [KYC_PATHS.own]: ok(EMPTY),
      [KYC_PATHS.businessInfo]: ok(WITH_BUSINESS),
    });
    await user.type(await screen.findByLabelText('GSTIN'), '27aapfu0939f1zv');
    await waitFor(() => expect(field('PAN').value).toBe('AAPFU0939F'));
    expect(field('State').value).toBe('27');
    await user.type(field('Business name'), BUSINESS.businessName);
    await user.selectOptions(field('Type of business'), BUSINESS.businessType);
    await user.type(field('Address of the business'), BUSINESS.addressLine1);
    await user.type(field('City'), BUSINESS.city);
    await user.type(field('PIN code'), '411 007');
    await user.click(press('Save and continue'));
    expect(await screen.findByRole('heading', { name: 'Bank account' })).toBeTruthy();
    // Nothing was stored before: there is no version to compare.
    expect(server.callsTo(KYC_PATHS.businessInfo)[0]?.body).not.toHaveProperty('version');
    server.assertNothingUnexpected();
  });

  it('does not replace a PAN that was entered, and shows that it differs', async () => {
    const { user } = show('?step=business', { [KYC_PATHS.own]: ok(EMPTY) });
    await user.type(await screen.findByLabelText('PAN'), 'ABCDE1234F');
    await user.type(field('GSTIN'), BUSINESS.gstNumber);
    await user.click(press('Save and continue'));
    await waitFor(() => expect(descriptionOf(field('PAN'))).toMatch(/not the one in the GSTIN/));
    expect(field('PAN').value).toBe('ABCDE1234F');
    // All errors at once.
    expect(descriptionOf(field('City'))).toBe('City is required');
  });

  it('keeps what was typed when another device has changed it, and asks', async () => {
    const there = { ...WITH_BUSINESS, version: 5, business: { ...BUSINESS, city: 'Mumbai' } };
    const { user, server } = show('?step=business', {
      [KYC_PATHS.own]: [ok(WITH_BUSINESS), ok(there)],
      [KYC_PATHS.businessInfo]: [rejected(409, 'kyc_changed'), ok({ ...there, version: 6 })],
    });
    await user.clear(await screen.findByLabelText('City'));
    await user.type(field('City'), 'Nashik');
    await user.click(press('Save and continue'));
    expect(await screen.findByText('Your business information changed on another device')).toBeTruthy();
    expect(field('City').value).toBe('Nashik');
    await user.click(press('Keep what I typed'));
    await user.click(press('Save and continue'));
    await screen.findByRole('heading', { name: 'Bank account' });
    expect(server.callsTo(KYC_PATHS.businessInfo).map(({ body }) => body)).toMatchObject([
      { city: 'Nashik', version: 1 },
      { city: 'Nashik', version: 5 },
    ]);
  });

  it('can load what the other device has stored', async () => {
    const there = { ...WITH_BUSINESS, version: 5, business: { ...BUSINESS, city: 'Mumbai' } };
    const { user } = show('?step=business', {
      [KYC_PATHS.own]: [ok(WITH_BUSINESS), ok(there)],
      [KYC_PATHS.businessInfo]: rejected(409, 'kyc_changed'),
    });
    await user.type(await screen.findByLabelText('City'), ' East');
    await user.click(press('Save and continue'));
    await user.click(await screen.findByRole('button', { name: 'Load the stored version' }));
    await waitFor(() => expect(field('City').value).toBe('Mumbai'));
    expect(screen.queryByText(/changed on another device/)).toBeNull();
  });

  it('is sent again by itself when the other device has changed another step', async () => {
    const there = { ...WITH_BUSINESS, version: 5 };
    const { user, server } = show('?step=business', {
      [KYC_PATHS.own]: [ok(WITH_BUSINESS), ok(there)],
      [KYC_PATHS.businessInfo]: [rejected(409, 'kyc_changed'), ok({ ...there, version: 6 })],
    });
    await user.type(await screen.findByLabelText('City'), ' East');
    await user.click(press('Save and continue'));
    await screen.findByRole('heading', { name: 'Bank account' });
    expect(server.callsTo(KYC_PATHS.businessInfo)[1]?.body).toMatchObject({ version: 5 });
  });
});

describe('the bank details', () => {
  const bankOf = (ifsc: string) => ({
    [KYC_PATHS.own]: ok(WITH_BUSINESS),
    [KYC_PATHS.ifsc(ifsc)]: ok({ ifsc, bankName: 'HDFC Bank', branch: 'Aundh' }),
  });

  it('show the bank of a complete IFSC, and two different account numbers as an error', async () => {
    const { user, server } = show('?step=bank', bankOf('HDFC0001234'));
    await user.type(await screen.findByLabelText('IFSC'), 'hdfc 0001234');
    expect(await screen.findByText('HDFC Bank')).toBeTruthy();
    await user.type(field('Account number'), '50100123454821');
    await user.type(field('Account number again'), '50100123454820');
    await user.click(press('Save and continue'));
    await waitFor(() =>
      expect(descriptionOf(field('Account number again'))).toMatch(
        'The two account numbers are not the same',
      ),
    );
    server.assertNothingUnexpected();
  });

  it('are kept in this tab, without the account number', async () => {
    const { user } = show('?step=bank', bankOf('HDFC0001234'));
    await user.type(await screen.findByLabelText('Account holder'), 'Rao Exports');
    await user.type(field('Account number'), '50100123454821');
    await user.type(field('Account number again'), '50100123454821');
    await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('Rao Exports'));
    expect(Object.values(sessionStorage).join()).not.toContain('50100');
  });
});

describe('the submission', () => {
  const complete = someKyc(
    { missing: ['review'], version: 9, consent: null },
    { gstCertificate: { status: 'Draft' }, panCard: { status: 'Draft' }, aadharCard: { status: 'Draft' } },
  );

  it('needs the consent, and is sent once', async () => {
    const { user, server } = show('?step=review', {
      [KYC_PATHS.own]: ok(complete),
      [KYC_PATHS.submit]: ok({ ...complete, kycStatus: 'Pending', version: 10, missing: [] }),
    });
    const submit = await screen.findByRole('button', { name: 'Submit KYC' });
    await user.click(submit);
    expect(await screen.findByText('Please read the consent and confirm it')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /I have read this consent/ }));
    await user.dblClick(submit);
    await screen.findByRole('region', { name: 'Status of your KYC' });
    expect(server.callsTo(KYC_PATHS.submit).map(({ body }) => body)).toEqual([
      { consentVersion: expect.any(String), version: 9 },
    ]);
  });

  it('asks for no consent that was given with the documents', async () => {
    const { user, server } = show('?step=review', {
      [KYC_PATHS.own]: ok({ ...complete, consent: someKyc().consent }),
      [KYC_PATHS.submit]: ok({ ...complete, kycStatus: 'Pending', version: 10, missing: [] }),
    });
    expect(await screen.findByText(/^You agreed to it on 30 Nov 2026/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(press('Submit KYC'));
    await screen.findByRole('region', { name: 'Status of your KYC' });
    expect(server.callsTo(KYC_PATHS.submit)).toHaveLength(1);
  });

  it('warns before an approved KYC is changed', async () => {
    const { user } = show('', {
      [KYC_PATHS.own]: ok(
        someKyc({
          kycStatus: 'Approved',
          missing: [],
          approved: { since: '2026-11-25T04:30:00.000Z', business: null, bank: null },
        }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Change the bank details' }));
    expect(screen.getByText(/what is approved now stays in use/)).toBeTruthy();
    await user.click(press('Go on and change it'));
    expect(await screen.findByText('Our team checks the change')).toBeTruthy();
  });
});
