/** The entities as Razorpay's API shows them. Amounts in paise, times in Unix seconds. */
export type Notes = Record<string, string> | [];

export interface OrderEntity {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

export interface PaymentEntity {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: PaymentStatus;
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: string;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Record<string, unknown>;
  bank: string | null;
  wallet: string | null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  upi?: Record<string, string>;
  late_authorized?: boolean;
  created_at: number;
}

export interface RefundEntity {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: string;
  speed_requested: string;
}

export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed';
/** What happens to a dispute; `action_required` is an event of one that stays open. */
export type DisputeStep = DisputeStatus | 'action_required';

export interface DisputeEntity {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: string;
  amount_deducted: number;
  reason_code: string;
  respond_by: number;
  status: DisputeStatus;
  phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration';
  created_at: number;
}

export interface DisputeRecord {
  entity: DisputeEntity;
}

export interface SettlementEntity {
  id: string;
  entity: 'settlement';
  amount: number;
  status: 'created' | 'processed' | 'failed' | 'reversed';
  fees: number;
  tax: number;
  utr: string;
  created_at: number;
}

/** One line of `settlements/recon/combined`. */
export interface SettlementLine {
  entity_id: string;
  type: 'payment' | 'refund' | 'adjustment';
  debit: number;
  credit: number;
  amount: number;
  currency: 'INR';
  fee: number;
  tax: number;
  on_hold: false;
  settled: true;
  created_at: number;
  settled_at: number;
  settlement_id: string;
  settlement_utr: string;
  description: string | null;
  payment_id: string | null;
  order_id: string | null;
  order_receipt: string | null;
  method: string | null;
  dispute_id: string | null;
}

export interface SettlementRecord {
  entity: SettlementEntity;
  lines: SettlementLine[];
}

/** What the sandbox stores with each entity. Times in ms. */
export interface OrderRecord {
  entity: OrderEntity;
  capture: 'automatic' | 'manual' | null;
  captureWindowMs: number | null;
  paymentIds: string[];
}

export interface PaymentRecord {
  entity: PaymentEntity;
  capturedAt: number | null;
  /** The next automatic step: a timeout, an automatic capture, or a refund of an uncaptured payment. */
  next: { at: number; action: 'fail' | 'capture' | 'release' } | null;
}

export interface RefundRecord {
  entity: RefundEntity;
  next: { at: number; outcome: 'processed' | 'failed' } | null;
}

export function collection<T>(items: T[]): { entity: 'collection'; count: number; items: T[] } {
  return { entity: 'collection', count: items.length, items };
}
