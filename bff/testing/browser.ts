import request, { type Response, type Test } from 'supertest';
import type { ApiEnvelope } from '@deccanloop/contracts/envelope';
import type { InitiatedDto, PaymentStatusDto, PayerDto } from '@deccanloop/contracts/payments/dto';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { PaymentModeName, PaymentOrigin } from '@deccanloop/contracts/payments/status';
import type { SignedLinks } from '@deccanloop/core/domain/links/signed-link';
import { newId } from '@deccanloop/core/platform/ids';

export interface LinkOf {
  userId: string;
  name: string;
  from?: PaymentOrigin;
}

export interface InitiateOptions {
  amount?: unknown;
  mode?: PaymentModeName;
  userId?: string;
  userName?: string;
  key?: string;
  path?: string;
  /** Put into the body as they are. */
  extra?: object;
}

/** Whoever uses the pages: has cookies, and the last payer whose link it opened. */
export interface Browser {
  /** The parameters of a good link, as they stand in its address. */
  linkParameters(link: LinkOf): Record<'userId' | 'name' | 'from' | 'signature', string>;
  /** Opens a good link and expects to be let in. */
  openLink(link: LinkOf): Promise<PayerDto>;
  /** Asks for a top-up with the payer of the last link; resolves with whatever was answered. */
  initiate(options?: InitiateOptions): Promise<Response>;
  /** A top-up that must succeed. */
  topUp(options?: InitiateOptions): Promise<InitiatedDto>;
  /** Where a payment stands, as this browser may see it. */
  status(id: string): Promise<PaymentStatusDto>;
  /** A JSON call as our own pages make it. */
  post(path: string, body: object | string): Test;
  get(path: string): Test;
}

export function openBrowser(origin: string, signer: SignedLinks): Browser {
  const agent = request.agent(origin);
  let payer = { userId: '', userName: '' };

  const post = (path: string, body: object | string) =>
    agent.post(path).set('Sec-Fetch-Site', 'same-origin').type('application/json').send(body);

  const browser: Browser = {
    linkParameters({ userId, name, from = 'website' }) {
      return Object.fromEntries(signer.sign({ userId, name, from })) as ReturnType<Browser['linkParameters']>;
    },
    async openLink(link) {
      const opened = dataOf<PayerDto>(await post(PAYMENT_PATHS.linkVerify, browser.linkParameters(link)));
      payer = { userId: opened.userId, userName: opened.userName };
      return opened;
    },
    initiate: async ({ amount = 500, mode = 'RAZORPAY', key = newId(), path, extra, ...claimed } = {}) =>
      post(path ?? PAYMENT_PATHS.initiate, {
        transactionAmount: amount,
        paymentMode: mode,
        ...payer,
        ...claimed,
        ...extra,
      }).set(IDEMPOTENCY_HEADER, key),
    topUp: async (options) => dataOf<InitiatedDto>(await browser.initiate(options)),
    status: async (id) => dataOf<PaymentStatusDto>(await browser.get(PAYMENT_PATHS.status(id))),
    post,
    get: (path) => agent.get(path),
  };
  return browser;
}

/** The data of an answer that must be a success. */
export function dataOf<T>(response: Response): T {
  const body = response.body as ApiEnvelope<T>;
  if (body.success !== 1) {
    throw new Error(`refused: ${response.status} ${response.text.slice(0, 500)}`);
  }
  return body.data;
}
