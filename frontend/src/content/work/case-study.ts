import type { ServiceId } from '@deccanloop/contracts/service-ids';

/** What a case study says before its text: the front matter of `<slug>.mdx`. */
export interface CaseStudy {
  /** Name of its file: lower-case letters, digits and hyphens. */
  slug: string;
  title: string;
  /** As the page names the client, such as `A wholesale distributor in Telangana`. */
  client: string;
  industry: string;
  /** For lists and search engines: one or two sentences. */
  summary: string;
  /** What was ordered, with the price of each in rupees before tax. */
  services: readonly { id: ServiceId; price: number }[];
  stack: readonly string[];
  /** The phases, one after the other. */
  plan: readonly { name: string; weeks: number }[];
  /** Three results. */
  figures: readonly { label: string; value: string }[];
  /** Its drawing (`features/work/pictures`). */
  picture: 'orders' | 'fees' | 'appointments';
  /** An example and no real project: marked on every page, and left out with SAMPLE_CONTENT=off. */
  sample: boolean;
}

/** Weeks from start to release. */
export const weeksOf = ({ plan }: Pick<CaseStudy, 'plan'>): number =>
  plan.reduce((sum, { weeks }) => sum + weeks, 0);

/** Rupees before tax. */
export const priceOf = ({ services }: Pick<CaseStudy, 'services'>): number =>
  services.reduce((sum, { price }) => sum + price, 0);
