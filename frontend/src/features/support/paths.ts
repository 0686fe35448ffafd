import { PAGES } from '@deccanloop/contracts/routes';

/** The form for a new request, also where there are requests to list. */
export const NEW_REQUEST = `${PAGES.support}?new=1`;
