import { Link } from 'react-router-dom';
import { dollarsText, rupeesText, SOLUTIONS } from '../../content/solutions';

const FEATURED = SOLUTIONS.filter(({ featured }) => featured);

/** The featured solutions; each links to its card. */
export function FeaturedList() {
  return (
    <section
      aria-labelledby="featured"
      className="rounded-lg border border-paper-200 bg-paper-0 p-6 shadow-card"
    >
      <h3 id="featured" className="display text-lg text-ink-900">
        Featured
      </h3>
      <ul className="mt-2 divide-y divide-paper-200">
        {FEATURED.map((solution) => (
          <li key={solution.id}>
            <Link to={`#${solution.id}`} className="group block py-3">
              <span className="text-sm font-semibold text-ink-900 underline-offset-4 group-hover:text-brand-700 group-hover:underline">
                {solution.title}
              </span>
              <span className="mt-0.5 block text-sm text-ink-600">
                {dollarsText(solution)} ({rupeesText(solution)})
              </span>
              <span className="block text-sm text-ink-600">{solution.timeline}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
