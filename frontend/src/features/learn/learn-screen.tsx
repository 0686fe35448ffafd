import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { Button } from '../../components/ui/button';
import { PAGE_TITLES } from '../../content/page-titles';
import { Glossary } from './glossary';
import { HeroIllustration } from './hero-illustration';
import { PaymentStates } from './payment-states';
import { ProjectGuide } from './project-guide';
import { Promises } from './promises';
import { Questions } from './questions';
import { Steps } from './steps';

const GUIDES = [
  { id: 'how-it-works', title: 'Topping up your wallet' },
  { id: 'payment-status', title: 'Reading a payment status' },
  { id: 'quotation-to-project', title: 'From quotation to project' },
  { id: 'glossary', title: 'Glossary' },
  { id: 'questions', title: 'Questions' },
] as const;

/** `/learn`: how the wallet works, and short guides. */
export default function LearnScreen() {
  return (
    <>
      <PageTitle title={PAGE_TITLES[PAGES.learn]} />
      <PageHero
        eyebrow="Learn"
        title="Know what happens to your money and your project"
        lead="Short guides to your wallet, to payments that take longer, and to the steps from a quotation to finished software."
        actions={
          <>
            <Button asChild size="lg">
              <Link to={PAGES.wallet}>
                Open my wallet <ArrowRight aria-hidden className="size-4.5" />
              </Link>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <a href="#how-it-works">How it works</a>
            </Button>
          </>
        }
        picture={<HeroIllustration />}
      />
      <nav aria-label="Guides" className="border-b border-paper-200 bg-paper-0">
        <ul className="frame grid gap-x-8 py-4 sm:grid-cols-2 lg:flex lg:justify-between lg:py-0">
          {GUIDES.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block py-2.5 text-sm font-semibold text-ink-700 transition hover:text-brand-700 lg:py-5"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Steps />
      <Promises />
      <PaymentStates />
      <ProjectGuide />
      <Glossary />
      <Questions />
    </>
  );
}
