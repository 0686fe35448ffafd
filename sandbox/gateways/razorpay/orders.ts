import type { Fields } from '../http/request-body';
import { razorpayId } from '../identifiers';
import type { RazorpayContext } from './context';
import type { OrderEntity, OrderRecord, PaymentEntity } from './entities';
import { readAmount, readCurrency, readNotes, readReceipt, rejectExtraFields } from './input';
import { badRequest, requireId, unknownId } from './error-replies';

const orderFields = [
  'amount',
  'currency',
  'receipt',
  'unique_receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'payment_capture',
  'offer_id',
  'method',
  'bank_account',
  'customer_id',
  'transfers',
  'line_items',
  'line_items_total',
] as const;

export function createOrder(context: RazorpayContext, fields: Fields): OrderEntity {
  rejectExtraFields(fields, orderFields);
  const amount = readAmount(fields);
  const currency = readCurrency(fields);
  const receipt = readReceipt(fields);
  const notes = readNotes(fields);
  const capture = readCapture(fields);

  if (truthy(fields['unique_receipt']) && receipt !== null) {
    const known = orderWithReceipt(context, receipt);
    if (known) return repeatedOrder(context, known, amount);
  }
  const entity: OrderEntity = {
    id: razorpayId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: context.clock.seconds(),
  };
  context.orders.put(entity.id, { entity, ...capture, paymentIds: [] });
  return entity;
}

/** Razorpay's newer documentation returns the same order for a repeated create; older versions return an error. */
function repeatedOrder(context: RazorpayContext, known: OrderRecord, amount: number): OrderEntity {
  if (context.knobs.razorpayUniqueReceipt === 'same-order' && known.entity.amount === amount) {
    return known.entity;
  }
  throw badRequest('Order with the same receipt already exists.', { field: 'receipt' });
}

function orderWithReceipt(context: RazorpayContext, receipt: string): OrderRecord | null {
  for (const record of context.orders.values()) if (record.entity.receipt === receipt) return record;
  return null;
}

function readCapture(fields: Fields): Pick<OrderRecord, 'capture' | 'captureWindowMs'> {
  const payment = fields['payment'];
  if (typeof payment === 'object' && payment !== null) {
    const { capture, capture_options: options } = payment as Record<string, unknown>;
    if (capture !== 'automatic' && capture !== 'manual') {
      throw badRequest('The selected payment.capture is invalid.', { field: 'payment.capture' });
    }
    return { capture, captureWindowMs: readCaptureWindow(options) };
  }
  const legacy = fields['payment_capture'];
  if (legacy === undefined || legacy === null) return { capture: null, captureWindowMs: null };
  return { capture: truthy(legacy) ? 'automatic' : 'manual', captureWindowMs: null };
}

/** In minutes, 12 to 7200; afterwards an uncaptured payment is refunded. */
function readCaptureWindow(options: unknown): number | null {
  if (typeof options !== 'object' || options === null) return null;
  const { automatic_expiry_period: automatic, manual_expiry_period: manual } = options as Record<
    string,
    unknown
  >;
  const minutes = manual ?? automatic;
  if (minutes === undefined) return null;
  if (typeof minutes !== 'number' || minutes < 12 || minutes > 7200) {
    throw badRequest('The expiry period must be between 12 and 7200.', { field: 'payment.capture_options' });
  }
  return minutes * 60_000;
}

export function findOrder(context: RazorpayContext, id: string): OrderRecord {
  const record = context.orders.get(requireId('order', id));
  if (!record) throw unknownId();
  return record;
}

/** Every attempt, oldest first. */
export function paymentsOfOrder(context: RazorpayContext, order: OrderRecord): PaymentEntity[] {
  // A payment that was attached to a second order is listed with that order's id.
  return order.paymentIds.flatMap((id) => {
    const entity = context.payments.get(id)?.entity;
    return entity ? [{ ...entity, order_id: order.entity.id }] : [];
  });
}

export function updateOrderNotes(context: RazorpayContext, id: string, fields: Fields): OrderEntity {
  const record = findOrder(context, id);
  rejectExtraFields(fields, ['notes']);
  if (fields['notes'] === undefined) throw badRequest('The notes field is required.', { field: 'notes' });
  record.entity.notes = readNotes(fields);
  context.orders.put(id, record);
  return record.entity;
}

/** How payments of this order are captured once authorised. */
export function captureMode(context: RazorpayContext, order: OrderRecord): 'automatic' | 'manual' {
  return order.capture ?? context.knobs.razorpayCapture;
}

function truthy(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
