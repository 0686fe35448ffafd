import type { PayerViewDto, PayerViewState } from '@deccanloop/contracts/payments/payer-view';
import type { AttemptsAtGateway } from './attempts-at-gateway';
import type { MoneyReceived } from './money-received';
import type { PayerFacts, ViewedPayment } from './payer-facts';

export interface ViewContext {
  state: PayerViewState;
  payment: ViewedPayment;
  facts: PayerFacts;
  money: MoneyReceived;
  attempts: AttemptsAtGateway;
  /** Until when the gateway is asked about a payment without a final answer. */
  watchEnds: Date;
  now: Date;
}

export type ViewText = Pick<PayerViewDto, 'text' | 'notes'>;
