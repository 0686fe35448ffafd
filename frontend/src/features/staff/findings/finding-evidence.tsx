import { BOOKING_KINDS, BOOKING_TEXTS, type BookingKind } from '@deccanloop/contracts/payments/booking-kinds';
import { moneyText } from '@deccanloop/contracts/payments/payer-view-texts';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { Compared } from '@deccanloop/contracts/staff/finding-dto';
import type { FindingRecordDto } from '@deccanloop/contracts/staff/findings';
import { Panel } from '../../../components/ui/panel';
import { DetailList } from '../detail-list';

/** `ours`: what our amount is. */
const COMPARED_LABELS = {
  captured: { label: 'Captured', ours: 'ordered' },
  refunded: { label: 'Refunded', ours: 'recorded' },
  disputed: { label: 'Disputed', ours: 'deducted' },
  settled: { label: 'Settled', ours: 'recorded' },
  fee: { label: 'Fee with GST', ours: 'reported with the payment' },
  payout: { label: 'Payout', ours: 'sum of its lines' },
} as const satisfies Record<Compared, { label: string; ours: string }>;

type Evidence = FindingRecordDto['evidence'][number];

/** The gateway's and our amounts side by side. */
export function FindingEvidence({ finding }: { finding: FindingRecordDto }) {
  const { evidence, gateway, captures } = finding;
  const rest = restOf(finding);
  const isCredited = (id: string | null) =>
    captures.some(({ gatewayPaymentId, status }) => gatewayPaymentId === id && status === 'credited');
  const theirs = gateway === null ? 'Gateway' : GATEWAY_TITLES[gateway];
  const bookings = BOOKING_KINDS.filter((kind) => asList(finding.detail['bookings']).includes(kind));
  return (
    <Panel title="Evidence">
      {evidence.length > 0 && (
        <table className="mt-3 w-full text-sm">
          <caption className="sr-only">Amounts of {theirs} and ours</caption>
          <thead className="border-y border-paper-200 bg-paper-50 text-xs text-ink-600">
            <tr>
              <th scope="col" className="py-2.5 pl-5 text-left font-semibold sm:pl-6">
                Amount
              </th>
              <th scope="col" className="px-3 py-2.5 text-right font-semibold">
                {theirs}
              </th>
              <th scope="col" className="py-2.5 pr-5 text-right font-semibold sm:pr-6">
                Ours
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-paper-200">
            {evidence.map((row, index) => (
              <Row key={index} row={row} isCredited={isCredited(row.gatewayId)} />
            ))}
          </tbody>
        </table>
      )}
      <div className="px-5 pt-2 pb-6 sm:px-6">
        <DetailList detail={rest} />
        {bookings.length > 0 && <Bookings kinds={bookings} />}
        {evidence.length === 0 && bookings.length === 0 && Object.keys(rest).length === 0 && (
          <p className="text-sm text-ink-600">Nothing more was recorded with it.</p>
        )}
      </div>
    </Panel>
  );
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What a restore may have lost, and where else it is recorded. */
function Bookings({ kinds }: { kinds: readonly BookingKind[] }) {
  return (
    <ul className="mt-3 grid gap-1.5 text-sm">
      {kinds.map((kind) => (
        <li key={kind}>
          <span className="font-medium">{BOOKING_TEXTS[kind].title}</span>
          <span className="text-ink-600">: compare {BOOKING_TEXTS[kind].compare}</span>
        </li>
      ))}
    </ul>
  );
}

const CURRENCIES: readonly string[] = ['currency', 'expectedCurrency'];

/** What neither the table nor the panel "About" shows. */
function restOf({ evidence, gateway, detail }: FindingRecordDto): FindingRecordDto['detail'] {
  const shown: readonly unknown[] = [gateway, ...evidence.map(({ gatewayId }) => gatewayId)];
  const isAmount = (name: string) => name.endsWith('Paise') || CURRENCIES.includes(name);
  return Object.fromEntries(
    Object.entries(detail).filter(
      ([name, value]) =>
        name !== 'what' &&
        name !== 'bookings' &&
        !shown.includes(value) &&
        !(evidence.length > 0 && isAmount(name)),
    ),
  );
}

function Row({ row, isCredited }: { row: Evidence; isCredited: boolean }) {
  const { what, gatewayId, currency, gatewayPaise, ourPaise } = row;
  const { label } = COMPARED_LABELS[what];
  const ours = what === 'captured' && isCredited ? 'credited' : COMPARED_LABELS[what].ours;
  const differs = gatewayPaise !== ourPaise;
  const text = (amount: number | null) => (amount === null ? '—' : moneyText(amount, currency));
  return (
    <tr className={differs ? 'bg-warning-50' : undefined}>
      <th scope="row" className="py-3 pl-5 text-left align-top font-medium sm:pl-6">
        {label}
        {gatewayId !== null && (
          <span className="block font-mono text-xs font-normal wrap-anywhere text-ink-600">{gatewayId}</span>
        )}
      </th>
      <td className="figures px-3 py-3 text-right align-top font-semibold whitespace-nowrap">
        {text(gatewayPaise)}
      </td>
      <td className="py-3 pr-5 text-right align-top sm:pr-6">
        <span className="figures font-semibold whitespace-nowrap">{text(ourPaise)}</span>
        <span className="block text-xs text-ink-600">{ourPaise === null ? 'nothing' : ours}</span>
      </td>
    </tr>
  );
}
