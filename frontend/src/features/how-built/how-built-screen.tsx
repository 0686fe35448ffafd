import { PAGES } from '@deccanloop/contracts/routes';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { PAGE_TITLES } from '../../content/page-titles';
import { useStartAtTop } from '../../lib/start-at-top';
import { KeyFigures } from './key-figures';
import { PageSpeeds } from './page-speeds';
import { Parts } from './parts';
import { ReleaseChecks } from './release-checks';
import { UnderFailure } from './under-failure';

/** `/how-this-site-is-built`: the parts of the product, and its figures from the last test runs. */
export default function HowBuiltScreen() {
  useStartAtTop();
  return (
    <>
      <PageTitle title={PAGE_TITLES[PAGES.howBuilt]} />
      <PageHero
        ground="ink"
        eyebrow="Our own work"
        title="How this site is built"
        lead="Our engineers built this website, its client area and the wallet. This page shows how the parts fit together and what we measured in our last test runs."
        picture={<KeyFigures />}
      />
      <UnderFailure />
      <Parts />
      <PageSpeeds />
      <ReleaseChecks />
    </>
  );
}
