import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ArchLoopPattern } from '../../../components/brand/arch-loop-pattern';
import { Section } from '../../../components/site/section';
import { Button } from '../../../components/ui/button';
import { BANKING_PARTS } from '../../../content/merchant-payments';
import { MoneyMock } from './money-mock';
import { Terminal } from './terminal';

/** A summary of the banking features, with links to the sections below. */
export function Banner() {
  return (
    <Section ground="ink" labelledBy="banner-heading" className="pb-32! sm:pb-40!">
      <ArchLoopPattern className="absolute inset-x-0 -bottom-4 -z-10 text-brand-400/25" height={130} />
      <div className="grid items-center gap-x-10 gap-y-14 md:grid-cols-[1fr_0.9fr] lg:gap-x-16 lg:grid-cols-[1fr_0.98fr]">
        <div>
          <h2 id="banner-heading" className="display text-4xl sm:text-5xl md:max-lg:text-4xl">
            Pay salaries, taxes and vendors from the same account
          </h2>
          <p className="mt-6 max-w-lg text-lg text-ink-200">
            Your customers pay into your current account, and you make your own payments from it. You need
            only one sign-up.
          </p>
          <div className="mt-9">
            <Button asChild size="lg">
              <Link to={PAGES.signup}>Sign Up</Link>
            </Button>
          </div>
          <nav aria-label="Banking for business" className="mt-10">
            <ul className="flex flex-wrap gap-2">
              {BANKING_PARTS.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex h-10 items-center gap-2 rounded-full bg-white/8 pr-3.5 pl-4.5 text-sm font-semibold inset-ring inset-ring-white/15 transition hover:bg-white/15"
                  >
                    {title}
                    <ArrowDown aria-hidden className="size-3.5 text-brand-300" />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <Terminal />
      </div>
      <div className="mt-16 sm:mt-20">
        <MoneyMock />
      </div>
    </Section>
  );
}
