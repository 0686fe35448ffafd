import { LIVE_EVENTS } from '@deccanloop/contracts/payments/live';
import type { Standing } from '@deccanloop/core/domain/payments/standings';
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
export const eventIdOf = ({ version, facts }: Standing): string =>
  [
    version,
    ...facts.captures.map(({ status }) => status),
    ...[...facts.refunds, ...facts.outsideRefunds].map(({ state }) => state),
    ...facts.disputes.map(({ status }) => status),
  ].join('.');

/** Nothing further is to come: the page need not listen. */
export const isToldToTheEnd = ({ payment, facts }: Standing, clock: Clock): boolean =>
  payerView(payment, facts, 'id_holder', clock.now()).isFinal;

export function statusEvent(standing: Standing, presentation: Presentation): StatusEvent {
  const written: { payer?: string; others?: string } = {};
  const write = (payer: Payer | null) => JSON.stringify(toStatus(standing, payer, presentation));
  return {
    isFinal: isToldToTheEnd(standing, presentation.clock),
    // Payers of one payment are the same person, through a link or an account.
    dataFor: (payer) => (payer ? (written.payer ??= write(payer)) : (written.others ??= write(null))),
    textOf: (data) => `id: ${eventIdOf(standing)}\nevent: ${LIVE_EVENTS.status}\ndata: ${data}\n\n`,
  };
}

/** A comment would be one too, but a page cannot hear it. */
export const HEARTBEAT = `event: ${LIVE_EVENTS.heartbeat}\ndata: {}\n\n`;
