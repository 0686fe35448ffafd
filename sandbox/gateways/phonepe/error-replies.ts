import { ErrorReply } from '../http/reply';

export function badRequest(message = 'Please check the inputs you have provided.'): ErrorReply {
  return new ErrorReply(400, { code: 'BAD_REQUEST', message });
}

export function unauthorized(): ErrorReply {
  return new ErrorReply(401, {
    success: false,
    code: 'AUTHORIZATION_FAILED',
    message: 'Authorization failed [message = Please check the authorization token and try again]',
    data: {},
  });
}

export function unknownOrder(status: number): ErrorReply {
  return new ErrorReply(status, {
    code: 'INVALID_MERCHANT_ORDER_ID',
    message: 'No entry found for given merchant order id',
  });
}
