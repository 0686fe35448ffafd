export type PaymentMode = 'UPI_INTENT' | 'UPI_COLLECT' | 'UPI_QR' | 'CARD' | 'NET_BANKING';

export type CardType = 'CREDIT_CARD' | 'DEBIT_CARD';

export interface ErrorContext {
  errorCode: string;
  detailedErrorCode: string;
  source: string;
  stage: string;
  description: string;
}

/** One attempt to pay an order. Amounts in paise, times in ms. */
export interface Attempt {
  transactionId: string;
  paymentMode: PaymentMode;
  timestamp: number;
  amount: number;
  state: 'PENDING' | 'COMPLETED' | 'FAILED';
  failure: ErrorContext | null;
  vpa: string | null;
  /** Of a payment by card; absent for others. */
  cardType?: CardType | undefined;
  utr: string | null;
  /** A pending attempt that ends by itself. */
  next: { at: number; outcome: 'success' | 'failure'; final: boolean } | null;
}

/** The order as stored; merchants see CREATED as PENDING. */
export interface PhonePeOrder {
  merchantOrderId: string;
  orderId: string;
  amount: number;
  state: 'CREATED' | 'PENDING' | 'COMPLETED' | 'FAILED';
  createdAt: number;
  expireAt: number;
  redirectUrl: string;
  metaInfo: Record<string, string> | null;
  message: string | null;
  retryAllowed: boolean;
  /** Payment modes that the merchant allows; null: all. */
  modes: PaymentMode[] | null;
  attempts: Attempt[];
  failure: ErrorContext | null;
  completedAt: number | null;
}

export interface PhonePeRefund {
  merchantRefundId: string;
  originalMerchantOrderId: string;
  refundId: string;
  amount: number;
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED';
  timestamp: number;
  next: { at: number; state: 'CONFIRMED' | 'COMPLETED' | 'FAILED' } | null;
}

/** One row of a settlement report. Amounts in paise: fees and taxes negative, as the report prints them. */
export interface SettlementRow {
  type: 'PAYMENT' | 'REFUND';
  merchantReferenceId: string;
  phonePeReferenceId: string;
  from: string;
  instrument: string;
  createdAt: number;
  transactedAt: number;
  amount: number;
  fee: number;
  igst: number;
}

/** The report of one payout, as PhonePe's dashboard offers it. */
export interface SettlementReport {
  id: string;
  utr: string;
  settledAt: number;
  rows: SettlementRow[];
}
