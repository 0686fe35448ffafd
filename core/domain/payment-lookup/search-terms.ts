import { PAYMENT_ID } from '@deccanloop/contracts/payments/identifiers';
import { REFUND_ID } from '@deccanloop/contracts/payments/refunds';

/**
 * One meaning of a search text, and the indexed query for it. It binds `:mode` and its own value under
 * `name`, and selects `payment_id` and `owner_id`, one of them null.
 */
export interface SearchTerm {
  name: string;
  value: string | number;
  sql: string;
}

const ORDER_ID = /^DL[0-9A-Za-z]{24}-\d{1,4}$/;
const RECEIPT = /^DL-R-(\d{1,15})$/i;
const REPORT = /^SR-[0-9A-Z]{8}$/i;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
/** Ten digits in any grouping, with or without the country code. */
const PHONE = /^(?:\+?91|0)?(\d{10})$/;

// Both gateways are named, because the unique indexes begin with them.
const GATEWAYS = `gateway in ('razorpay', 'phonepe')`;
const ownersOf = (account: string) =>
  `select null::uuid, owner.id from users account join wallet_owners owner on owner.user_id = account.id where ${account}`;

/**
 * Every meaning that a text can have. The format of our own ids is unique; any other text may have several
 * meanings.
 */
export function termsOf(search: string): SearchTerm[] {
  const one = (name: string, value: string | number, sql: string): SearchTerm[] => [{ name, value, sql }];
  if (PAYMENT_ID.test(search))
    return one('publicId', search, 'select id, null::uuid from payments where public_id = :publicId');
  if (ORDER_ID.test(search))
    return one(
      'orderId',
      search,
      `select payment_id, null::uuid from payment_attempts
        where ${GATEWAYS} and mode = :mode and merchant_order_id = :orderId`,
    );
  if (REFUND_ID.test(search))
    return one('refundId', search, 'select payment_id, null::uuid from refunds where public_id = :refundId');
  const receipt = RECEIPT.exec(search)?.[1];
  if (receipt !== undefined)
    return one(
      'receipt',
      Number(receipt),
      'select payment_id, null::uuid from receipts where number = :receipt',
    );
  if (REPORT.test(search))
    return one(
      'report',
      search.toUpperCase(),
      'select payment_id, owner_id from support_reports where reference = :report',
    );
  if (EMAIL.test(search))
    return one(
      'email',
      search.toLowerCase(),
      `${ownersOf('account.email = :email')}
       union all select null::uuid, id from wallet_owners where email = :email`,
    );
  return [...idTerms(search), ...phoneTerms(search)];
}

/** Ids from outside: a user id of a link, and the ids and references of gateways and banks. */
const idTerms = (search: string): SearchTerm[] => [
  {
    name: 'id',
    value: search,
    sql: `
      select null::uuid, id from wallet_owners where external_id = :id
      union all select id, null::uuid from payments where provider_reference = :id
      union all select payment_id, null::uuid from payment_attempts where gateway_payment_id = :id
      union all select payment_id, null::uuid from payment_attempts where gateway_order_id = :id
      union all select payment_id, null::uuid from refunds
                 where ${GATEWAYS} and mode = :mode and gateway_refund_id = :id
      union all select payment_id, null::uuid from refunds where gateway_reference = :id`,
  },
];

function phoneTerms(search: string): SearchTerm[] {
  const phone = PHONE.exec(search.replace(/[\s()-]/g, ''))?.[1];
  return phone === undefined
    ? []
    : [{ name: 'phone', value: phone, sql: ownersOf('account.phone = :phone') }];
}
