import { randomUUID } from 'node:crypto';
import type { LoggedInDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { ApiEnvelope } from '@deccanloop/contracts/envelope';
import type { InitiatedDto } from '@deccanloop/contracts/payments/dto';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { PayOfferDto, PhasePaymentDto, QuotationDetailDto } from '@deccanloop/contracts/quotations/dto';
import { QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { PASSWORD, type Account } from '../accounts/contenders/accounts';
import type { Stack } from './start-stack';
import { untilAnswered, type Call } from './until-answered';

export interface PhaseTopUp {
  gateway: GatewayName;
  amountPaise: number;
  /** The payment of a phase that it is for; without one it stays in the wallet. */
  phasePaymentId?: string;
}

/** A customer with a session, who repeats requests without an answer. */
export interface Customer {
  userId: string;
  /** Presses Pay Now: a request with this idempotency key. Null: the phase is paid. */
  pay(phaseId: string, totalPaise: number, key: string): Promise<PhasePaymentDto | null>;
  offer(phaseId: string): Promise<PayOfferDto>;
  quotation(id: string): Promise<QuotationDetailDto>;
  /** Starts a top-up; nothing happens when the payment of its phase has ended meanwhile. */
  topUp(topUp: PhaseTopUp): Promise<void>;
}

export async function openCustomer(stack: Stack, { email }: Account): Promise<Customer> {
  const logIn = async () => {
    const response = await untilAnswered(stack, {
      path: AUTH_PATHS.login,
      body: { email, password: PASSWORD },
    });
    const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    return { cookie: cookies.join('; '), user: await dataOf<LoggedInDto>(response) };
  };
  const { user, ...first } = await logIn();
  const { _id: userId, name: userName } = user;
  let { cookie } = first;
  const call = async ({ headers = {}, final = [], ...more }: Call): Promise<Response> => {
    for (;;) {
      const response = await untilAnswered(stack, {
        ...more,
        headers: { cookie, ...headers },
        final: [...final, 'token_expired'],
      });
      if (response.status !== 401) return response;
      // A run on a busy machine takes longer than the token is valid.
      ({ cookie } = await logIn());
    }
  };

  return {
    userId,
    async pay(phaseId, totalPaise, key) {
      const answer = await call({
        path: QUOTATION_PATHS.pay(phaseId),
        body: { totalPaise, topUp: true },
        headers: { [IDEMPOTENCY_HEADER]: key },
        final: ['phase_paid'],
      });
      return answer.ok ? dataOf<PhasePaymentDto>(answer) : null;
    },
    offer: async (phaseId) => dataOf<PayOfferDto>(await call({ path: QUOTATION_PATHS.payOffer(phaseId) })),
    quotation: async (id) => dataOf<QuotationDetailDto>(await call({ path: QUOTATION_PATHS.one(id) })),
    async topUp({ gateway, amountPaise, phasePaymentId }) {
      const answer = await call({
        path: gateway === 'phonepe' ? PAYMENT_PATHS.phonepeInitiate : PAYMENT_PATHS.initiate,
        body: {
          transactionAmount: amountPaise / 100,
          paymentMode: gateway.toUpperCase(),
          ...{ userId, userName, ...(phasePaymentId !== undefined && { phasePaymentId }) },
        },
        headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
        final: ['already_paid'],
      }).catch((error: unknown) => {
        if (error instanceof Error && error.message.includes('unknown_phase_payment')) return null;
        throw error;
      });
      if (answer?.ok) await dataOf<InitiatedDto>(answer);
    },
  };
}

const dataOf = async <T>(response: Response): Promise<T> =>
  ((await response.json()) as ApiEnvelope<T>).data as T;
