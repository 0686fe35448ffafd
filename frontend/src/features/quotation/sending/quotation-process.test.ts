import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { networkError } from '../../../lib/api-error';
import type { Answer } from '../../../lib/saga/ask';
import { bodyOf, EMPTY_QUOTATION, type QuotationBody } from '../form/quotation-values';
import {
  quotationProcess,
  quotationSubmitted,
  THANKS_SHOWN_MS,
  thanksHeld,
  thanksOver,
  thanksReleased,
} from './quotation-process';

const BODY = bodyOf(EMPTY_QUOTATION, {}, null);
const SENT: Answer<EnquiryCreatedDto> = { ok: true, data: { reference: 'QT-22222222' } };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function start(answers: Answer<EnquiryCreatedDto>[]) {
  const send = jest.fn(async (_body: QuotationBody) => answers.shift() ?? SENT);
  const process = quotationProcess({ send, now: Date.now });
  process.run();
  return { ...process, send };
}

describe('a quotation request', () => {
  it('is sent once however often it is submitted, shows its thanks for 4 s, then the form is empty', async () => {
    const { getState, dispatch, send } = start([]);
    dispatch(quotationSubmitted(BODY));
    expect(getState().status).toBe('processing');
    dispatch(quotationSubmitted(BODY));
    await pass(0);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ userId: 'guest' }));
    expect(getState()).toMatchObject({ status: 'thanks', reference: 'QT-22222222' });
    await pass(THANKS_SHOWN_MS - 1);
    expect(getState().status).toBe('thanks');
    await pass(1);
    // The reference stays, for the note above the empty form.
    expect(getState()).toMatchObject({ status: 'idle', reference: 'QT-22222222' });
  });

  it('keeps the thank-you screen while it is being read, and counts only the remaining time afterwards', async () => {
    const { getState, dispatch } = start([]);
    dispatch(quotationSubmitted(BODY));
    await pass(3_000);
    dispatch(thanksHeld());
    await pass(60_000);
    expect(getState().status).toBe('thanks');
    dispatch(thanksReleased());
    await pass(999);
    expect(getState().status).toBe('thanks');
    await pass(1);
    expect(getState().status).toBe('idle');
  });

  it('accepts another request at once, and no timer of the last one ends it', async () => {
    const { getState, dispatch } = start([SENT, { ok: true, data: { reference: 'QT-33333333' } }]);
    dispatch(quotationSubmitted(BODY));
    await pass(10);
    dispatch(thanksHeld());
    dispatch(thanksOver());
    dispatch(thanksReleased());
    dispatch(quotationSubmitted(BODY));
    await pass(0);
    expect(getState()).toMatchObject({ status: 'thanks', reference: 'QT-33333333' });
    await pass(THANKS_SHOWN_MS - 1);
    expect(getState().status).toBe('thanks');
  });

  it('can be sent again after an error', async () => {
    const { getState, dispatch, send } = start([{ ok: false, error: networkError() }]);
    dispatch(quotationSubmitted(BODY));
    await pass(0);
    expect(getState()).toMatchObject({ status: 'error', error: { code: 'network' }, reference: null });
    dispatch(quotationSubmitted(BODY));
    expect(getState()).toMatchObject({ status: 'processing', error: null });
    await pass(0);
    expect(send).toHaveBeenCalledTimes(2);
    expect(getState().status).toBe('thanks');
  });
});
