import { describe, expect, it } from '@jest/globals';
import { openStatusStream, type EventSourceLike, type StreamEvent } from './status-stream';

class FakeSource implements EventSourceLike {
  closed = false;
  private readonly listeners = new Map<string, (event: { data?: unknown }) => void>();
  constructor(readonly url: string) {}
  addEventListener = (type: string, listener: (event: { data?: unknown }) => void) =>
    void this.listeners.set(type, listener);
  close = () => void (this.closed = true);
  say = (type: string, data?: unknown) => this.listeners.get(type)?.({ data });
}

function open() {
  let source!: FakeSource;
  const received: StreamEvent[] = [];
  let places = 1;
  const stream = openStatusStream(
    'DLx',
    (url) => (source = new FakeSource(url)),
    (received) => {
      places -= 1;
      received(() => (places += 1));
    },
  );
  const listen = () =>
    stream.take((event) => {
      if (!('kind' in event)) return;
      received.push(event);
      listen();
    });
  listen();
  return { source, received, stream, free: () => places };
}

describe("a payment's stream", () => {
  it('emits heartbeats, statuses and its loss', () => {
    const { source, received, free } = open();
    expect(source.url).toBe('/api/payments/status/DLx/events');
    source.say('open');
    source.say('status', '{"status":"pending","view":{"state":"checking"}}');
    source.say('heartbeat', '');
    source.say('error');
    expect(received).toEqual([
      { kind: 'alive' },
      { kind: 'status', payment: { status: 'pending', view: { state: 'checking' } } },
      { kind: 'alive' },
      { kind: 'lost' },
    ]);
    // The browser would otherwise reconnect by itself, unnoticed.
    expect(source.closed).toBe(true);
    expect(free()).toBeGreaterThan(0);
  });

  it('is lost when the network is, since no event can arrive', () => {
    const page = new EventTarget();
    Object.defineProperty(globalThis, 'window', { value: page, configurable: true });
    try {
      const { source, received } = open();
      source.say('open');
      page.dispatchEvent(new Event('offline'));
      page.dispatchEvent(new Event('offline'));
      expect(received).toEqual([{ kind: 'alive' }, { kind: 'lost' }]);
      expect(source.closed).toBe(true);
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
    }
  });

  it.each(['', 'null', '{}', '{"status":1}', '<html>'])(
    'treats the data "%s" only as a heartbeat',
    (data) => {
      const { source, received } = open();
      source.say('status', data);
      expect(received).toEqual([{ kind: 'alive' }]);
    },
  );

  it('is closed with its channel', () => {
    const { source, stream, free } = open();
    expect(free()).toBe(0);
    stream.close();
    expect(source.closed).toBe(true);
    expect(free()).toBe(1);
  });

  it('is lost at once where the browser does not support it', () => {
    const received: StreamEvent[] = [];
    const none = openStatusStream(
      'DLx',
      () => null,
      (received) => received(() => undefined),
    );
    none.take((event) => received.push(event as StreamEvent));
    expect(received).toEqual([{ kind: 'lost' }]);
  });

  it('is lost at once, without being opened, where other tabs use all slots', () => {
    const received: StreamEvent[] = [];
    const opened: string[] = [];
    const full = openStatusStream(
      'DLx',
      (url) => (opened.push(url), null),
      (received) => received(null),
    );
    full.take((event) => received.push(event as StreamEvent));
    expect([received, opened]).toEqual([[{ kind: 'lost' }], []]);
  });

  it('returns a slot that it received after its channel was closed', () => {
    let deliver = (_giveBack: () => void): void => undefined;
    const opened: string[] = [];
    const late = openStatusStream(
      'DLx',
      (url) => (opened.push(url), null),
      (received) => (deliver = received),
    );
    late.close();
    let given = 0;
    deliver(() => (given += 1));
    expect([given, opened]).toEqual([1, []]);
  });
});
