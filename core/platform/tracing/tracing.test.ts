import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { currentTraceparent } from '../log-context';
import { openOtlpRecorder } from './otlp-recorder';
import { withRareLog } from './rare-log';
import { runTraced, runUnrecorded } from './spans';
import { formatTraceparent, parseTraceparent } from './trace-context';
import { traceSettingsOf, TRACE_VARIABLES } from './trace-settings';
import { readEnvironment } from '../environment';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it('is read and written in one form', () => {
    const text = `00-${TRACE}-${SPAN}-01`;
    expect(parseTraceparent(text)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true });
    expect(formatTraceparent(parseTraceparent(text)!)).toBe(text);
  });

  it.each([
    '',
    undefined,
    [`00-${TRACE}-${SPAN}-01`],
    `01-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-ff`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01\n`,
    `00-${TRACE}-${SPAN}-01-extra`,
    ` 00-${TRACE}-${SPAN}-01`,
  ])('is not taken from %j', (text) => {
    expect(parseTraceparent(text)).toBeNull();
  });
});

describe('work without a recorder', () => {
  const work = { name: 'x', kind: 'consumer' as const, attributes: {}, requestId: undefined };

  it('has the trace of its parent, also the flag', async () => {
    const parent = parseTraceparent(`00-${TRACE}-${SPAN}-01`);
    const seen = await runTraced({ ...work, parent }, null, () => Promise.resolve(currentTraceparent()));
    expect(parseTraceparent(seen)).toMatchObject({ traceId: TRACE, isSampled: true });
    expect(seen).not.toContain(SPAN);
  });

  it('begins a trace of its own without a parent', async () => {
    const run = () =>
      runTraced({ ...work, parent: null }, null, () =>
        Promise.resolve(parseTraceparent(currentTraceparent())),
      );
    const [one, other] = [await run(), await run()];
    expect(one).toMatchObject({ isSampled: false });
    expect(one?.traceId).not.toBe(other?.traceId);
  });
});

describe('a request that is not recorded', () => {
  it('has a trace of its own made from its id, or that of the browser', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const own = runUnrecorded(id, null, currentTraceparent);
    expect(own).toBe('00-0f8fad5bd9cb469fa16570867728950e-0f8fad5b7728950e-00');
    expect(parseTraceparent(own)).not.toBeNull();
    const begun = 'a'.repeat(32);
    expect(runUnrecorded(id, begun, currentTraceparent)).toContain(`-${begun}-`);
  });
});

describe('a collector', () => {
  it('that fails is logged once in ten minutes, and when it works again', () => {
    const lines: unknown[] = [];
    const log = (fields: unknown) => void lines.push(fields);
    let now = 0;
    let code = 1;
    const failing = {
      export: (_spans: unknown, done: (result: { code: number }) => void) => done({ code }),
      shutdown: () => Promise.resolve(),
    };
    const exporter = withRareLog(failing, { warn: log, info: log } as never, () => now);
    const send = () => exporter.export([{}, {}] as never, () => undefined);
    send();
    send();
    now = 10 * 60_000;
    send();
    code = 0;
    send();
    send();
    expect(lines).toEqual([{ spans: 2 }, { spans: 6 }, { spans: 6 }]);
  });

  it('that never answers neither holds up work nor the end of the process', async () => {
    // It answers after the recorder has given up.
    const unanswered: ServerResponse[] = [];
    const server = createServer((_request, response) => void unanswered.push(response)).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`;
    const quiet = { warn: () => undefined, info: () => undefined } as never;
    const recorder = await openOtlpRecorder({
      settings: { url, headers: {}, share: 1 },
      ...{ service: 'test', version: '1', logger: quiet, closeWithinMs: 50 },
    });
    const asked = once(server, 'request');
    const work = { name: 'x', kind: 'server' as const, attributes: {}, requestId: undefined, parent: null };
    expect(await runTraced(work, recorder, () => Promise.resolve('done'))).toBe('done');
    await recorder.close();
    await asked;
    for (const response of unanswered) response.writeHead(400, { Connection: 'close' }).end();
    server.close();
  });
});

describe('the settings', () => {
  const read = (environment: Record<string, string>) =>
    traceSettingsOf(readEnvironment(environment, { variables: TRACE_VARIABLES }));

  it('are those of OpenTelemetry; without an address nothing is exported', () => {
    expect(read({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toBeNull();
    expect(
      read({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20k1, x-team=a=b',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      }),
    ).toEqual({
      url: 'https://collector.example:4318/v1/traces',
      headers: { authorization: 'Bearer k1', 'x-team': 'a=b' },
      share: 0.1,
    });
    const broken = { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318', OTEL_EXPORTER_OTLP_HEADERS: 'key' };
    expect(() => read(broken)).toThrow(
      /OTEL_EXPORTER_OTLP_ENDPOINT must be[^]*OTEL_EXPORTER_OTLP_HEADERS must be/,
    );
  });
});
