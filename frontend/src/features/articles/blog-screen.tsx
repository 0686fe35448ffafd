import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { Rss } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { Section } from '../../components/site/section';
import { Button } from '../../components/ui/button';
import { ARTICLES } from '../../content/articles';
import { RSS_PATH } from '../../content/articles/rss-path';
import { PAGE_TITLES } from '../../content/page-titles';
import { ArticleCard } from './article-card';

/** `/blog`: all articles, the newest over the full width. */
export default function BlogScreen() {
  const [newest, ...others] = ARTICLES;
  return (
    <>
      <PageTitle title={PAGE_TITLES[PAGES.blog]} />
      <PageHero
        eyebrow="Blog"
        title="Notes from the people who build it"
        lead="What we learned about payments, reliable software, performance and design, written down so that you can use it too."
        actions={
          <Button asChild variant="secondary">
            <a href={RSS_PATH} type="application/rss+xml">
              <Rss aria-hidden className="size-4.5 text-brand-600" /> Follow by RSS
            </a>
          </Button>
        }
      />
      <Section className="pb-0 sm:pb-0">
        {newest && <ArticleCard article={newest} wide />}
        <ul className="mt-8 grid gap-8 md:grid-cols-2">
          {others.map((article) => (
            <li key={article.slug} className="grid">
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      </Section>
      <CallBand
        title="Rather talk about your own project?"
        text={`Tell us what you want to build. An engineer reads it and replies ${PROJECT_PROMISES.answer}.`}
      >
        <Button asChild size="lg" variant="secondary">
          <Link to={PAGES.quotation}>Request a quotation</Link>
        </Button>
        <Button asChild size="lg" variant="onInk">
          <Link to={PAGES.learn}>Learn how we work</Link>
        </Button>
      </CallBand>
    </>
  );
}
