import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';

/** As the router compares: without regard to case, with or without a slash at the end. */
const FLAT = new RegExp(
  `^(?:${ENDPOINTS.filter(({ failures }) => failures === 'flat')
    .map(({ path }) => path.replace(/:\w+/g, '[^/]+'))
    .join('|')})/?$`,
  'i',
);

/** Whether programs of merchants call this address, by any method. */
export const isFlatAddress = (path: string): boolean => FLAT.test(path);
