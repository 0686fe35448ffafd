import { paise } from '@deccanloop/contracts/money';
import type { StaffGatewayPaymentDto } from '@deccanloop/contracts/staff/payments';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

type DetailsRow = Rows['gateway_payment_details'] & Pick<Rows['payment_attempts'], 'attempt_no'>;

/** What the gateways reported of each payment at them; those whose method was never stored are left out. */
export async function findGatewayPayments(
  db: Database,
  paymentId: string,
): Promise<StaffGatewayPaymentDto[]> {
  const { rows } = await db.raw<{ rows: DetailsRow[] }>(
    `select details.*, attempt.attempt_no
       from gateway_payment_details details join payment_attempts attempt on attempt.id = details.attempt_id
      where details.payment_id = :paymentId and details.method is not null
      order by attempt.attempt_no, details.updated_at, details.gateway_payment_id`,
    { paymentId },
  );
  return rows.map((row) => ({
    attemptNo: row.attempt_no,
    gatewayPaymentId: row.gateway_payment_id,
    reference: row.reference,
    method: row.method,
    vpa: row.vpa,
    bank: row.bank,
    wallet: row.wallet,
    cardNetwork: row.card_network,
    cardLast4: row.card_last4,
    cardType: row.card_type,
    feePaise: row.gateway_fee_paise === null ? null : paise(row.gateway_fee_paise),
    taxPaise: row.gateway_tax_paise === null ? null : paise(row.gateway_tax_paise),
  }));
}
