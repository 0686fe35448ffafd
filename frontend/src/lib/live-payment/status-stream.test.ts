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
  const heard: StreamEvent[] = [];
  let places = 1;
  const stream = openStatusStream(
    'DLx',
    (url) => (source = new FakeSource(url)),
    (told) => {
      places -= 1;
      told(() => (places += 1));
    },
  );
  const listen = () =>
    stream.take((event) => {
      if (!('kind' in event)) return;
      heard.push(event);
      listen();
    });
  listen();
  return { source, heard, stream, free: () => places };
}

describe("a payment's stream", () => {
  it('tells signs of life, statuses and its loss', () => {
    const { source, heard, free } = open();
    expect(source.url).toBe('/api/payments/status/DLx/events');
    source.say('open');
    source.say('status', '{"status":"pending","view":{"state":"checking"}}');
    source.say('heartbeat', '');
    source.say('error');
    expect(heard).toEqual([
      { kind: 'alive' },
      { kind: 'status', payment: { status: 'pending', view: { state: 'checking' } } },
      { kind: 'alive' },
      { kind: 'lost' },
    ]);
    // The browser would open it again by itself, and nobody would know.
    expect(source.closed).toBe(true);
    expect(free()).toBeGreaterThan(0);
  });

  it('is lost when the network is, since nothing will be heard on it', () => {
    const page = new EventTarget();
    Object.defineProperty(globalThis, 'window', { value: page, configurable: true });
    try {
      const { source, heard } = open();
      source.say('open');
      page.dispatchEvent(new Event('offline'));
      page.dispatchEvent(new Event('offline'));
      expect(heard).toEqual([{ kind: 'alive' }, { kind: 'lost' }]);
      expect(source.closed).toBe(true);
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
    }
  });

  it.each(['', 'null', '{}', '{"status":1}', '<html>'])(
    'takes the data "%s" for no more than a sign of life',
    (data) => {
      const { source, heard } = open();
      source.say('status', data);
      expect(heard).toEqual([{ kind: 'alive' }]);
    },
  );

  it('is closed with its channel', () => {
    const { source, stream, free } = open();
    expect(free()).toBe(0);
    stream.close();
    expect(source.closed).toBe(true);
    expect(free()).toBe(1);
  });

  it('is lost at once where the browser has none', () => {
    const heard: StreamEvent[] = [];
    const none = openStatusStream(
      'DLx',
      () => null,
      (told) => told(() => undefined),
    );
    none.take((event) => heard.push(event as StreamEvent));
    expect(heard).toEqual([{ kind: 'lost' }]);
  });

  it('is lost at once where other tabs have taken all places, and is never opened', () => {
    const heard: StreamEvent[] = [];
    const opened: string[] = [];
    const full = openStatusStream(
      'DLx',
      (url) => (opened.push(url), null),
      (told) => told(null),
    );
    full.take((event) => heard.push(event as StreamEvent));
    expect([heard, opened]).toEqual([[{ kind: 'lost' }], []]);
  });

  it('gives back a place that it was told of after its channel was closed', () => {
    let tell = (_giveBack: () => void): void => undefined;
    const opened: string[] = [];
    const late = openStatusStream(
      'DLx',
      (url) => (opened.push(url), null),
      (told) => (tell = told),
    );
    late.close();
    let given = 0;
    tell(() => (given += 1));
    expect([given, opened]).toEqual([1, []]);
  });
});
