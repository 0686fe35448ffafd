import { beforeEach, describe, expect, it } from '@jest/globals';
import { fetchWithProgress } from './fetch-with-progress';
import { sendRequest } from './send-request';

/** The part of XMLHttpRequest that is used; the test answers it. */
class FakeUpload {
  static last: FakeUpload;
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  status = 200;
  responseText = '';
  opened: readonly string[] = [];
  headers: Record<string, string> = {};
  body: unknown;
  constructor() {
    FakeUpload.last = this;
  }
  open = (...parts: string[]) => void (this.opened = parts);
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value);
  getResponseHeader = (name: string) => (name === 'Retry-After' ? '3' : null);
  send = (body: unknown) => void (this.body = body);
  abort = () => this.onabort();
}

beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: FakeUpload }));

const start = (shares: number[] = [], controller = new AbortController()) => ({
  controller,
  response: fetchWithProgress('/api/files', {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new FormData(),
    signal: controller.signal,
    onProgress: (share) => void shares.push(share),
  }),
});

describe('a request with progress', () => {
  it('sends headers and body, tells how much was sent, and answers like fetch', async () => {
    const shares: number[] = [];
    const { response } = start(shares);
    const sent = FakeUpload.last;
    expect([sent.opened, sent.headers]).toEqual([['POST', '/api/files'], { Accept: 'application/json' }]);
    expect(sent.body).toBeInstanceOf(FormData);
    sent.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
    sent.upload.onprogress?.({ loaded: 2, total: 0, lengthComputable: false });
    Object.assign(sent, { status: 413, responseText: 'too large' });
    sent.onload();
    const { status, text, headers } = await response;
    expect([status, await text(), headers.get('Retry-After')]).toEqual([413, 'too large', '3']);
    expect(shares).toEqual([0.25]);
  });

  it('fails when the connection breaks, and when it is cancelled', async () => {
    const lost = start();
    FakeUpload.last.onerror();
    await expect(lost.response).rejects.toThrow(TypeError);
    const cancelled = start();
    cancelled.controller.abort();
    await expect(cancelled.response).rejects.toThrow('cancelled');
  });

  it('is how a file is sent whose progress is shown', async () => {
    const shares: number[] = [];
    const answer = sendRequest({
      url: '/api/files',
      method: 'POST',
      body: new FormData(),
      onProgress: (share) => void shares.push(share),
    });
    // The code is loaded first.
    await import('./fetch-with-progress').then(() => new Promise<void>((resolve) => setImmediate(resolve)));
    const sent = FakeUpload.last;
    sent.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true });
    sent.responseText = JSON.stringify({ success: 1, status_code: 200, message: '', data: { id: 'f1' } });
    sent.onload();
    expect(await answer).toEqual({ data: { id: 'f1' } });
    expect(shares).toEqual([0.5]);
  });
});
