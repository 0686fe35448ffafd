import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { useSiteLanguage } from '../../../lib/site-language';
import type { HeroMessages } from '../../../content/messages/home/hero/en';

export function HeroSlide({ title, subtitle, description, buttons }: HeroMessages['slides'][number]) {
  const { link } = useSiteLanguage();
  return (
    <>
      <h2 className="display text-4xl text-ink-900 sm:text-5xl xl:text-6xl">{title}</h2>
      <p className="mt-5 text-lg font-semibold text-ink-800">{subtitle}</p>
      <p className="mt-2 max-w-xl text-lg text-ink-600">{description}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild size="lg" className="max-sm:w-full">
          <Link {...link(PAGES.quotation)}>
            {buttons.main} <ArrowRight aria-hidden className="size-4.5" />
          </Link>
        </Button>
        <Button asChild size="lg" variant="secondary" className="max-sm:w-full">
          <Link {...link(PAGES.quotation)}>{buttons.second}</Link>
        </Button>
      </div>
    </>
  );
}
