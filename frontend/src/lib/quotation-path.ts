import { sectionPath } from '@deccanloop/contracts/workspace/sections';

/** The quotations of the logged-in customer; for staff, those of all customers. */
export const QUOTATIONS_PATH = sectionPath('quotations');

export const quotationPath = (id: string): string => sectionPath('quotations', { record: id });
