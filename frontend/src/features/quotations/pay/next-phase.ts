import type { ProjectDto, QuotationPhaseDto } from '@deccanloop/contracts/quotations/dto';

/** The first phase that is not paid; null where all are, or before there is a price. */
export const nextPhaseOf = ({ phases }: Pick<ProjectDto, 'phases'>): QuotationPhaseDto | null =>
  phases.find(({ state }) => state !== 'paid') ?? null;
