import { Call } from './call';
import { Changelog } from './changelog';
import { DemoPaymentButton } from './demo-payment-place';
import { Downloads } from './downloads';
import { Endpoints } from './endpoints';
import { ErrorCatalogue } from './error-catalogue';
import { EventTypes } from './event-types';
import { PageCards } from './page-cards';
import { Sample } from './sample';
import { TestCards } from './test-cards';
import { Callout, CodeBlock, Heading2, Heading3, Heading4, Step, Steps } from './text-parts';

/** What the MDX texts may use, and what becomes of headings and code in them. */
export const COMPONENTS = {
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  pre: CodeBlock,
  Call,
  Callout,
  Changelog,
  DemoPaymentButton,
  Downloads,
  Endpoints,
  ErrorCatalogue,
  EventTypes,
  PageCards,
  Sample,
  Step,
  Steps,
  TestCards,
};
