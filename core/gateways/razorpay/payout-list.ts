import { dayInIndia } from '@deccanloop/contracts/india-time';
import { paise } from '@deccanloop/contracts/money';
import {
  PAYOUT_LINE_KINDS,
  PAYOUT_STATUSES,
  type PayoutLineKind,
  type PayoutStatus,
} from '@deccanloop/contracts/staff/settlements';
import type { GatewayResult } from '../../domain/payments/gateway-port';
import type { ListedLine, ReportedPayout } from '../../domain/gateway-payouts/types';
import { asCount, asObject, asPaise, asText } from '../json-fields';
import { readList } from './pages';
import type { RazorpaySdk } from './sdk-calls';
import { inSeconds, type Window } from './window-list';

/** The part of the SDK's settlements, with the parameters that its types lack. */
interface SettlementCalls {
  all(query: Record<string, number>): Promise<unknown>;
  reports(query: Record<string, number>): Promise<unknown>;
}

/** Settlements (https://razorpay.com/docs/api/settlements): payouts, and the lines that were settled on a day. */
export function createPayoutLists({ sdk }: RazorpaySdk) {
  const settlements = (sdk as unknown as { settlements: SettlementCalls }).settlements;
  return {
    /** All payouts that were created in a window. */
    payouts: (window: Window): Promise<GatewayResult<ReportedPayout[]>> =>
      readList(
        { what: 'settlements', idOf: ({ reference }: ReportedPayout) => reference, read: readPayout },
        (range) => settlements.all({ ...inSeconds(window), ...range }),
      ),

    /** The lines of all payouts of the day in India that contains `at`. */
    payoutLines: (at: Date): Promise<GatewayResult<ListedLine[]>> => {
      const [year = 0, month = 0, day = 0] = dayInIndia(at).split('-').map(Number);
      return readList(
        {
          what: 'settlement lines',
          idOf: (line: ListedLine) => `${line.kind} ${line.reference} ${line.payoutReference}`,
          read: readLine,
        },
        (range) => settlements.reports({ year, month, day, ...range }),
      );
    },
  };
}

const statusOf = (text: string | null): PayoutStatus | undefined =>
  // Money that the bank has returned did not arrive.
  text === 'reversed' ? 'failed' : PAYOUT_STATUSES.find((status) => status === text);
/** Razorpay may add types; staff review what is no payment or refund, as they review an adjustment. */
const kindOf = (type: string): PayoutLineKind =>
  PAYOUT_LINE_KINDS.find((kind) => kind === type) ?? 'adjustment';

const dateOf = (seconds: unknown): Date | null => {
  const count = asCount(seconds);
  return count === null || count === 0 ? null : new Date(count * 1000);
};

/** @returns null when a field that decides about money is missing or has another shape */
function readPayout(value: unknown): ReportedPayout | null {
  const entity = asObject(value);
  const reference = asText(entity?.['id']);
  const status = statusOf(asText(entity?.['status']));
  const amountPaise = asPaise(entity?.['amount']);
  const settledAt = dateOf(entity?.['created_at']);
  if (!entity || !reference || !status || amountPaise === null || !settledAt) return null;
  const fee = asPaise(entity['fees']) ?? paise(0);
  const tax = asPaise(entity['tax']) ?? paise(0);
  return {
    reference,
    utr: asText(entity['utr']),
    status,
    settledAt,
    amountPaise,
    // As in a payment, the fee includes the tax.
    feePaise: paise(fee - tax),
    taxPaise: tax,
  };
}

/** @returns null when a field that decides about money is missing or has another shape */
function readLine(value: unknown): ListedLine | null {
  const item = asObject(value);
  const reference = asText(item?.['entity_id']);
  const type = asText(item?.['type']);
  const payoutReference = asText(item?.['settlement_id']);
  const credit = asPaise(item?.['credit']);
  const debit = asPaise(item?.['debit']);
  if (!item || !reference || !type || !payoutReference || credit === null || debit === null) return null;
  if (asText(item['currency']) !== 'INR') return null;
  const fee = asPaise(item['fee']) ?? paise(0);
  const tax = asPaise(item['tax']) ?? paise(0);
  return {
    payoutReference,
    kind: kindOf(type),
    reference,
    merchantReference: asText(item['order_receipt']),
    gatewayOrderId: asText(item['order_id']),
    gatewayDisputeId: asText(item['dispute_id']),
    // Credit and debit are what moves, after the fee, which includes the tax.
    amountPaise: paise(credit - debit + fee),
    feePaise: paise(fee - tax),
    taxPaise: tax,
    taxHeads: null,
    transactedAt: dateOf(item['created_at']),
  };
}
