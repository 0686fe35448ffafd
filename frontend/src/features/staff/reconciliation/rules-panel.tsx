import type { ReconciliationReportDto } from '@deccanloop/contracts/staff/reconciliation';
import { Panel } from '../../../components/ui/panel';
import { Tag, type TagProps } from '../../../components/ui/tag';

type Rule = ReconciliationReportDto['rules'][number];

const ROWS = new Intl.NumberFormat('en-IN');

function statusOf({ isDone, error, checked, found }: Rule): {
  label: string;
  tone: NonNullable<TagProps['tone']>;
} {
  if (error !== null) return { label: 'Not checked', tone: 'danger' };
  if (found > 0) return { label: `${ROWS.format(found)} wrong`, tone: 'danger' };
  const rows = checked === 1 ? '1 row' : `${ROWS.format(checked)} rows`;
  return isDone ? { label: rows, tone: 'neutral' } : { label: `${rows} so far`, tone: 'brand' };
}

/** What must be true in the ledger, and how far this run has checked it; the rules that need a person come first. */
export function RulesPanel({ rules }: { rules: readonly Rule[] }) {
  const weight = ({ error, found }: Rule): number => (error === null ? 0 : 2) + (found > 0 ? 1 : 0);
  const inOrder = rules.toSorted((a, b) => weight(b) - weight(a));
  return (
    <Panel title="Rules of the ledger" className="mt-6">
      <ul className="mt-3 divide-y divide-paper-200">
        {inOrder.map((rule) => {
          const { label, tone } = statusOf(rule);
          return (
            <li key={rule.rule} className="px-5 py-3 text-sm sm:px-6">
              <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <span className="max-w-prose">{rule.text}</span>
                <Tag tone={tone}>{label}</Tag>
              </p>
              {rule.error !== null && <p className="mt-1 wrap-anywhere text-ink-600">{rule.error}</p>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
