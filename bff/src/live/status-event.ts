import type { ClosingDto } from '@deccanloop/contracts/payments/dto';
import { LIVE_EVENTS } from '@deccanloop/contracts/payments/live';
import type { Standing } from '@deccanloop/core/domain/payments/standings';
import type { Payer } from '../middleware/payer-session';
import { toStatus } from '../presenters/payment';

/** One standing as the events of those who watch it: written once for its payer and once for everybody else. */
export interface StatusEvent {
  /** Nothing further is to come. */
  isFinal: boolean;
  /** What it says, as JSON. */
  dataFor(payer: Payer | null): string;
  /** The event as it is sent. */
  textOf(data: string): string;
}

export function statusEvent(standing: Standing, closing: ClosingDto): StatusEvent {
  const written: { payer?: string; others?: string } = {};
  const write = (payer: Payer | null) => JSON.stringify(toStatus(standing, payer, closing));
  return {
    isFinal: standing.payment.state === 'completed',
    // Payers of one payment are the same person, through a link or an account.
    dataFor: (payer) => (payer ? (written.payer ??= write(payer)) : (written.others ??= write(null))),
    textOf: (data) => `id: ${standing.version}\nevent: ${LIVE_EVENTS.status}\ndata: ${data}\n\n`,
  };
}

/** A comment would be one too, but a page cannot hear it. */
export const HEARTBEAT = `event: ${LIVE_EVENTS.heartbeat}\ndata: {}\n\n`;
