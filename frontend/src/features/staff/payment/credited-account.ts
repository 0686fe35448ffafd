import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';

/** The account that a payment's money is credited to, as the texts of its page name it after "the". */
export const creditedAccount = ({ merchant }: Pick<StaffPaymentDto, 'merchant'>): string =>
  merchant ? 'merchant’s balance' : 'wallet';
