import { useState, type FocusEvent, type PointerEvent } from 'react';
import { Arrows, Dots, PauseButton } from '../../../components/site/carousel/controls';
import { Fading } from '../../../components/site/carousel/fading';
import { swipeHandlers, useCarousel } from '../../../lib/carousel';
import { ArchStage } from './arch-stage';
import { DashboardIllustration } from './dashboard-illustration';
import { DeliveryIllustration } from './delivery-illustration';
import { HERO_CAROUSEL, useHeroMessages } from './hero-carousel';
import { HeroSlide } from './hero-slide';
import { TeamIllustration } from './team-illustration';

const ILLUSTRATIONS = [DashboardIllustration, DeliveryIllustration, TeamIllustration] as const;

/**
 * The glow behind the arch. As an object, because a class of this length would be in the document three
 * times.
 */
const GLOW = {
  background: 'radial-gradient(64rem 40rem at 82% 12%, var(--color-brand-100), transparent 70%)',
};

/** Three slides in one grid cell; the arch stays while the pictures change. */
export function Hero() {
  const { heading, label, slides, position, slide: slideLabel, ...messages } = useHeroMessages();
  const [state, carousel] = useCarousel(HERO_CAROUSEL);
  const [swipe] = useState(() => swipeHandlers(carousel));
  const { index, fade } = state;

  // No automatic changes while the pointer is over it or the keyboard focus is in it.
  const holds = {
    onPointerEnter: ({ pointerType }: PointerEvent) => carousel.hold('pointer', pointerType === 'mouse'),
    onPointerLeave: () => carousel.hold('pointer', false),
    onFocus: ({ target }: FocusEvent) => carousel.hold('focus', target.matches(':focus-visible')),
    onBlur: () => carousel.hold('focus', false),
  };

  return (
    <section
      aria-roledescription={messages.carousel}
      aria-label={label}
      className="relative isolate -mt-16 [touch-action:pan-y_pinch-zoom] overflow-clip bg-paper-0 pt-16"
      {...swipe}
    >
      <div aria-hidden className="absolute inset-0 -z-10" style={GLOW} />
      <div className="frame grid gap-x-8 gap-y-12 pt-12 sm:pt-16 lg:grid-cols-2 lg:pt-14">
        <div className="lg:self-center lg:pb-14" {...holds}>
          <h1 className="eyebrow text-brand-700">{heading}</h1>
          <div
            className="mt-5 grid noscript:gap-16"
            aria-live={state.autoplay === 'running' ? 'off' : 'polite'}
          >
            {slides.map((slide, at) => (
              <Fading
                key={slide.title}
                label={position(at + 1, slides.length)}
                shown={at === index}
                fade={fade}
              >
                <HeroSlide {...slide} />
              </Fading>
            ))}
          </div>
          <div className="mt-8 flex items-center gap-3 sm:mt-10">
            <PauseButton carousel={carousel} state={state} />
            <Dots
              carousel={carousel}
              state={state}
              labels={slides.map(({ title }, at) => slideLabel(at + 1, title))}
            />
            <span className="ml-auto flex gap-2 lg:mr-6">
              <Arrows
                carousel={carousel}
                state={state}
                previous={messages.previous}
                next={messages.next}
                className="hidden md:grid"
              />
            </span>
          </div>
        </div>
        <div
          aria-hidden
          className="relative mx-auto grid w-full max-w-xl select-none lg:mx-0 lg:max-w-none lg:self-end xl:w-[calc(100%+3.5rem)]"
        >
          <ArchStage />
          {ILLUSTRATIONS.map((Illustration, at) => (
            <Fading key={at} shown={at === index} fade={fade} className="relative">
              {/* Slides that were not shown yet are not in the document: laying out their text takes 100
                  ms on a slow phone. */}
              {(at === index || fade !== null) && <Illustration />}
            </Fading>
          ))}
        </div>
      </div>
    </section>
  );
}
