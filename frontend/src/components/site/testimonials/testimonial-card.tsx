import type { Testimonial } from '../../../content/testimonials';
import { cx } from '../../../lib/class-names';
import { ArchLoopPattern } from '../../brand/arch-loop-pattern';
import { DrawnAvatar } from './drawn-avatar';
import { Stars } from './stars';

/** Colours of the highlight: background, text and pattern. */
const GROUNDS = {
  sky: { panel: 'bg-brand-50', figure: 'text-brand-800', text: 'text-ink-700', arches: 'text-brand-200' },
  sun: {
    panel: 'bg-marigold-100',
    figure: 'text-ink-900',
    text: 'text-marigold-700',
    arches: 'text-marigold-200',
  },
  night: { panel: 'bg-ink-900', figure: 'text-white', text: 'text-ink-200', arches: 'text-brand-400/45' },
} as const;

export interface TestimonialCardProps {
  /** `industry` may be translated. */
  testimonial: Omit<Testimonial, 'industry'> & { industry: string };
  /** From medium screens, the highlight is beside the quote instead of above it. */
  wide?: boolean;
  className?: string;
}

/** A testimonial: result, quote and client. */
export function TestimonialCard({ testimonial, wide = false, className }: TestimonialCardProps) {
  const { quote, highlight, name, role, company, industry, rating, ground } = testimonial;
  const { panel, figure, text, arches } = GROUNDS[ground];
  return (
    <figure
      className={cx(
        'grid overflow-clip rounded-xl border border-paper-200 bg-paper-0 shadow-card',
        wide ? 'md:min-h-88 md:grid-cols-[16rem_1fr] lg:grid-cols-[21rem_1fr]' : 'grid-rows-[auto_1fr]',
        className,
      )}
    >
      <div
        className={cx(
          'relative isolate overflow-clip p-7 pb-16',
          wide && 'md:flex md:flex-col md:p-9 lg:p-11',
          panel,
        )}
      >
        <ArchLoopPattern
          lazy
          className={cx('absolute inset-x-0 -bottom-2 -z-10', arches)}
          height={wide ? 96 : 64}
        />
        <p className={cx('eyebrow', text)}>{industry}</p>
        <p className={cx('display figures mt-3 text-4xl', wide && 'md:mt-auto md:pt-10 lg:text-5xl', figure)}>
          {highlight.figure}
        </p>
        <p className={cx('mt-2 text-sm font-medium', wide && 'md:mb-12', text)}>{highlight.text}</p>
      </div>
      <div className={cx('flex flex-col p-7', wide && 'md:p-10 lg:p-12')}>
        <Stars rating={rating} />
        <blockquote
          className={cx(
            'mt-5 mb-8 text-ink-900',
            wide ? 'text-lg md:text-xl lg:text-2xl lg:leading-9' : 'text-lg',
          )}
        >
          <p>“{quote}”</p>
        </blockquote>
        <figcaption className="mt-auto flex items-center gap-4">
          <DrawnAvatar {...testimonial} />
          <span className="text-sm">
            <span className="block text-base font-semibold text-ink-900">{name}</span>
            <span className="block text-ink-600">
              {role}, {company}
            </span>
          </span>
        </figcaption>
      </div>
    </figure>
  );
}
