import type { ConditionDto } from '@deccanloop/contracts/staff/operations-dto';
import { Tag } from '../../../components/ui/tag';
import { CONDITION_LABELS } from '../labels/condition-labels';

/** One condition, with what to do while it is not met. */
export function ConditionItem({ condition }: { condition: ConditionDto }) {
  const { name, ok, text, threshold } = condition;
  const { title, advice } = CONDITION_LABELS[name];
  return (
    <li className="grid gap-x-6 gap-y-1.5 px-5 py-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 max-w-prose wrap-anywhere text-ink-700">{text}</p>
        {!ok && <p className="mt-1 max-w-prose font-medium text-danger-700">{advice}</p>}
        <p className="mt-1 text-xs text-ink-600">Limit: {threshold}</p>
      </div>
      <span className="max-sm:row-start-1">
        <Tag tone={ok ? 'success' : 'danger'}>{ok ? 'In order' : 'Needs attention'}</Tag>
      </span>
    </li>
  );
}
