import { json, type Reply } from '../http/reply';
import { mediaType, parseForm, parseJsonObject, type Fields } from '../http/request-body';
import { addRoute, type Exchange, type RouteList } from '../http/router';
import type { PhonePeContext } from './context';
import type { PhonePeOrder } from './entities';
import { createOrder, findOrder, orderOfTransaction, pageAddress, pageToken } from './orders';
import { presentRefund, presentStatus, shownState } from './presenter';
import { badRequest } from './error-replies';
import { createRefund, findRefund } from './refunds';
import { issueToken, missingField, requireToken } from './tokens';

/** OAuth and PG APIs under /phonepe/apis/pg-sandbox; PhonePe's own sandbox serves both from one host too. */
export function addPhonePeApi(routes: RouteList, context: PhonePeContext): void {
  const add = (method: string, path: string, name: string, handle: (exchange: Exchange) => unknown) =>
    addRoute(
      routes,
      method,
      `/phonepe/apis/pg-sandbox${path}`,
      (exchange): Reply => {
        if (name !== 'token') requireToken(context, exchange.req.headers.authorization);
        return json(200, handle(exchange));
      },
      { gateway: 'phonepe', name },
    );

  add('POST', '/v1/oauth/token', 'token', (x) => {
    // PhonePe ignores a JSON body: every form field counts as blank.
    if (mediaType(x.req) !== 'application/x-www-form-urlencoded') throw missingField('grant_type');
    return issueToken(context, parseForm(x.rawBody));
  });

  add('POST', '/checkout/v2/pay', 'pay', (x) => {
    const order = createOrder(context, fieldsOf(x));
    const { orderId, expireAt } = order;
    return { orderId, state: shownState(order), expireAt, redirectUrl: pageAddress(context, order) };
  });
  add('POST', '/checkout/v2/sdk/order', 'pay', (x) => {
    const order = createOrder(context, fieldsOf(x), false);
    const { orderId, expireAt } = order;
    return { orderId, state: shownState(order), expireAt, token: pageToken(context, order) };
  });

  add('GET', '/checkout/v2/order/:merchantOrderId/status', 'status', (x) =>
    statusOf(findOrder(context, x.param('merchantOrderId')), x.query),
  );
  add('GET', '/checkout/v2/transaction/:transactionId/status', 'transaction.status', (x) =>
    statusOf(orderOfTransaction(context, x.param('transactionId')), x.query),
  );

  add('POST', '/payments/v2/refund', 'refund', (x) => {
    const { refundId, amount, state } = createRefund(context, fieldsOf(x));
    return { refundId, amount, state };
  });
  add('GET', '/payments/v2/refund/:merchantRefundId/status', 'refund.status', (x) => {
    const refund = findRefund(context, x.param('merchantRefundId'));
    return presentRefund(context, refund, context.orders.get(refund.originalMerchantOrderId));
  });
}

/** The official client sends `details` twice; any `true` counts. */
function statusOf(order: PhonePeOrder, query: URLSearchParams) {
  const asked = (name: string) => query.getAll(name).includes('true');
  return presentStatus(order, asked('details'), asked('errorContext'));
}

function fieldsOf(exchange: Exchange): Fields {
  const fields = mediaType(exchange.req) === 'application/json' ? parseJsonObject(exchange.rawBody) : null;
  if (!fields) throw badRequest();
  return fields;
}
