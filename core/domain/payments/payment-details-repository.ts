import type { Database } from '../../platform/database';
import type { GatewayPayment } from './gateway-port';
import type { UpdatedOrder } from './gateway-update';

/**
 * Stores how a gateway payment was made. What an update leaves out is kept: only events name the card, only answers after
 * the capture the fee.
 */
export async function upsertPaymentDetails(
  db: Database,
  order: UpdatedOrder,
  { id, reference, details }: GatewayPayment,
): Promise<void> {
  const statement = db.raw(
    `insert into gateway_payment_details as known (attempt_id, payment_id, gateway_payment_id, reference, method, vpa, bank,
       wallet, card_network, card_last4, card_type, gateway_fee_paise, gateway_tax_paise)
     select attempt.id, attempt.payment_id, :gatewayPaymentId, :reference::text, :method::text, :vpa::text, :bank::text,
            :wallet::text, :cardNetwork::text, :cardLast4::text, :cardType::text, :feePaise::bigint, :taxPaise::bigint
       from payment_attempts attempt
      where gateway = :gateway and mode = :mode
        and (merchant_order_id = :merchantOrderId or gateway_order_id = :gatewayOrderId)
      limit 1
     -- ON CONFLICT: an event and a status check may report one payment at the same moment.
     on conflict (attempt_id, gateway_payment_id) do update set
       ${COLUMNS.map((column) => `${column} = coalesce(excluded.${column}, known.${column})`).join(', ')},
       updated_at = now()
     where ${COLUMNS.map((column) => `known.${column} is distinct from coalesce(excluded.${column}, known.${column})`).join(' or ')}`,
    {
      gateway: order.gateway,
      mode: order.mode,
      merchantOrderId: order.merchantOrderId,
      gatewayOrderId: order.gatewayOrderId,
      gatewayPaymentId: id,
      reference,
      method: details?.method ?? null,
      vpa: details?.vpa ?? null,
      bank: details?.bank ?? null,
      wallet: details?.wallet ?? null,
      cardNetwork: details?.cardNetwork ?? null,
      cardLast4: details?.cardLast4 ?? null,
      cardType: details?.cardType ?? null,
      feePaise: details?.feePaise ?? null,
      taxPaise: details?.taxPaise ?? null,
    },
  );
  await statement.options({ name: 'keep_payment_details' });
}

const COLUMNS = [
  'reference',
  'method',
  'vpa',
  'bank',
  'wallet',
  'card_network',
  'card_last4',
  'card_type',
  'gateway_fee_paise',
  'gateway_tax_paise',
] as const;
