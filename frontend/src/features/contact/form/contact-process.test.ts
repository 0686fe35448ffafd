import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { networkError } from '../../../lib/api-error';
import type { Answer } from '../../../lib/saga/ask';
import { contactProcess, messageSubmitted, SUCCESS_SHOWN_MS } from './contact-process';
import { EMPTY_CONTACT } from './contact-values';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function start(answers: Answer<EnquiryCreatedDto>[] = []) {
  const send = jest.fn(
    async () => answers.shift() ?? { ok: true as const, data: { reference: 'CR-22222222' } },
  );
  const process = contactProcess({ send });
  process.run();
  return { ...process, send };
}

describe('a contact message', () => {
  it('is sent once by a double click; its banner disappears after 5 s', async () => {
    const { getState, dispatch, send } = start();
    dispatch(messageSubmitted(EMPTY_CONTACT));
    dispatch(messageSubmitted(EMPTY_CONTACT));
    await pass(0);
    expect(send).toHaveBeenCalledTimes(1);
    expect(getState()).toMatchObject({ status: 'success', sent: 1, reference: 'CR-22222222' });
    await pass(SUCCESS_SHOWN_MS - 1);
    expect(getState().status).toBe('success');
    await pass(1);
    expect(getState()).toMatchObject({ status: 'idle', sent: 1 });
  });

  it('keeps the banner of a second message for its own 5 s', async () => {
    const { getState, dispatch } = start();
    dispatch(messageSubmitted(EMPTY_CONTACT));
    await pass(3_000);
    dispatch(messageSubmitted(EMPTY_CONTACT));
    await pass(3_000);
    expect(getState()).toMatchObject({ status: 'success', sent: 2 });
    await pass(2_000);
    expect(getState().status).toBe('idle');
  });

  it('shows an error until it is sent again, and clears nothing', async () => {
    const { getState, dispatch } = start([{ ok: false, error: networkError() }]);
    dispatch(messageSubmitted(EMPTY_CONTACT));
    await pass(60_000);
    expect(getState()).toMatchObject({ status: 'error', sent: 0, error: { code: 'network' } });
    dispatch(messageSubmitted(EMPTY_CONTACT));
    expect(getState()).toMatchObject({ status: 'loading', error: null });
  });
});
