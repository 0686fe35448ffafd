import { formatPaise } from '@deccanloop/contracts/money';
import type { SimilarTransferDto } from '@deccanloop/contracts/staff/bank-transfer-dto';
import { bankTransferSchema, type BankTransferMethod } from '@deccanloop/contracts/staff/bank-transfers';
import { plainUtr } from '@deccanloop/contracts/staff/utr';
import { useField } from 'formik';
import { Link } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { FRESH } from '../api';
import { APPROVAL_STATE_LABELS } from '../labels/money-action-labels';
import { bankTransfersPath, merchantPayoutsPath, payoutPath } from '../paths';
import { useSimilarTransfersQuery } from './api';

const TITLE = 'A similar UTR is recorded already';

/** Recorded transfers whose UTR people could take for the typed one, each to be confirmed as another transfer. */
export function SimilarTransfersField({ method, utr }: { method: BankTransferMethod; utr: string }) {
  const isWhole = bankTransferSchema.pick(['method', 'utr']).isValidSync({ method, utr });
  const { currentData } = useSimilarTransfersQuery({ utr: plainUtr(utr) }, { ...FRESH, skip: !isWhole });
  const transfers = isWhole ? (currentData?.transfers ?? []) : [];
  if (transfers.length === 0) return null;
  return (
    <Banner tone="warning" title={TITLE} live="polite">
      <p>Compare it with our bank statement. The same transfer must not be recorded twice.</p>
      <ul className="mt-3 grid gap-3">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <Transfer transfer={transfer} />
            <Confirmed transfer={transfer} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Whether an error at a field still applies: that of the UTR ends with another confirmation. */
export const isStillSimilar = (
  field: string,
  { otherThan }: { otherThan: readonly string[] },
  sent: { otherThan: readonly string[] },
): boolean => field !== 'utr' || otherThan === sent.otherThan;

/** The same for the administrator who decides about a recorded one. */
export function SimilarTransfers({ utr, except }: { utr: string; except: string }) {
  const { currentData } = useSimilarTransfersQuery({ utr, except }, FRESH);
  const transfers = currentData?.transfers ?? [];
  if (transfers.length === 0) return null;
  return (
    <Banner tone="warning" title={TITLE}>
      <ul className="grid gap-3">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <Transfer transfer={transfer} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

const KIND_LABELS = {
  bank_transfer: { label: 'Received', path: ({ utr }) => bankTransfersPath({ utr }) },
  merchant_payout: { label: 'Paid to a merchant', path: ({ utr }) => merchantPayoutsPath('payouts', utr) },
  gateway_payout: { label: 'Payout of a gateway', path: ({ id }) => payoutPath(id) },
} as const satisfies Record<
  SimilarTransferDto['kind'],
  { label: string; path: (transfer: SimilarTransferDto) => string }
>;

function Transfer({ transfer }: { transfer: SimilarTransferDto }) {
  const { kind, utr, amountPaise, day, person, recordedBy, state } = transfer;
  const { label, path } = KIND_LABELS[kind];
  return (
    <p>
      <span className="font-mono font-semibold">{utr}</span>, {formatPaise(amountPaise)}, {day}. {label}:{' '}
      {person}
      {recordedBy !== null && `, recorded by ${recordedBy}`}
      {state !== null && ` (${APPROVAL_STATE_LABELS[state].label})`}.{' '}
      <Link to={path(transfer)} target="_blank" className="font-semibold underline underline-offset-4">
        Open it<span className="sr-only"> in a new tab</span>
      </Link>
    </p>
  );
}

/** The value of the field is a list of the confirmed ids. */
function Confirmed({ transfer: { id, utr } }: { transfer: SimilarTransferDto }) {
  const [{ value: confirmed }, , { setValue }] = useField<readonly string[]>('otherThan');
  return (
    <label className="mt-1.5 flex w-fit cursor-pointer items-center gap-2 text-ink-900">
      <input
        type="checkbox"
        checked={confirmed.includes(id)}
        onChange={({ target }) =>
          void setValue(target.checked ? [...confirmed, id] : confirmed.filter((each) => each !== id))
        }
        className="size-4.5 accent-brand-600"
      />
      <span>
        This is another transfer<span className="sr-only"> than {utr}</span>
      </span>
    </label>
  );
}
