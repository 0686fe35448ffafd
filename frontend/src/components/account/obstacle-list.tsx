import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Data } from '../../lib/typed-call';

/** Why an account cannot be closed by its owner, or deleted by an administrator. */
export type Obstacle = Data<'closing'>['obstacles'][number];

/** The page where it ends. */
export interface ObstacleLink {
  to: string;
  label: string;
}

/** Every reason, each with the page where it ends. */
export function ObstacleList({
  obstacles,
  linkOf,
}: {
  obstacles: readonly Obstacle[];
  linkOf: (obstacle: Obstacle) => ObstacleLink | null;
}) {
  return (
    <ul aria-label="Reasons" className="mt-3 divide-y divide-paper-200 rounded-md border border-paper-200">
      {obstacles.map((obstacle) => (
        <ObstacleLine key={obstacle.kind + obstacle.text} text={obstacle.text} link={linkOf(obstacle)} />
      ))}
    </ul>
  );
}

function ObstacleLine({ text, link }: { text: string; link: ObstacleLink | null }) {
  return (
    <li className="flex gap-3 px-4 py-3.5">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-700" />
      <div className="min-w-0 flex-1">
        <p className="text-ink-700 wrap-anywhere">{text}</p>
        {link && (
          <Link
            to={link.to}
            className="mt-1 inline-block rounded-xs font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
          >
            {link.label}
          </Link>
        )}
      </div>
    </li>
  );
}
