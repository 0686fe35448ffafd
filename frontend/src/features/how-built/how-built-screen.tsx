import { PAGES } from '@deccanloop/contracts/routes';
import { PageHead } from '../../components/site/page-head';
import { PageHero } from '../../components/site/page-hero';
import { headOf } from '../../content/page-heads';
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
      <PageHead head={headOf(PAGES.howBuilt)} />
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
