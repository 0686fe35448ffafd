/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { showAt } from '../../../components/testing/show-at';
import { screen } from '../../../lib/testing/screen';
import { FindPayment } from './find-payment';

it('The search of the first section opens the payments and keeps the text out of the address', async () => {
  const { user, address, state } = showAt('/dashboard', <FindPayment />);
  await user.type(screen.getByRole('textbox', { name: 'Search payments' }), ' asha@example.com{Enter}');
  expect(address()).toBe('/dashboard/payments');
  expect(state()).toEqual({ trail: [], typed: { search: 'asha@example.com' } });
});
