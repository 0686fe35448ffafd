/** Attributes of the region that gets the focus after a change of page, where that is not all of <main>. */
export const ROUTE_FOCUS = { 'data-route-focus': true } as const;
