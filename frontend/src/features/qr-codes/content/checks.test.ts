import { describe, expect, it } from '@jest/globals';
import { faultsOf } from './checks';
import { EMPTY_DRAFT, type Draft, type Kind } from './encoded';

const faults = (kind: Kind, part: Partial<Draft>) => faultsOf(kind, { ...EMPTY_DRAFT, ...part });
const UPI = { upiId: 'shop@okhdfc', payee: 'Shop' };

describe('faults', () => {
  it.each<[Kind, Partial<Draft>, object]>([
    ['text', { text: '  ' }, { text: 'Link or text is required' }],
    ['text', { text: 'x' }, {}],
    ['upi', {}, { upiId: 'UPI ID is required', payee: 'Payee name is required' }],
    ['upi', { ...UPI, upiId: 'shop' }, { upiId: 'UPI ID must look like name@bank' }],
    ['upi', { ...UPI, upiId: 'a b@ok' }, { upiId: 'UPI ID must look like name@bank' }],
    ['upi', UPI, {}],
    ['upi', { ...UPI, amount: '1' }, {}],
    ['upi', { ...UPI, amount: '100000' }, {}],
    ['upi', { ...UPI, amount: '100000.01' }, { amount: 'Amount can be at most ₹1,00,000' }],
    ['upi', { ...UPI, amount: '0.99' }, { amount: 'Amount must be at least ₹1' }],
    ['upi', { ...UPI, amount: '1e3' }, { amount: 'Amount must be in rupees, such as 250 or 250.50' }],
    ['upi', { ...UPI, note: 'n'.repeat(51) }, { note: 'Note can have at most 50 characters' }],
    ['wifi', {}, { network: 'Network name is required', password: 'Password is required for this security' }],
    ['wifi', { network: 'Loop', password: '1234567' }, { password: 'Password must have 8 to 63 characters' }],
    [
      'wifi',
      { network: 'Loop', password: 'x'.repeat(64) },
      { password: 'Password must have 8 to 63 characters' },
    ],
    ['wifi', { network: 'Loop', password: 'a1'.repeat(32) }, {}],
    ['wifi', { network: 'Loop', security: 'WEP', password: '12345' }, {}],
    ['wifi', { network: 'Loop', security: 'nopass' }, {}],
    [
      'wifi',
      { network: 'ಲ'.repeat(11), security: 'nopass' },
      { network: 'Network name can have at most 32 characters' },
    ],
    ['contact', {}, { name: 'Name is required', phone: 'Phone or e-mail is required' }],
    ['contact', { name: 'Asha', email: 'asha@example.com' }, {}],
    ['contact', { name: 'Asha', phone: 'call me' }, { phone: 'Phone must be a telephone number' }],
    ['contact', { name: 'Asha', email: 'asha' }, { email: 'E-mail must be a valid address' }],
    [
      'contact',
      { name: 'Asha', phone: '90000 12345', website: 'no' },
      { website: 'Website must be an address such as example.com' },
    ],
  ])('%s %j', (kind, part, expected) => {
    expect(faults(kind, part)).toEqual(expected);
  });
});
