import type { LucideIcon } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { LazySvg } from '../ui/lazy-svg';

const TONES = {
  brand: 'bg-brand-50 text-brand-700 inset-ring-brand-100',
  marigold: 'bg-marigold-100 text-marigold-700 inset-ring-marigold-200',
  ink: 'bg-white/8 text-brand-300 inset-ring-white/12',
} as const;

/** An icon on a tile in the shape of a pointed arch, which is shown once the icon is drawn. */
export function IconTile({
  icon: Icon,
  tone = 'brand',
  drawn = false,
}: {
  icon: LucideIcon;
  tone?: keyof typeof TONES;
  /** In the document already, for a part whose code may be missing when the page is printed. */
  drawn?: boolean;
}) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-12 shrink-0 place-items-center rounded-[1.4rem_1.4rem_0.6rem_0.6rem] inset-ring has-[svg:empty]:invisible',
        TONES[tone],
      )}
    >
      {drawn ? (
        <Icon className="size-5.5" strokeWidth={1.75} />
      ) : (
        <LazySvg viewBox="0 0 24 24" className="size-5.5">
          <Icon strokeWidth={1.75} />
        </LazySvg>
      )}
    </span>
  );
}
