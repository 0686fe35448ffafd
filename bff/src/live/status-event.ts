import { LIVE_EVENTS } from '@deccanloop/contracts/payments/live';
import type { PaymentOverview } from '@deccanloop/core/domain/payments/payment-overviews';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Payer } from '../middleware/payer-session';
import { payerView } from '@deccanloop/core/domain/payments/payer-view/payer-view';
import { toStatus, type Presentation } from '../presenters/payment';

/** One status of a payment as events: serialised once for its payer and once for all others. */
export interface StatusEvent {
  /** Whether no further change is expected. */
  isFinal: boolean;
  /** The event's data as JSON. */
  dataFor(payer: Payer | null): string;
  /** The event as it is sent. */
  textOf(data: string): string;
}

/**
 * Identifies a status for `Last-Event-ID`. It also covers refunds and disputes, which change the status but not the
 * payment's version.
 */
export const eventIdOf = ({ version, viewInput }: PaymentOverview): string =>
  [
    version,
    ...viewInput.captures.map(({ status }) => status),
    ...[...viewInput.refunds, ...viewInput.outsideRefunds].map(({ state }) => state),
    ...viewInput.disputes.map(({ status }) => status),
  ].join('.');

/** Whether no further change is expected, so that the page need not listen. */
export const isFinalUpdate = ({ payment, viewInput }: PaymentOverview, clock: Clock): boolean =>
  payerView(payment, viewInput, 'id_holder', clock.now()).isFinal;

export function statusEvent(overview: PaymentOverview, presentation: Presentation): StatusEvent {
  const written: { payer?: string; others?: string } = {};
  const write = (payer: Payer | null) => JSON.stringify(toStatus(overview, payer, presentation));
  return {
    isFinal: isFinalUpdate(overview, presentation.clock),
    // All payers of one payment are the same wallet owner, through a link or an account.
    dataFor: (payer) => (payer ? (written.payer ??= write(payer)) : (written.others ??= write(null))),
    textOf: (data) => `id: ${eventIdOf(overview)}\nevent: ${LIVE_EVENTS.status}\ndata: ${data}\n\n`,
  };
}

/** An event and not a comment, which scripts cannot receive. */
export const HEARTBEAT = `event: ${LIVE_EVENTS.heartbeat}\ndata: {}\n\n`;
