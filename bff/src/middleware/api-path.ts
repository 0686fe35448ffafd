/**
 * Whether a path belongs to the API: below `/api`, and the documented `/payment` of merchants' programs. Case-insensitive,
 * like the router.
 */
export const isApiPath = (path: string): boolean => /^\/(?:api|payment)(?:\/|$)/i.test(path);
