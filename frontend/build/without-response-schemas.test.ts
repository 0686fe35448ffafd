import { describe, expect, it } from '@jest/globals';
import { responseSchemasIn } from './without-response-schemas';

describe('responseSchemasIn', () => {
  it.each([
    '/product/contracts/src/api/endpoints.ts',
    '/product/contracts/src/accounts/dto.ts',
    '/product/contracts/src/payments/wallet-dto.ts',
    'C:\\product\\contracts\\src\\staff\\money-dto.ts',
  ])('finds %s', (module) => {
    expect(responseSchemasIn(['/product/frontend/src/app/main.tsx', module])).toEqual([module]);
  });

  it.each([
    '/product/contracts/src/accounts/schemas.ts',
    '/product/contracts/src/payments/paths.ts',
    '/product/frontend/src/features/staff/api.ts',
  ])('allows %s', (module) => {
    expect(responseSchemasIn([module])).toEqual([]);
  });
});
