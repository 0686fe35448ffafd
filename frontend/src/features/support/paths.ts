import { PAGES } from '@deccanloop/contracts/routes';

export const ticketPath = (number: string): string =>
  `${PAGES.support}?${new URLSearchParams({ ticket: number }).toString()}`;

/** The form for a new request, also where there are requests to list. */
export const NEW_REQUEST = `${PAGES.support}?new=1`;
