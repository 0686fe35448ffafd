import { Arrows, Dots, PauseButton } from '../../components/site/carousel/controls';
import { Fading } from '../../components/site/carousel/fading';
import { Section, SectionHeading } from '../../components/site/section';
import { TestimonialCard } from '../../components/site/testimonials/testimonial-card';
import { TESTIMONIALS } from '../../content/testimonials';
import { useCarousel, type CarouselOptions } from '../../lib/carousel';
import { useSectionsMessages } from './sections-messages';

const FADE = { out: 200, wait: 200, in: 100 };

/** Changes every 5 s; by hand with fades of 200 ms and 100 ms, and autoplay resumes after 3 s. */
const CAROUSEL: CarouselOptions = {
  count: TESTIMONIALS.length,
  every: 5000,
  autoFade: FADE,
  stepFade: FADE,
  restAfterStep: 3000,
  oneAtATime: true,
};

export function Testimonials() {
  const { eyebrow, title, list, position, ...messages } = useSectionsMessages().testimonials;
  const [state, carousel] = useCarousel(CAROUSEL);
  const running = state.autoplay === 'running';
  return (
    <Section labelledBy="testimonials" className="pb-2 sm:pb-2">
      <SectionHeading id="testimonials" eyebrow={eyebrow} title={title} />
      <div role="group" aria-roledescription={messages.carousel} aria-labelledby="testimonials">
        <div className="grid noscript:gap-6" aria-live={running ? 'off' : 'polite'}>
          {list.map((testimonial, at) => (
            <Fading
              key={testimonial.id}
              label={position(at + 1, list.length)}
              shown={at === state.index}
              fade={state.fade}
              className="grid"
            >
              <TestimonialCard testimonial={testimonial} wide />
            </Fading>
          ))}
        </div>
        <div className="mt-7 flex flex-wrap items-center gap-x-3 gap-y-2">
          <PauseButton carousel={carousel} state={state} />
          <span className="max-sm:order-last max-sm:flex max-sm:w-full max-sm:justify-center">
            <Dots
              carousel={carousel}
              state={state}
              labels={list.map(({ name, company }) => `${name}, ${company}`)}
              waitForFade
            />
          </span>
          <p className="flex items-center gap-2 text-sm text-ink-600 noscript:hidden">
            <span
              aria-hidden
              className={running ? 'size-2 rounded-full bg-success-600' : 'size-2 rounded-full bg-ink-400'}
            />
            {running ? messages.running : messages.paused}
          </p>
          <span className="ml-auto flex gap-2">
            <Arrows
              carousel={carousel}
              state={state}
              previous={messages.previous}
              next={messages.next}
              waitForFade
            />
          </span>
        </div>
      </div>
    </Section>
  );
}
