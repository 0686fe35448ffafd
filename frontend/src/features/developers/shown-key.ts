import type { ApiKeyDto } from '@deccanloop/contracts/merchant/api-keys';

/** What is shown of a key after its creation: `dl_test_…a1B2`. */
export const shownKey = ({ prefix, lastFour }: Pick<ApiKeyDto, 'prefix' | 'lastFour'>): string =>
  `${prefix}…${lastFour}`;
