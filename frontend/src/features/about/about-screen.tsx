import { STATISTICS } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { Reveal } from '../../components/site/reveal';
import { StatStrip } from '../../components/site/stat-strip';
import { Button } from '../../components/ui/button';
import { PAGE_TITLES } from '../../content/page-titles';
import { REGISTRATION } from '../../content/registration';
import { TEAM } from '../../content/team';
import { useStartAtTop } from '../../lib/start-at-top';
import { HeroPicture } from './hero-picture';
import { OfferedServices } from './offered-services';
import { Process } from './process';
import { Purpose } from './purpose';
import { Reasons } from './reasons';
import { Registration } from './registration';
import { Team } from './team';

/** `/about`. */
export default function AboutScreen() {
  useStartAtTop();
  return (
    <>
      <PageTitle title={PAGE_TITLES[PAGES.about]} />
      <PageHero
        eyebrow="About us"
        title="Software that keeps running, made in Hyderabad"
        lead="We are engineers and designers who build web and mobile applications, with their servers and payments. You talk directly to the people who write the code, and they support it after the launch."
        actions={
          <>
            <Button asChild size="lg">
              <Link to={PAGES.quotation}>Start Project</Link>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <a href="#how-we-work">How we work</a>
            </Button>
          </>
        }
        picture={<HeroPicture />}
      />
      <section aria-label="In figures" className="frame relative z-10 -mt-8 sm:-mt-12">
        <StatStrip statistics={STATISTICS.about} />
      </section>
      <Purpose />
      <OfferedServices />
      <Process />
      <Reasons />
      {TEAM && <Team team={TEAM} />}
      {REGISTRATION && <Registration registration={REGISTRATION} />}
      <Reveal>
        <CallBand
          title="Tell us what should run better"
          text={`A few lines are enough to begin with. An engineer answers ${PROJECT_PROMISES.answer}, and the quotation costs you nothing.`}
        >
          <Button asChild size="lg" variant="secondary">
            <Link to={PAGES.quotation}>Start Your Journey</Link>
          </Button>
          <Button asChild size="lg" variant="onInk">
            <Link to={PAGES.contact}>Contact us</Link>
          </Button>
        </CallBand>
      </Reveal>
    </>
  );
}
