import { PROXY_UNAVAILABLE } from '@deccanloop/contracts/envelope';
import { expect, it } from '@jest/globals';
import { networkError, readAnswer, type ApiError } from './api-error';
import { hasNoAnswer } from './api-unreachable';

const errorOf = (status: number, code: string): ApiError => {
  const body = { success: 0, status_code: status, message: 'Later.', data: null, code, requestId: 'r' };
  const answer = readAnswer(status, JSON.stringify(body), '5');
  if ('data' in answer) throw new Error('was read as a success');
  return answer.error;
};

it("treats the proxy's error as no answer: it is not known whether the request arrived", () => {
  expect(hasNoAnswer(errorOf(502, PROXY_UNAVAILABLE))).toBe(true);
  expect(hasNoAnswer(networkError())).toBe(true);
  expect(hasNoAnswer(errorOf(500, 'unexpected'))).toBe(false);
});
