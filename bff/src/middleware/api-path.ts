/** Whether a path belongs to the API. Case-insensitive, like the router. */
export const isApiPath = (path: string): boolean => /^\/api(?:\/|$)/i.test(path);
