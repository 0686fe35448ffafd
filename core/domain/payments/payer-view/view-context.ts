import type { PayerViewDto, PayerViewState } from '@deccanloop/contracts/payments/payer-view';
import type { AttemptsAtGateway } from './attempts-at-gateway';
import type { MoneyReceived } from './money-received';
import type { PayerViewInput, ViewedPayment } from './payer-view-input';

export interface ViewContext {
  state: PayerViewState;
  payment: ViewedPayment;
  viewInput: PayerViewInput;
  money: MoneyReceived;
  attempts: AttemptsAtGateway;
  /** When polling of a payment without a final answer ends. */
  watchEnds: Date;
  now: Date;
}

export type ViewText = Pick<PayerViewDto, 'text' | 'notes'>;
