import { PAGES } from '@deccanloop/contracts/routes';

/** The quotations of the logged-in customer. */
export const QUOTATIONS_PATH = `${PAGES.dashboard}/quotations`;

export const quotationPath = (id: string): string => `${QUOTATIONS_PATH}/${encodeURIComponent(id)}`;
