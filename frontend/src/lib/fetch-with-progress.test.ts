import { beforeEach, describe, expect, it } from '@jest/globals';
import { fetchWithProgress } from './fetch-with-progress';
import { sendRequest } from './send-request';
import { FakeUpload } from './testing/fake-upload';

beforeEach(() => FakeUpload.install());

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
