import { expect, it } from '@jest/globals';
import { siPhonepe, siRazorpay } from 'simple-icons';
import { GATEWAY_LOGOS } from './gateway-logos';

it('are those of Simple Icons', () => {
  expect(GATEWAY_LOGOS).toEqual({ razorpay: siRazorpay.path, phonepe: siPhonepe.path });
});
