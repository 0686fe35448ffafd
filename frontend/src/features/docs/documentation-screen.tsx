import { PAGES } from '@deccanloop/contracts/routes';
import { lazy } from 'react';
import type { DocumentationText } from '../../content/docs/documentation-text';
import { DocsPage } from './docs-page';

/** The text is a chunk that no other page loads. */
const pageOf = (path: string, load: () => Promise<DocumentationText>) =>
  lazy(async () => {
    const text = await load();
    return { default: () => <DocsPage path={path} text={text} /> };
  });

const PAGE_BY_PATH: Readonly<Record<string, ReturnType<typeof pageOf>>> = {
  [PAGES.docs]: pageOf(PAGES.docs, () => import('../../content/docs/docs.mdx')),
  [PAGES.paymentGuide]: pageOf(
    PAGES.paymentGuide,
    () => import('../../content/docs/payment-integration-guide.mdx'),
  ),
  [PAGES.apiIntegration]: pageOf(
    PAGES.apiIntegration,
    () => import('../../content/docs/api-integration.mdx'),
  ),
  [PAGES.apiReference]: pageOf(PAGES.apiReference, () => import('../../content/docs/api-reference.mdx')),
};

/** `path`: of a page of the documentation. Pages are chunks of their own, so that the start of the site stays small. */
export default function DocumentationScreen({ path }: { path: string }) {
  const Page = PAGE_BY_PATH[path];
  if (!Page) throw new Error(`no documentation page ${path}`);
  return <Page />;
}
