import { Check } from 'lucide-react';
import { SOLUTION_DETAILS } from '../../content/solution-details';
import type { SolutionId } from '../../content/solutions';

/** The details of a solution, in its dialog and, without scripts, on its card. */
export default function SolutionDetails({ id, level }: { id: SolutionId; level: 3 | 4 }) {
  const content = SOLUTION_DETAILS[id];
  const Heading = `h${level}` as const;
  return (
    <div className="grid gap-6">
      <div>
        <Heading className="font-semibold text-ink-900">Overview</Heading>
        <p className="mt-1.5 text-ink-600">{content.fullDescription}</p>
      </div>
      <div>
        <Heading className="font-semibold text-ink-900">Key Features</Heading>
        <ul className="mt-3 grid gap-2.5 text-sm text-ink-700">
          {content.keyFeatures.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success-600" strokeWidth={2.25} />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <Heading className="font-semibold text-ink-900">Technologies</Heading>
        <ul className="mt-3 flex flex-wrap gap-2">
          {content.technologies.map((technology) => (
            <li
              key={technology}
              className="rounded-sm bg-paper-100 px-2.5 py-1 font-mono text-sm text-ink-700 inset-ring inset-ring-paper-200"
            >
              {technology}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
