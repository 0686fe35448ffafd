import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { describe, expect, it } from '@jest/globals';
import { call, type Body, type Data, type Query } from './typed-call';

const body = { email: 'asha@example.com', password: 'Monsoon-7' };

/** The compiler checks this file: an unused `@ts-expect-error` is an error. */
describe('call', () => {
  it('gives the request back', () => {
    const request = { url: AUTH_PATHS.login, method: 'POST', body } as const;
    expect(call<'login'>(request)).toEqual(request);
  });

  it('compiles with the declared path, method, query, body and headers alone', () => {
    const headers = { [IDEMPOTENCY_HEADER]: 'a-key-of-a-test' };
    const requests = [
      call<'status'>({ url: PAYMENT_PATHS.status('DL1'), params: { retry: 1 } }),
      call<'history'>({ url: PAYMENT_PATHS.history }),
      call<'retry'>({
        url: PAYMENT_PATHS.retry,
        method: 'POST',
        body: { merchantTransactionId: 'DL1' },
        headers,
      }),
      // @ts-expect-error another path
      call<'login'>({ url: AUTH_PATHS.logout, method: 'POST', body }),
      // @ts-expect-error no method
      call<'login'>({ url: AUTH_PATHS.login, body }),
      // @ts-expect-error no body
      call<'login'>({ url: AUTH_PATHS.login, method: 'POST' }),
      // @ts-expect-error a body without its password
      call<'login'>({ url: AUTH_PATHS.login, method: 'POST', body: { email: 'asha@example.com' } }),
      // @ts-expect-error a body that the call does not have
      call<'logout'>({ url: AUTH_PATHS.logout, method: 'POST', body }),
      // @ts-expect-error no query
      call<'wallet'>({ url: PAYMENT_PATHS.wallet }),
      // @ts-expect-error a state that does not exist
      call<'history'>({ url: PAYMENT_PATHS.history, params: { status: 'paid' } }),
      // @ts-expect-error no idempotency key
      call<'retry'>({ url: PAYMENT_PATHS.retry, method: 'POST', body: { merchantTransactionId: 'DL1' } }),
    ];
    expect(requests).toHaveLength(11);
  });

  it('has the declared types', () => {
    const role: Data<'me'>['user']['role'] = 1;
    // @ts-expect-error not a role
    const noRole: Data<'me'>['user']['role'] = 7;
    // A field with a default may be left out.
    const query: Query<'history'> = {};
    const report: Body<'reportIssue'> = { merchantTransactionId: 'DL1', message: 'It is not there.' };
    // @ts-expect-error no message
    const noReport: Body<'reportIssue'> = { merchantTransactionId: 'DL1' };
    const phone: Body<'register'>['phone'] = 9_876_543_210;
    expect([role, noRole, query, report, noReport, phone]).toHaveLength(6);
  });
});
