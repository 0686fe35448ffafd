import { describe, expect, it } from '@jest/globals';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import { AppError } from '@deccanloop/core/platform/errors';
import { LinkError } from '@deccanloop/core/domain/links/errors';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import { ACCOUNT_ERRORS } from './account-errors';
import { answerTo } from './answer';
import { LINK_ERRORS, linkErrorFor } from './link-errors';
import { PAYMENT_ERRORS } from './payment-errors';
import { REQUEST_ERRORS, RequestError } from './request-errors';

const keys = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

describe('the answer to an expected error', () => {
  it.each([
    ...keys(REQUEST_ERRORS).map((code) => [new RequestError(code), REQUEST_ERRORS[code]] as const),
    ...keys(LINK_ERRORS).map((code) => [new LinkError(code), LINK_ERRORS[code]] as const),
    ...keys(PAYMENT_ERRORS).map((code) => [new PaymentError(code), PAYMENT_ERRORS[code]] as const),
    ...keys(ACCOUNT_ERRORS).map((code) => [new AccountError(code), ACCOUNT_ERRORS[code]] as const),
  ])('%s is the one of its own domain', (error, errorResponse) => {
    const answer = answerTo(error, 'r1');
    expect(answer).toMatchObject({
      expected: true,
      httpStatus: errorResponse.httpStatus ?? errorResponse.status,
    });
    expect(answer.body).toEqual({
      success: 0,
      status_code: errorResponse.status,
      message: errorResponse.message,
      data: null,
      code: error.code,
      requestId: 'r1',
    });
    // Every message is a sentence, and no status makes browsers act by themselves.
    expect(errorResponse.message).toMatch(/^[A-Z].*\w/);
    expect(answer.httpStatus).not.toBe(408);
  });

  it('distinguishes the same code in two domains', () => {
    expect(answerTo(new LinkError('invalid_signature'), 'r').httpStatus).toBe(403);
    expect(answerTo(new PaymentError('invalid_signature'), 'r').httpStatus).toBe(400);
  });

  it('has the message, fields and waiting time of the error', () => {
    const error = new PaymentError('validation', {
      message: 'Own message',
      errors: { transactionAmount: ['Too little'] },
      retryAfterSeconds: 7,
    });
    const { body, retryAfterSeconds } = answerTo(error, 'r');
    expect(body).toMatchObject({ message: 'Own message', errors: { transactionAmount: ['Too little'] } });
    expect(retryAfterSeconds).toBe(7);
  });

  it('uses the texts of the active gateway’s screen', () => {
    expect(linkErrorFor(new LinkError('missing_parameters'), 'phonepe').options.message).toBe(
      'Missing required URL parameters',
    );
    expect(linkErrorFor(new LinkError('undecryptable'), 'phonepe').options.message).toBe(
      'Failed to decrypt user data',
    );
    expect(linkErrorFor(new LinkError('undecryptable'), null).options.message).toBeUndefined();
  });
});

describe('a token that must be refreshed', () => {
  it('is HTTP 401, so that browsers do not repeat the request, with 408 in the envelope', () => {
    const answer = answerTo(new AccountError('token_expired'), 'r');
    expect(answer).toMatchObject({ httpStatus: 401, body: { status_code: 408, code: 'token_expired' } });
  });
});

describe('the answer while the database is unavailable or locked', () => {
  it.each(['57P01', '57014', 'ECONNREFUSED'])('%s is a 503 with Retry-After', (code) => {
    const answer = answerTo(Object.assign(new Error('select secret from users'), { code }), 'r');
    expect(answer).toMatchObject({ httpStatus: 503, retryAfterSeconds: 3, expected: true });
    expect(answer.databaseFault).not.toBeNull();
    expect(answer.body).toMatchObject({ code: 'temporarily_unavailable' });
    expect(JSON.stringify(answer.body)).not.toContain('select');
  });

  it('is not used for an expected error caused by another connection', () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const answer = answerTo(new PaymentError('gateway_unavailable', { cause }), 'r');
    expect(answer).toMatchObject({ databaseFault: null, body: { code: 'gateway_unavailable' } });
  });
});

describe('the answer to an unexpected error', () => {
  it.each([
    new Error('connect ECONNREFUSED 10.0.0.5:5432'),
    new AppError('somebody_elses_code'),
    'a string',
    undefined,
    Object.assign(new Error('inner'), { status: 500 }),
    Object.assign(new Error('ENOENT /etc/secret'), { status: 404, expose: false }),
  ])('%p tells nothing but the request id', (thrown) => {
    const answer = answerTo(thrown, 'r2');
    expect(answer).toMatchObject({ httpStatus: 500, expected: false });
    expect(answer.body).toEqual({
      success: 0,
      status_code: 500,
      message: 'An unexpected error occurred. Please try again or contact support.',
      data: null,
      code: 'unexpected',
      requestId: 'r2',
    });
  });

  it('is not used for HTTP errors that the client caused', () => {
    const error = Object.assign(new Error('Not Found'), { status: 404, expose: true });
    expect(answerTo(error, 'r')).toMatchObject({
      httpStatus: 404,
      expected: true,
      body: { code: 'not_found' },
    });
  });
});
