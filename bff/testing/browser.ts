import request, { type Response, type Test } from 'supertest';
import type { LoggedInDto, MeDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { ApiEnvelope } from '@deccanloop/contracts/envelope';
import type { InitiatedDto, PaymentStatusDto, PayerDto } from '@deccanloop/contracts/payments/dto';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { PaymentModeName, PaymentOrigin } from '@deccanloop/contracts/payments/status';
import type { SignedLinks } from '@deccanloop/core/domain/links/signed-link';
import { newId } from '@deccanloop/core/platform/ids';
import type { CapturedMail } from './captured-mail';
import type { TestUser } from './test-user';

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
  /** Added to the body unchanged. */
  extra?: object;
}

/** A browser on our pages: has cookies, and remembers the payer of the last link that it opened. */
export interface Browser {
  /** The parameters of a valid link, as in its address. */
  linkParameters(link: LinkOf): Record<'userId' | 'name' | 'from' | 'signature', string>;
  /** Opens a valid link, which must succeed. */
  openLink(link: LinkOf): Promise<PayerDto>;
  /** Initiates a top-up for the payer of the last link; resolves with any response. */
  initiate(options?: InitiateOptions): Promise<Response>;
  /** Initiates a top-up, which must succeed. */
  topUp(options?: InitiateOptions): Promise<InitiatedDto>;
  /** The status of a payment as this browser may see it. */
  status(id: string): Promise<PaymentStatusDto>;
  /** Starts a sign-up, which sends a code; resolves with any response. */
  register(person: TestUser): Promise<Response>;
  /** Signs up with the sent code, which logs in. */
  signUp(person: TestUser): Promise<LoggedInDto>;
  /** Logs in; resolves with any response. */
  logIn(person: Pick<TestUser, 'email' | 'password'>): Promise<Response>;
  /** The logged-in user. @throws Error when there is none */
  me(): Promise<MeDto>;
  refresh(): Promise<Response>;
  logOut(): Promise<Response>;
  /** The value of a cookie of this browser. */
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  /** Sends JSON like our own pages. */
  post(path: string, body: object | string): Test;
  /** Sends a multipart form like our own pages; `attach` adds files. */
  postForm(path: string, fields: object): Test;
  get(path: string): Test;
}

/** What a browser needs: the server, the signer of links, and the captured mail. */
export interface BrowserFixture {
  origin: string;
  signer: SignedLinks;
  capturedMail: CapturedMail;
}

export function openBrowser({ origin, signer, capturedMail }: BrowserFixture): Browser {
  const agent = request.agent(origin);
  const { hostname } = new URL(origin);
  const here = { domain: hostname, path: '/', secure: false, script: false };
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
    register: async ({ name, email, phone, password }) =>
      post(AUTH_PATHS.register, { name, email, phone: Number(phone), password, confirmPassword: password }),
    async signUp(person) {
      dataOf(await browser.register(person));
      const otp = await capturedMail.codeFor(person.email);
      return dataOf<LoggedInDto>(await post(AUTH_PATHS.verifyOtp, { email: person.email, otp }));
    },
    logIn: async ({ email, password }) => post(AUTH_PATHS.login, { email, password }),
    me: async () => dataOf<MeDto>(await browser.get(AUTH_PATHS.me)),
    refresh: async () => browser.get(AUTH_PATHS.refreshToken),
    logOut: async () => post(AUTH_PATHS.logout, ''),
    cookie: (name) => agent.jar.getCookie(name, here)?.value,
    setCookie: (name, value) => void agent.jar.setCookie(`${name}=${value}; path=/`, hostname, '/'),
    status: async (id) => dataOf<PaymentStatusDto>(await browser.get(PAYMENT_PATHS.status(id))),
    post,
    postForm(path, fields) {
      const form = agent.post(path).set('Sec-Fetch-Site', 'same-origin');
      const values = Object.entries(fields).flatMap(([name, value]) =>
        [value as unknown].flat().map((one) => [name, String(one)] as const),
      );
      for (const [name, value] of values) void form.field(name, value);
      return form;
    },
    get: (path) => agent.get(path).set('Sec-Fetch-Site', 'same-origin'),
  };
  return browser;
}

/** An app or a script: it sends no headers about the origin of a request. */
export interface Program {
  post(path: string, body: object): Test;
  get(path: string): Test;
}

export const openProgram = (origin: string): Program => ({
  post: (path, body) => request(origin).post(path).send(body),
  get: (path) => request(origin).get(path),
});

/** The data of a response that must be a success. */
export function dataOf<T>(response: Response): T {
  const body = response.body as ApiEnvelope<T>;
  if (body.success !== 1) {
    throw new Error(`request failed: ${response.status} ${response.text.slice(0, 500)}`);
  }
  return body.data;
}
