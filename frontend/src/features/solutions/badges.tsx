import { Flame, Star, TrendingUp } from 'lucide-react';
import { Tag } from '../../components/ui/tag';
import type { Solution } from '../../content/solutions';

const ICON = 'size-3.5';

/** The badges of a solution. */
export function Badges({ trending, featured, hot }: Pick<Solution, 'trending' | 'featured' | 'hot'>) {
  return (
    <>
      {trending && (
        <Tag size="md" tone="brand" icon={<TrendingUp aria-hidden className={ICON} />}>
          Popular
        </Tag>
      )}
      {featured && (
        <Tag size="md" tone="warning" icon={<Star aria-hidden className={ICON} />}>
          Featured
        </Tag>
      )}
      {hot && (
        <Tag size="md" tone="danger" icon={<Flame aria-hidden className={ICON} />}>
          In Demand
        </Tag>
      )}
    </>
  );
}
