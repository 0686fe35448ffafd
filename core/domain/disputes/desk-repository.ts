import { OPEN_STATUSES } from './open-statuses';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { OPENED_KEY } from './dispute-findings';

export type DisputeRow = Pick<
  Rows['payment_disputes'],
  | 'id'
  | 'capture_id'
  | 'version'
  | 'gateway_dispute_id'
  | 'gateway_payment_id'
  | 'amount_paise'
  | 'deducted_paise'
  | 'wallet_paise'
  | 'fee_paise'
  | 'loss_paise'
  | 'reason_code'
  | 'phase'
  | 'status'
  | 'respond_by'
  | 'opened_at'
  | 'closed_at'
>;

const COLUMNS = `d.id, d.capture_id, d.version, d.gateway_dispute_id, d.gateway_payment_id, d.amount_paise, d.deducted_paise, d.wallet_paise,
  d.fee_paise, d.loss_paise, d.reason_code, d.phase, d.status, d.respond_by, d.opened_at, d.closed_at`;

/** Newest first. */
export async function findDisputesOfPayment(db: Database, paymentId: string): Promise<DisputeRow[]> {
  const { rows } = await db.raw<{ rows: DisputeRow[] }>(
    `select ${COLUMNS} from payment_disputes d where d.payment_id = :paymentId order by d.opened_at desc, d.id`,
    { paymentId },
  );
  return rows;
}

export interface ListedDisputeRow extends DisputeRow {
  gateway: GatewayName;
  public_id: string | null;
  payer_name: string | null;
  finding_id: number | null;
  /** The time that the list is sorted by, in microseconds since 1970; text, because of its size. */
  sorted_at: string;
}

export interface DisputeFilters {
  mode: Mode;
  state: 'open' | 'ended';
  gateway: GatewayName | null;
  /** Only those to be answered before. */
  dueBefore: Date | null;
  after: { sortedAt: string; id: string } | null;
  limit: number;
}

const OPEN = `d.status in ${OPEN_STATUSES}`;
/** Without a date to answer: last. */
const LAST = "'infinity'::timestamptz";
const SORTED = {
  open: `coalesce(d.respond_by, ${LAST})`,
  ended: 'coalesce(d.closed_at, d.updated_at)',
} as const;
const MICROSECONDS = (time: string): string =>
  `case when ${time} = ${LAST} then 'infinity' else (extract(epoch from ${time}) * 1000000)::bigint::text end`;

/** Open ones by the date to answer, ended ones newest first. */
export async function listDisputes(db: Database, filters: DisputeFilters): Promise<ListedDisputeRow[]> {
  const { mode, state, gateway, dueBefore, after, limit } = filters;
  const isOpen = state === 'open';
  const [sorted, direction, next] = isOpen ? [SORTED.open, '', '>'] : [SORTED.ended, 'desc', '<'];
  const conditions = [
    'd.mode = :mode',
    isOpen ? OPEN : `not (${OPEN})`,
    gateway && 'd.gateway = :gateway',
    dueBefore && 'd.respond_by < :dueBefore',
    after &&
      `(${sorted}, d.id) ${next} (case when :sortedAt = 'infinity' then ${LAST}
         else to_timestamp(0) + nullif(:sortedAt, 'infinity')::numeric * interval '1 microsecond' end, :afterId::uuid)`,
  ].filter(Boolean);
  const { rows } = await db.raw<{ rows: ListedDisputeRow[] }>(
    `select ${COLUMNS}, d.gateway, p.public_id, p.payer_name, ${MICROSECONDS(sorted)} as sorted_at,
            (select f.id from payment_findings f
              where f.dedupe_key = ${OPENED_KEY} and f.resolved_at is null) as finding_id
       from payment_disputes d left join payments p on p.id = d.payment_id
      where ${conditions.join(' and ')}
      order by ${sorted} ${direction}, d.id ${direction} limit :limit`,
    {
      mode,
      limit,
      ...(gateway && { gateway }),
      ...(dueBefore && { dueBefore }),
      ...(after && { sortedAt: after.sortedAt, afterId: after.id }),
    },
  );
  return rows;
}
