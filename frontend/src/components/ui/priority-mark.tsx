import { ChevronsUp, ChevronUp } from 'lucide-react';
import { Tag } from './tag';

export interface PriorityMarkProps {
  /** `urgent` is a badge, `high` is marked; all others are plain text. */
  priority: string;
  label: string;
}

/** A priority in a list: only what comes before the others stands out. */
export function PriorityMark({ priority, label }: PriorityMarkProps) {
  if (priority === 'urgent') return <UrgentTag>{label}</UrgentTag>;
  if (priority !== 'high') return <span className="text-ink-600">{label}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-danger-700">
      <ChevronUp aria-hidden className="size-4" /> {label}
    </span>
  );
}

/** Beside the state of an urgent record, where its priority has no place of its own. */
export function UrgentTag({ children = 'Urgent' }: { children?: string }) {
  return (
    <Tag tone="danger" icon={<ChevronsUp aria-hidden className="size-3.5" />}>
      {children}
    </Tag>
  );
}
