/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { screen } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { ID } from '../testing/some-quotation';
import { BillingLine } from './billing-line';

const show = (details: object | null) =>
  showWithApi(<BillingLine quotationId={ID} />, { [AUTH_PATHS.billingDetails]: ok({ details }) });

describe('the line about the tax invoice', () => {
  it('names the recipient', async () => {
    show({ name: 'Rao Exports', gstin: '27AAPFU0939F1ZV' });
    expect(
      await screen.findByText('The tax invoice is made out to Rao Exports, GSTIN 27AAPFU0939F1ZV.'),
    ).toBeTruthy();
  });

  it('leads to missing billing details and back', async () => {
    show(null);
    const link = await screen.findByRole('link', { name: 'Enter them first' });
    expect(link.getAttribute('href')).toBe(
      `/dashboard/profile?change=billing&next=${encodeURIComponent(`/dashboard/quotations/${ID}`)}`,
    );
  });
});
