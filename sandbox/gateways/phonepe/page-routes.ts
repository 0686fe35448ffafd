import { answerOrError, html, type Reply } from '../http/reply';
import { parseJsonObject, textField, type Fields } from '../http/request-body';
import { addRoute, type RouteList } from '../http/router';
import type { NextOutcomes } from '../next-outcome';
import type { PageFiles } from '../page-files';
import { attemptPayment, type AttemptRequest } from './attempts';
import type { PhonePeContext } from './context';
import type { CardType, PaymentMode, PhonePeOrder } from './entities';
import { failOrder, isOpen, orderOfPageToken } from './orders';
import { shownState } from './presenter';
import { badRequest } from './error-replies';

/** The hosted pay page, its three API calls, and the script that shows it in a frame. */
export function addPhonePePages(
  routes: RouteList,
  context: PhonePeContext,
  pages: PageFiles,
  next: NextOutcomes,
): void {
  addRoute(routes, 'GET', '/phonepe/web/bundle/checkout.js', () => pages.reply('phonepe-checkout.js'));
  addRoute(routes, 'GET', '/phonepe/transact', (x): Reply => {
    // PhonePe's production blocks requests without Referer (new tab, no-referrer policy).
    if (context.knobs.phonepeRefererCheck && !x.req.headers.referer) {
      return html(403, pages.text('phonepe-blocked.html'));
    }
    const known = orderOfPageToken(context, x.query.get('token') ?? '');
    return known ? html(200, pages.text('phonepe-pay.html')) : html(400, pages.text('phonepe-unknown.html'));
  });

  const call = (path: string, handle: (order: PhonePeOrder, fields: Fields) => void) =>
    addRoute(
      routes,
      'POST',
      `/phonepe/transact/${path}`,
      (x) =>
        answerOrError(() => {
          const fields = parseJsonObject(x.rawBody);
          const order = fields && orderOfPageToken(context, textField(fields, 'token'));
          if (!order) throw badRequest('This payment link is not known.');
          handle(order, fields);
          return view(context, order);
        }),
      { gateway: 'phonepe', name: 'checkout' },
    );

  call('order', () => undefined);
  call('attempt', (order, fields) => {
    attemptPayment(context, order, readAttempt(context, fields, next));
  });
  call('cancel', (order) => {
    if (!isOpen(order) || context.knobs.phonepeCancelOutcome === 'pending') return;
    const failed = order.attempts.at(-1)?.failure?.detailedErrorCode;
    failOrder(context, order, failed ?? 'ORDER_CANCELLED_BY_USER');
  });
}

/** The data of the page: amount, state, whether a retry is allowed, and the return address. */
function view(context: PhonePeContext, order: PhonePeOrder) {
  return {
    merchantOrderId: order.merchantOrderId,
    merchantId: context.credentials.merchantId,
    amount: order.amount,
    state: shownState(order),
    attempts: order.attempts.length,
    lastAttempt: order.attempts.at(-1)?.state ?? null,
    failure: order.attempts.at(-1)?.failure?.description ?? null,
    modes: order.modes,
    message: order.message,
    returnUrl: returnUrl(context, order),
  };
}

/** The merchant's address unchanged; with `phonepeReturnParams` also the parameters some integrations expect. */
export function returnUrl(context: PhonePeContext, order: PhonePeOrder): string {
  if (!context.knobs.phonepeReturnParams || order.redirectUrl === '') return order.redirectUrl;
  const url = new URL(order.redirectUrl);
  const codes = { COMPLETED: 'PAYMENT_SUCCESS', FAILED: 'PAYMENT_ERROR', PENDING: 'PAYMENT_PENDING' };
  url.searchParams.set('code', codes[shownState(order)]);
  url.searchParams.set('merchantTransactionId', order.merchantOrderId);
  const paid = order.attempts.at(-1);
  if (paid) url.searchParams.set('providerReferenceId', paid.transactionId);
  return url.href;
}

const cardTypes: Readonly<Record<string, CardType>> = {
  '4208585190116667': 'CREDIT_CARD',
  '4242424242424242': 'DEBIT_CARD',
};
const pageModes: Readonly<Record<string, PaymentMode>> = {
  upi: 'UPI_COLLECT',
  card: 'CARD',
  netbanking: 'NET_BANKING',
};

function readAttempt(context: PhonePeContext, fields: Fields, next: NextOutcomes): AttemptRequest {
  const vpa = textField(fields, 'vpa').trim().toLowerCase();
  const mode = pageModes[textField(fields, 'method')] ?? 'UPI_COLLECT';
  const pressed = fields['outcome'];
  const isButton = pressed === 'success' || pressed === 'failure' || pressed === 'pending';
  const wanted = isButton ? buttonOutcome(context, pressed) : formOutcome(context, fields, mode, vpa);
  const cardType = cardTypes[textField(fields, 'cardNumber').replace(/\D/g, '')];
  const request: AttemptRequest = { ...wanted, mode, vpa: vpa === '' ? undefined : vpa, cardType };
  const planned = next.take('phonepe');
  if (!planned) return request;
  const decided = buttonOutcome(context, planned.outcome);
  return { ...request, ...decided, amountPaise: planned.amountPaise ?? undefined };
}

/** The simulator's test data: three VPAs, two cards with OTP 123456, netbanking test/test. */
function formOutcome(
  context: PhonePeContext,
  fields: Fields,
  mode: PaymentMode,
  vpa: string,
): Pick<AttemptRequest, 'outcome' | 'resolve' | 'detailedErrorCode'> {
  if (mode === 'UPI_COLLECT') {
    if (vpa === 'success@ybl') return { outcome: 'success' };
    if (vpa === 'pending@ybl') return pendingOutcome(context);
    if (vpa !== 'failed@ybl') return { outcome: 'failure', detailedErrorCode: 'ZH' };
    return { outcome: 'pending', resolve: { afterMs: context.knobs.phonepeFailedVpaMs, outcome: 'failure' } };
  }
  const card = textField(fields, 'cardNumber').replace(/\D/g, '');
  const pays =
    mode === 'CARD'
      ? Object.hasOwn(cardTypes, card) && fields['otp'] === '123456'
      : fields['username'] === 'test' && fields['password'] === 'test';
  return pays ? { outcome: 'success' } : { outcome: 'failure', detailedErrorCode: 'UT' };
}

function buttonOutcome(
  context: PhonePeContext,
  pressed: 'success' | 'failure' | 'pending',
): Pick<AttemptRequest, 'outcome' | 'resolve'> {
  return pressed === 'pending' ? pendingOutcome(context) : { outcome: pressed };
}

function pendingOutcome(context: PhonePeContext): Pick<AttemptRequest, 'outcome' | 'resolve'> {
  const { phonepePendingMs: afterMs, phonepePendingOutcome: outcome } = context.knobs;
  return outcome === 'never' ? { outcome: 'pending' } : { outcome: 'pending', resolve: { afterMs, outcome } };
}
