import { PAGES } from '@deccanloop/contracts/routes';
import { renderToStaticMarkup } from 'react-dom/server';
import * as apiIntegration from '../../../content/docs/api-integration.mdx';
import * as apiReference from '../../../content/docs/api-reference.mdx';
import * as docs from '../../../content/docs/docs.mdx';
import type { DocumentationText } from '../../../content/docs/documentation-text';
import * as paymentGuide from '../../../content/docs/payment-integration-guide.mdx';
import { COMPONENTS } from './mdx-components';
import { SamplesContext } from './sample';

const TEXTS: Readonly<Record<string, DocumentationText>> = {
  [PAGES.docs]: docs,
  [PAGES.paymentGuide]: paymentGuide,
  [PAGES.apiIntegration]: apiIntegration,
  [PAGES.apiReference]: apiReference,
};

/** The text of a page of the documentation as HTML. For the build: none of its components is sent to browsers. */
export function textHtml(path: string): string {
  const text = TEXTS[path];
  if (!text) throw new Error(`no text for the documentation page ${path}`);
  const { default: Text, samples } = text;
  return renderToStaticMarkup(
    <SamplesContext value={samples}>
      <Text components={COMPONENTS} />
    </SamplesContext>,
  );
}
