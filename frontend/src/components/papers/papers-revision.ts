import type { ProjectDto } from '@deccanloop/contracts/quotations/dto';

/** Of the papers of a quotation: a price, an acceptance, and each payment or its return gives or replaces one. */
export const papersRevision = ({
  priceVersion,
  customerDecision,
  phases,
}: Pick<ProjectDto, 'priceVersion' | 'customerDecision' | 'phases'>): string =>
  [priceVersion, customerDecision, ...phases.map(({ state }) => state)].join();
