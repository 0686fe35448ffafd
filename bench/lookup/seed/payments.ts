import type pg from 'pg';
import { shareOf, timeOf, type SeedSize } from './size';

/** Every eighth payment is of the first customer, so that their wallet has a hundred thousand entries. */
const PERSON = `case when made.n % 8 = 0 then 1 else made.n::bigint * 7919 % $2::int + 1 end`;
const STATE = `case when share < 800 then 'completed' when share < 920 then 'failed' when share < 970 then 'cancelled'
  when share < 995 then 'timeout' when share < 998 then 'pending' else 'initiated' end`;

/** Payments over two years, each with its attempts, details and timeline. */
export async function seedPayments(client: pg.ClientBase, { payments, users }: SeedSize): Promise<void> {
  await client.query(
    `insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
       payer_name, origin, state, completed_at, initiated_at, provider_reference)
     select uuidv7(at - now()), 'DL' || substr(md5('bench' || made.n), 1, 24), person.owner_id, 'test',
            case when gateway < 700 then 'razorpay' else 'phonepe' end, rupees * 100, rupees * 2, rupees * 100, rupees * 98,
            person.name, 'website', ${STATE}, case when share < 800 then at + interval '20 seconds' end, at,
            case when share < 800 then (400000000000 + made.n)::text end
       from (select n, ${timeOf('$1::int')} as at, ${shareOf('state')} as share, ${shareOf('gateway')} as gateway,
                    100 + abs(hashtext('rupees' || n)) % 5000 as rupees
               from generate_series(1, $1::int) n offset 0) made
       join bench_people person on person.no = ${PERSON}
      order by made.n`,
    [payments, users],
  );
  await client.query(`
    analyze payments;
    insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise, order_state,
        gateway_order_id, gateway_payment_id, gateway_state, captured_paise, captured_at, is_final, created_at)
      select uuidv7(initiated_at - now()), id, 1, mode, gateway, public_id || '-1', total_paise, 'open',
             case gateway when 'razorpay' then 'order_' else 'OMO' end || substr(md5('order' || public_id), 1, 14),
             case when state in ('completed', 'failed') then 'pay_' || substr(md5('pay' || public_id), 1, 14) end,
             case state when 'completed' then 'captured' when 'failed' then 'failed' else 'created' end,
             case when state = 'completed' then total_paise end, completed_at, state <> 'pending', initiated_at
        from payments order by initiated_at;
    insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise, order_state,
        gateway_order_id, gateway_state, is_final, created_at)
      select uuidv7(initiated_at - now()), id, 2, mode, gateway, public_id || '-2', total_paise, 'open',
             case gateway when 'razorpay' then 'order_' else 'OMO' end || substr(md5('again' || public_id), 1, 14),
             'created', true, initiated_at + interval '5 minutes'
        from payments where state = 'failed' and ${shareOf('again', 'public_id')} < 300;
    analyze payment_attempts;
    insert into gateway_payment_details (attempt_id, payment_id, gateway_payment_id, reference, method, vpa, bank, card_network,
        card_last4, gateway_fee_paise, gateway_tax_paise, mode, initiated_at)
      select a.id, p.id, a.gateway_payment_id, p.provider_reference,
             case when how < 700 then 'upi' when how < 900 then 'card' else 'netbanking' end,
             case when how < 700 then 'payer-' || right(p.owner_id::text, 8) || '@okaxis' end,
             case when how >= 900 then 'SBIN' end, case when how between 700 and 899 then 'Visa' end,
             case when how between 700 and 899 then '4242' end, p.fee_paise, 0, p.mode, p.initiated_at
        from payments p
        join payment_attempts a on a.payment_id = p.id and a.gateway_payment_id is not null,
             lateral (select ${shareOf('method', 'p.public_id')} as how) chosen
       order by p.initiated_at;
    insert into payment_events (payment_id, type, to_state, source, actor, detail, created_at)
      select p.id, e.type, e.state, e.source, e.actor, '{}', p.initiated_at + e.after
        from payments p, lateral (values
          ('initiated', 'initiated', 'bff', 'payer', interval '0'), ('created', 'pending', 'bff', 'system', interval '1 second'),
          (case p.state when 'completed' then 'captured' when 'failed' then 'failed' when 'timeout' then 'timed_out'
                        else 'attempted' end, p.state, 'webhook', 'gateway', interval '20 seconds')
        ) e (type, state, source, actor, after)
       order by p.initiated_at`);
}
