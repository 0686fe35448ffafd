import { LIVE_EVENTS } from '@deccanloop/contracts/payments/live';
import type { PaymentOverview } from '@deccanloop/core/domain/payments/payment-overviews';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Payer } from '../middleware/payer-session';
import { payerView } from '@deccanloop/core/domain/payments/payer-view/payer-view';
import { toStatus, type Presentation } from '../presenters/payment';

/** One standing as the events of those who watch it: written once for its payer and once for everybody else. */
export interface StatusEvent {
  /** Nothing further is to come. */
  isFinal: boolean;
  /** What it says, as JSON. */
  dataFor(payer: Payer | null): string;
  /** The event as it is sent. */
  textOf(data: string): string;
}

/**
 * What a browser has seen, for `Last-Event-ID`: refunds and disputes change what is shown and not the payment's
 * version.
 */
export const eventIdOf = ({ version, viewInput }: PaymentOverview): string =>
  [
    version,
    ...viewInput.captures.map(({ status }) => status),
    ...[...viewInput.refunds, ...viewInput.outsideRefunds].map(({ state }) => state),
    ...viewInput.disputes.map(({ status }) => status),
  ].join('.');

/** Nothing further is to come: the page need not listen. */
export const isFinalUpdate = ({ payment, viewInput }: PaymentOverview, clock: Clock): boolean =>
  payerView(payment, viewInput, 'id_holder', clock.now()).isFinal;

export function statusEvent(overview: PaymentOverview, presentation: Presentation): StatusEvent {
  const written: { payer?: string; others?: string } = {};
  const write = (payer: Payer | null) => JSON.stringify(toStatus(overview, payer, presentation));
  return {
    isFinal: isFinalUpdate(overview, presentation.clock),
    // Payers of one payment are the same person, through a link or an account.
    dataFor: (payer) => (payer ? (written.payer ??= write(payer)) : (written.others ??= write(null))),
    textOf: (data) => `id: ${eventIdOf(overview)}\nevent: ${LIVE_EVENTS.status}\ndata: ${data}\n\n`,
  };
}

/** A comment would be one too, but a page cannot hear it. */
export const HEARTBEAT = `event: ${LIVE_EVENTS.heartbeat}\ndata: {}\n\n`;
