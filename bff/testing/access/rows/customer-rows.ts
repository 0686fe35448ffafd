import type { CustomerHomeDto } from '@deccanloop/contracts/customer/home';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { expect } from '@jest/globals';
import { loggedIn } from '../caller';
import type { Rows } from '../row';

export const CUSTOMER_ROWS: Rows = {
  [`GET ${CUSTOMER_PATHS.home}`]: {
    send: async (fixture) => {
      await fixture.submittedQuotation();
      return {};
    },
    answers: loggedIn(200),
    // Everybody reads their own.
    shows: (data, caller) => {
      const { tiles } = data as CustomerHomeDto;
      expect(tiles.pendingQuotations > 0).toBe(caller === 'owner');
    },
    bad: null,
  },
};
