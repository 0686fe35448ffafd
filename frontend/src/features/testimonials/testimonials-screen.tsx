import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { Button } from '../../components/ui/button';
import { ClientWall } from './client-wall';
import { WorkingTogether } from './working-together';

/** For logged-in users only, so not in the sitemap. */
/** `/testimonial`: all testimonials, by industry, and how we work with clients. */
export default function TestimonialsScreen() {
  return (
    <>
      <PageTitle title="Testimonials" />
      <PageHero
        ground="ink"
        eyebrow="Testimonials"
        title="Six clients, in their own words"
        lead="What they came with, what changed, and the figure they measure it by."
      />
      <ClientWall />
      <WorkingTogether />
      <CallBand
        title="Be the seventh."
        text={`Tell us what should be easier. An engineer answers ${PROJECT_PROMISES.answer}; scope, timeline and price follow ${PROJECT_PROMISES.quotation}.`}
      >
        <Button asChild size="lg" variant="secondary">
          <Link to={PAGES.quotation}>
            Start Your Journey <ArrowRight aria-hidden className="size-4.5" />
          </Link>
        </Button>
        <Button asChild size="lg" variant="onInk">
          <Link to={PAGES.services}>Services and prices</Link>
        </Button>
      </CallBand>
    </>
  );
}
