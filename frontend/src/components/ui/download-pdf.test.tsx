/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { beforeEach, afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, userEvent, waitFor } from '../../lib/testing/screen';
import { DownloadPdf } from './download-pdf';

let saved: string[];
beforeEach(() => {
  saved = [];
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Presses the button; `replies` are what each request gets. @returns the number of requests */
async function press(...replies: (string | null | Error)[]) {
  let requests = 0;
  const load = async (): Promise<string | null> => {
    const reply = replies[Math.min(requests, replies.length - 1)] ?? null;
    requests += 1;
    if (reply instanceof Error) throw reply;
    return reply;
  };
  render(<DownloadPdf load={load} name="DL-R-000123" askAgainMs={1} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  return { requests: () => requests };
}

describe('a PDF', () => {
  it('is saved under its name', async () => {
    const { requests } = await press('blob:receipt');
    await waitFor(() => expect(saved).toEqual(['DL-R-000123.pdf from blob:receipt']));
    expect(requests()).toBe(1);
  });

  it('is requested again while it is being prepared', async () => {
    const { requests } = await press(null, null, 'blob:receipt');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(requests()).toBe(3);
  });

  it.each([[[null]], [[new Error('no connection')]]])('can be requested again after %j', async (replies) => {
    await press(...replies);
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Download PDF' })).not.toBeNull();
    expect(saved).toEqual([]);
  });

  it('is not saved when its button has gone during the request', async () => {
    let answer = (_: string): void => undefined;
    const load = () => new Promise<string>((resolve) => (answer = resolve));
    const { unmount } = render(<DownloadPdf load={load} name="wallet-statement-2026-10" />);
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    unmount();
    await act(async () => answer('blob:statement'));
    expect(saved).toEqual([]);
  });
});
