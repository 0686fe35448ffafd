import type { ChainStateDto } from '@deccanloop/contracts/security/dto';
import { Link2 } from 'lucide-react';
import { Banner } from '../../../components/ui/banner';
import { formatDateTime } from '../../../lib/format';
import { FRESH } from '../api';
import { useAuditLogChainQuery } from './api';

/** Whether the log is complete, as far as the last check knows. Nothing while it is not known. */
export function ChainLine() {
  const { data } = useAuditLogChainQuery(undefined, FRESH);
  if (data === undefined) return null;
  if (data.fault !== null)
    return (
      <Banner tone="error" live="polite" className="mb-5" title="The audit log does not fit its hash chain">
        {data.fault} {checkedText(data)} Follow “The audit log” in docs/OPERATIONS.md before anything is
        changed.
      </Banner>
    );
  return (
    <p className="mb-5 flex items-start gap-2 text-sm text-ink-600">
      <Link2 aria-hidden className="mt-0.5 size-4 shrink-0 text-success-600" />
      <span>
        <span className="figures">{data.length.toLocaleString('en-IN')}</span>{' '}
        {data.length === 1 ? 'entry is' : 'entries are'} in the hash chain.{' '}
        {data.checkedAt === null ? 'It has not been checked yet.' : `${checkedText(data)} No difference.`}
        {data.waiting > 0 && ` ${data.waiting.toLocaleString('en-IN')} wait for their position.`}
      </span>
    </p>
  );
}

const checkedText = ({ checkedAt }: ChainStateDto): string =>
  checkedAt === null ? '' : `Checked at ${formatDateTime(checkedAt)}.`;
