/** Whether an address is one of the API's, as the router reads it: the case of letters makes no difference. */
export const isApiPath = (path: string): boolean => /^\/api(?:\/|$)/i.test(path);
