import type { KycRecordDto } from '@deccanloop/contracts/kyc/dto';
import {
  BUSINESS_TYPE_LABELS,
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_TYPES,
  type KycDocumentStatus,
  type KycDocumentType,
} from '@deccanloop/contracts/kyc/statuses';
import { Check, Clock, Minus, X, type LucideIcon } from 'lucide-react';
import { KYC_DOCUMENT_STATUS_LABELS } from '../../../components/kyc/kyc-labels';
import { KycStatusTag } from '../../../components/kyc/kyc-tags';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { TimeAgo } from '../../../components/ui/time-ago';
import { cx } from '../../../lib/class-names';
import { formatPhone } from '../../../lib/format';
import { useNow } from '../../../lib/now';
import { kycPath } from '../paths';
import { waitText, waitTone } from './waiting';

const NONE = <span className="text-ink-600">—</span>;

const MARKS = {
  Missing: { Icon: Minus, tone: 'text-ink-500' },
  Draft: { Icon: Minus, tone: 'text-ink-500' },
  Pending: { Icon: Clock, tone: 'text-brand-700' },
  Approved: { Icon: Check, tone: 'text-success-700' },
  Rejected: { Icon: X, tone: 'text-danger-700' },
} as const satisfies Record<KycDocumentStatus, { Icon: LucideIcon; tone: string }>;

const SHORT = { gstCertificate: 'GST', panCard: 'PAN', aadharCard: 'Aadhar' } as const satisfies Record<
  KycDocumentType,
  string
>;

/** The state of a document as a mark, for narrow places. */
export function DocumentMark({ status }: { status: KycDocumentStatus }) {
  const { Icon, tone } = MARKS[status];
  return (
    <span className={tone}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{KYC_DOCUMENT_STATUS_LABELS[status].staff}</span>
    </span>
  );
}

/** The three documents, each with its mark. */
export function DocumentMarks({ documents }: Pick<KycRecordDto, 'documents'>) {
  return (
    <ul className="flex gap-x-3 text-xs font-semibold whitespace-nowrap">
      {KYC_DOCUMENT_TYPES.map((type) => {
        const { status } = documents[type];
        const { Icon, tone } = MARKS[status];
        const label = KYC_DOCUMENT_STATUS_LABELS[status].staff;
        return (
          <li
            key={type}
            title={`${KYC_DOCUMENT_LABELS[type]}: ${label}`}
            className={cx('inline-flex items-center gap-1', tone)}
          >
            <Icon aria-hidden className="size-3.5" />
            {SHORT[type]}
            <span className="sr-only">: {label}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Waiting({ since }: { since: string | null }) {
  const now = useNow();
  if (since === null) return NONE;
  return <span className={waitTone(since, now)}>{waitText(since, now)}</span>;
}

/** The columns of the submitted KYCs; the business is the link, and it covers the row. */
export const KYC_COLUMNS: readonly TableColumn<KycRecordDto>[] = [
  {
    id: 'business',
    header: 'Business',
    shown: 'always',
    sort: 'ascending',
    card: 'title',
    className: 'max-w-52',
    cell: ({ id, businessName, businessType }) => (
      <>
        <RowLink to={kycPath(id)} title={businessName} className="block truncate">
          {businessName}
        </RowLink>
        <span className="block truncate text-xs text-ink-600">{BUSINESS_TYPE_LABELS[businessType]}</span>
      </>
    ),
  },
  {
    id: 'person',
    header: 'Person',
    card: 'named',
    className: 'max-w-48',
    cell: ({ userId: { name, email, isClosed } }) => (
      <>
        <span className="block truncate">{name}</span>
        <span className="block truncate text-xs text-ink-600">{isClosed ? 'Account closed' : email}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'value',
    cell: ({ kycStatus }) => <KycStatusTag status={kycStatus} to="staff" />,
  },
  {
    id: 'documents',
    header: 'Documents',
    card: 'line',
    cell: ({ documents }) => <DocumentMarks documents={documents} />,
  },
  {
    id: 'waiting',
    header: 'Waiting',
    align: 'end',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ waitingSince }) => <Waiting since={waitingSince} />,
  },
  {
    id: 'submitted',
    header: 'Submitted',
    align: 'end',
    sort: 'descending',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ submittedAt }) => <TimeAgo iso={submittedAt} />,
  },
  {
    id: 'phone',
    header: 'Phone',
    shown: 'chosen',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ userId: { phone } }) => (phone === null ? NONE : formatPhone(phone)),
  },
];
