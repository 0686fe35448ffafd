import { digits, razorpayId } from '../identifiers';
import type { PaymentEntity } from './entities';

export interface FailureReason {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
}

const declined = (
  reason: string,
  description: string,
  source: string,
  code: FailureReason['code'] = 'BAD_REQUEST_ERROR',
): FailureReason => ({ code, description, source, step: 'payment_authorization', reason });

const declinedByBank = declined(
  'payment_failed',
  'Payment processing failed because of incorrect OTP or a decline by the bank.',
  'bank',
);

/** Reasons of failed payments, with the texts of Razorpay. */
const failureReasons: Readonly<Record<string, FailureReason>> = {
  payment_failed: declinedByBank,
  insufficient_fund: declined(
    'insufficient_fund',
    'Your payment could not be completed due to insufficient account balance. Try again with another card or account.',
    'customer',
  ),
  payment_timed_out: declined('payment_timed_out', 'Your payment was not completed on time.', 'customer'),
  payment_cancelled: declined('payment_cancelled', 'Your payment has been cancelled.', 'customer'),
  card_declined: declined('card_declined', 'Your payment was declined by the bank.', 'issuer_bank'),
  gateway_technical_error: declined(
    'gateway_technical_error',
    'Your payment did not go through due to a temporary issue at the gateway.',
    'gateway',
    'GATEWAY_ERROR',
  ),
  authentication_failed: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment could not be completed as the authentication failed.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'authentication_failed',
  },
  invalid_vpa: declined('invalid_vpa', 'You have entered an incorrect UPI ID.', 'customer'),
  payment_declined: declined('payment_declined', 'Payment was declined by your bank.', 'issuer_bank'),
};

/** The reason by name, by default that the bank declined; an unknown name is passed through, as Razorpay may add some. */
export function failureReason(name = 'payment_failed'): FailureReason {
  return failureReasons[name] ?? { ...declinedByBank, reason: name };
}

/** Razorpay's test cards; any CVV, any expiry in the future. */
const cards: Readonly<Record<string, { network: string; type?: 'debit'; fails?: string }>> = {
  '4100280000001007': { network: 'Visa' },
  '5500670000001002': { network: 'MasterCard', type: 'debit' },
  '6527658900001005': { network: 'RuPay', type: 'debit' },
  '4100280000080001': { network: 'Visa', fails: 'insufficient_fund' },
  '4100280000090000': { network: 'Visa', fails: 'payment_timed_out' },
  '4100280000070002': { network: 'Visa', fails: 'payment_cancelled' },
  '4100280000060003': { network: 'Visa', fails: 'card_declined' },
  '4100280000020007': { network: 'Visa', fails: 'gateway_technical_error' },
  '4100280000000009': { network: 'Visa', fails: 'authentication_failed' },
};

export interface Instrument {
  method: string;
  cardNumber?: string;
  otp?: string;
  vpa?: string;
  bank?: string;
  wallet?: string;
}

/** Null when the payment succeeds, else the reason. An OTP of 4 to 10 digits succeeds, a shorter one fails. */
export function outcomeOf(instrument: Instrument): FailureReason | null {
  if (instrument.method === 'upi') {
    if (instrument.vpa === 'success@razorpay') return null;
    if (instrument.vpa === 'failure@razorpay') return failureReason('payment_declined');
    return failureReason('invalid_vpa');
  }
  if (instrument.method === 'card') {
    const card = cards[(instrument.cardNumber ?? '').replace(/\D/g, '')];
    if (!card) return failureReason('card_declined');
    if (card.fails) return failureReason(card.fails);
    return /^\d{4,10}$/.test(instrument.otp ?? '') ? null : failureReason('authentication_failed');
  }
  return null;
}

/** The fields of a payment entity that describe the payment method. */
export function instrumentFields(instrument: Instrument): Partial<PaymentEntity> {
  const { method } = instrument;
  if (method === 'upi') {
    const vpa = instrument.vpa ?? 'success@razorpay';
    return {
      method,
      vpa,
      upi: { payer_account_type: 'bank_account', vpa, flow: 'collect' },
      acquirer_data: { rrn: digits(12), upi_transaction_id: digits(20) },
    };
  }
  if (method === 'netbanking') {
    return { method, bank: instrument.bank ?? 'SBIN', acquirer_data: { bank_transaction_id: digits(7) } };
  }
  if (method === 'wallet') {
    return {
      method,
      wallet: instrument.wallet ?? 'payzapp',
      acquirer_data: { transaction_id: digits(12) },
    };
  }
  const number = (instrument.cardNumber ?? '4100280000001007').replace(/\D/g, '');
  const id = razorpayId('card');
  return {
    method: 'card',
    card_id: id,
    card: {
      id,
      entity: 'card',
      name: '',
      last4: number.slice(-4),
      network: cards[number]?.network ?? 'Unknown',
      type: cards[number]?.type ?? 'credit',
      issuer: 'SBIN',
      international: false,
      emi: false,
      sub_type: 'consumer',
    },
    acquirer_data: { auth_code: digits(6) },
  };
}
