import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { LIVE_EVENTS } from '@deccanloop/contracts/payments/live';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { isReadableStatus } from '../payment-view';
import { takeStreamPlace, type TakePlace } from './stream-places';

/**
 * `alive`: the stream opened, or sent a heartbeat. `lost`: it could not be opened, or broke; the last event.
 */
export type StreamEvent =
  | { kind: 'alive' }
  | { kind: 'status'; payment: PaymentStatusDto }
  | { kind: 'lost' };

/** The part of the browser's `EventSource` that is used. */
export interface EventSourceLike {
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void;
  close(): void;
}

/** Parses a status event; null for invalid data. */
function readStatus(data: unknown): PaymentStatusDto | null {
  if (typeof data !== 'string') return null;
  try {
    const payment = JSON.parse(data) as Partial<PaymentStatusDto> | null;
    return isReadableStatus(payment) ? payment : null;
  } catch {
    return null;
  }
}

const browserSource = (url: string): EventSourceLike | null =>
  typeof EventSource === 'function' ? new EventSource(url) : null;

/** A phone that loses its network keeps its connections for minutes without receiving anything. */
function whenOffline(lose: () => void): () => void {
  globalThis.window?.addEventListener('offline', lose);
  return () => globalThis.window?.removeEventListener('offline', lose);
}

/**
 * The server-sent events of one payment as a channel; closing it closes the stream. The browser's own
 * reconnecting is not used: the consumer decides when to reconnect, and polls meanwhile.
 */
export const openStatusStream = (
  merchantTransactionId: string,
  createSource: (url: string) => EventSourceLike | null = browserSource,
  takePlace: TakePlace = takeStreamPlace(),
): EventChannel<StreamEvent> =>
  eventChannel<StreamEvent>((emit) => {
    let close = (): void => undefined;
    let isClosed = false;
    takePlace((giveBack) => {
      if (isClosed) return giveBack?.();
      const source = giveBack && createSource(PAYMENT_PATHS.statusEvents(merchantTransactionId));
      const forget = whenOffline(lose);
      close = () => {
        forget();
        source?.close();
        giveBack?.();
      };
      if (source) listenTo(source);
      else lose();
    });

    function lose(): void {
      close();
      emit({ kind: 'lost' });
    }

    function listenTo(source: EventSourceLike): void {
      const alive = () => emit({ kind: 'alive' });
      source.addEventListener('open', alive);
      source.addEventListener(LIVE_EVENTS.heartbeat, alive);
      source.addEventListener(LIVE_EVENTS.status, ({ data }) => {
        const payment = readStatus(data);
        emit(payment ? { kind: 'status', payment } : { kind: 'alive' });
      });
      source.addEventListener('error', lose);
    }

    return () => {
      isClosed = true;
      close();
    };
  }, buffers.expanding(4));
