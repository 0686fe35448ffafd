import { createElement, lazy, type ComponentType } from 'react';
import { PAGES } from '@deccanloop/contracts/routes';
import type { DocumentationText } from '../../content/docs/documentation-text';

/** A page of the documentation: its text and the frame, each a chunk that no other page loads. */
const screenOf = (path: string, load: () => Promise<DocumentationText>): ComponentType =>
  lazy(async () => {
    const [text, { DocsPage }] = await Promise.all([load(), import('./docs-page')]);
    return { default: () => createElement(DocsPage, { path, text }) };
  });

export const DocsScreen = screenOf(PAGES.docs, () => import('../../content/docs/docs.mdx'));
export const PaymentGuideScreen = screenOf(
  PAGES.paymentGuide,
  () => import('../../content/docs/payment-integration-guide.mdx'),
);
export const ApiIntegrationScreen = screenOf(
  PAGES.apiIntegration,
  () => import('../../content/docs/api-integration.mdx'),
);
export const ApiReferenceScreen = screenOf(
  PAGES.apiReference,
  () => import('../../content/docs/api-reference.mdx'),
);
