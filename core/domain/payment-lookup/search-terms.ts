import { PAYMENT_ID } from '@deccanloop/contracts/payments/identifiers';
import { REFUND_ID } from '@deccanloop/contracts/payments/refunds';

/**
 * One thing a customer may read out, and the indexed query that finds whose or which payment it is. It binds
 * `:mode` and its own value under `name`, and selects `payment_id` and `owner_id`, one of them null.
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
/** Ten digits, however they are grouped, with or without the country's. */
const PHONE = /^(?:\+?91|0)?(\d{10})$/;

// Both gateways are named, because the unique indexes begin with them.
const GATEWAYS = `gateway in ('razorpay', 'phonepe')`;
const ownersOf = (account: string) =>
  `select null::uuid, owner.id from users account join wallet_owners owner on owner.user_id = account.id where ${account}`;

/** Everything that a text can stand for. An id of ours says by its form what it is; anything else may be several. */
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

/** Ids that others make: a user's id of a link, and whatever gateways and banks call a payment. */
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
