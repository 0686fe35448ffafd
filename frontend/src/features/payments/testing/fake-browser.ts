import { jest } from '@jest/globals';
import { buffers, eventChannel, END, type EventChannel } from 'redux-saga';
import type { StreamEvent } from '../../../lib/live-payment';
import type { CheckoutEvent, RazorpayOptions } from '../../../lib/razorpay-checkout';
import type { PaymentsPorts, Wake } from '../ports';

/** A fake browser: records what the sagas called, and has methods to trigger events. */
export class FakeBrowser {
  readonly stored = new Map<string, string>();
  readonly wentTo: string[] = [];
  readonly closedPage = jest.fn();
  readonly guardedBack = jest.fn();
  visible = true;
  checkoutThere = true;
  readonly scripts: string[] = [];
  readonly opened: RazorpayOptions[] = [];
  readonly closeCheckout = jest.fn();
  /** The times at which a stream was opened; without `streamsOpen` opening fails. */
  readonly streams: { at: number; closed: boolean; emit: (event: StreamEvent) => void }[] = [];
  streamsOpen = false;
  /** What `random()` returns. */
  chance = 0;
  private keys = 0;
  private readonly wakeListeners = new Set<(wake: Wake) => void>();
  private emitCheckout: (event: CheckoutEvent) => void = () => undefined;
  private emitScript: (outcome: 'loaded' | 'failed') => void = () => undefined;

  wake = (wake: Wake): void => this.wakeListeners.forEach((emit) => emit(wake));
  listeners = (): number => this.wakeListeners.size;
  checkout = (event: CheckoutEvent): void => this.emitCheckout(event);
  script = (outcome: 'loaded' | 'failed'): void => this.emitScript(outcome);
  /** Emits an event on the open stream. */
  stream = (event: StreamEvent): void => this.streams.at(-1)?.emit(event);
  /** A value of the session storage, parsed. */
  session = (key: string): unknown => JSON.parse(this.stored.get(key) ?? 'null');

  private openStream(): EventChannel<StreamEvent> {
    return eventChannel<StreamEvent>((emit) => {
      const stream = { at: Date.now(), closed: false, emit };
      this.streams.push(stream);
      emit({ kind: this.streamsOpen ? 'alive' : 'lost' });
      return () => {
        stream.closed = true;
      };
    }, buffers.expanding(4));
  }

  readonly ports: PaymentsPorts = {
    storage: () => ({
      getItem: (key) => this.stored.get(key) ?? null,
      setItem: (key, value) => void this.stored.set(key, value),
      removeItem: (key) => void this.stored.delete(key),
    }),
    newKey: () => `key-${(this.keys += 1)}-00000000`,
    wakes: () =>
      eventChannel<Wake>((emit) => {
        this.wakeListeners.add(emit);
        return () => void this.wakeListeners.delete(emit);
      }, buffers.none()),
    isVisible: () => this.visible,
    statusStream: () => this.openStream(),
    random: () => this.chance,
    goTo: (url) => void this.wentTo.push(url),
    closePage: (origin, closing) => void this.closedPage(origin, closing),
    loadScript: (url) => {
      this.scripts.push(url);
      return eventChannel<'loaded' | 'failed'>((emit) => {
        this.emitScript = (outcome) => {
          emit(outcome);
          emit(END);
        };
        return () => undefined;
      });
    },
    isCheckoutThere: () => this.checkoutThere,
    openCheckout: (options) => {
      this.opened.push(options);
      const events = eventChannel<CheckoutEvent>((emit) => {
        this.emitCheckout = emit;
        return () => undefined;
      }, buffers.expanding(4));
      return { events, close: () => void this.closeCheckout() };
    },
    guardBack: () => void this.guardedBack(),
  };
}
