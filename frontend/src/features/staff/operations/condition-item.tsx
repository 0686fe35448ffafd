import type { ConditionDto } from '@deccanloop/contracts/staff/operations-dto';
import { Tag } from '../../../components/ui/tag';
import { CONDITION_LABELS } from '../labels/condition-labels';

/** One condition, with what to do while it is not met. */
export function ConditionItem({ condition }: { condition: ConditionDto }) {
  const { name, ok, text, threshold } = condition;
  const { title, advice } = CONDITION_LABELS[name];
  return (
    <li className="px-5 py-4 text-sm sm:px-6">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <Tag tone={ok ? 'success' : 'danger'}>{ok ? 'In order' : 'Needs attention'}</Tag>
      </p>
      <p className="mt-0.5 max-w-prose wrap-anywhere text-ink-700">{text}</p>
      {!ok && <p className="mt-1 max-w-prose font-medium text-danger-700">{advice}</p>}
      <p className="mt-1 text-xs text-ink-600">Limit: {threshold}</p>
    </li>
  );
}
