import { CircleAlert } from 'lucide-react';
import { Tag } from './tag';

/** Something is late: "Overdue", or what. */
export function OverdueTag({ children = 'Overdue' }: { children?: string }) {
  return (
    <Tag tone="danger" icon={<CircleAlert aria-hidden className="size-3.5" />}>
      {children}
    </Tag>
  );
}
