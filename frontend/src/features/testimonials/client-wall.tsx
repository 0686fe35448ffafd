import { useState } from 'react';
import { Section } from '../../components/site/section';
import { TestimonialCard } from '../../components/site/testimonials/testimonial-card';
import { INDUSTRIES, TESTIMONIALS, type Industry } from '../../content/testimonials';
import { cx } from '../../lib/class-names';

const FILTERS = ['All', ...INDUSTRIES] as const;

/** All testimonials, or those of one industry. */
export function ClientWall() {
  const [chosen, setChosen] = useState<'All' | Industry>('All');
  const shown = TESTIMONIALS.filter(({ industry }) => chosen === 'All' || industry === chosen);
  return (
    <Section labelledBy="clients">
      <h2 id="clients" className="sr-only">
        Testimonials by industry
      </h2>
      <div role="group" aria-label="Industry" className="flex flex-wrap gap-2">
        {FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === chosen}
            onClick={() => setChosen(filter)}
            className={cx(
              'h-10 rounded-full px-4 text-sm font-semibold transition',
              filter === chosen
                ? 'bg-ink-900 text-white'
                : 'bg-paper-0 text-ink-700 inset-ring inset-ring-paper-300 hover:bg-brand-50 hover:text-brand-700 hover:inset-ring-brand-300',
            )}
          >
            {filter}
          </button>
        ))}
      </div>
      <p role="status" className="mt-4 text-sm text-ink-600">
        {shown.length} {shown.length === 1 ? 'testimonial' : 'testimonials'}
      </p>
      {chosen === 'All' ? (
        <ul className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {shown.map((testimonial) => (
            <li key={testimonial.id} className="grid animate-fade">
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="mt-6 grid gap-6">
          {shown.map((testimonial) => (
            <li key={testimonial.id} className="grid animate-fade">
              <TestimonialCard testimonial={testimonial} wide />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
