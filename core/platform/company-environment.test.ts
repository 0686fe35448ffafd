import { describe, expect, it } from '@jest/globals';
import { COMPANY_VARIABLES, companyRules, companyDetails } from './company-environment';
import { EnvironmentError, readEnvironment } from './environment';

const read = (environment: Record<string, string>) =>
  companyDetails(readEnvironment(environment, { variables: COMPANY_VARIABLES, rules: companyRules }));

function faultsOf(environment: Record<string, string>): string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.faults.map(({ variable, reason }) => `${variable} ${reason}`);
  }
}

describe('the settings of the company', () => {
  it('are all optional', () => {
    expect(read({})).toEqual({
      gstin: null,
      stateCode: null,
      pan: null,
      addressLines: null,
      gstPercent: 18,
      sac: '998314',
    });
  });

  it('are read', () => {
    expect(
      read({
        COMPANY_GSTIN: '27AAPFU0939F1ZV',
        COMPANY_STATE: '27',
        COMPANY_PAN: 'AAPFU0939F',
        COMPANY_ADDRESS: 'Plot 9 | Hyderabad 500033|Telangana, India',
      }),
    ).toEqual({
      gstin: '27AAPFU0939F1ZV',
      stateCode: '27',
      pan: 'AAPFU0939F',
      addressLines: ['Plot 9', 'Hyderabad 500033', 'Telangana, India'],
      gstPercent: 18,
      sac: '998314',
    });
  });

  it.each([
    [{ COMPANY_GSTIN: '27AAA' }, 'COMPANY_GSTIN must be 15 characters'],
    [{ COMPANY_GSTIN: '99AAPFU0939F1ZV' }, 'COMPANY_GSTIN must begin with the code of a state'],
    [{ COMPANY_GSTIN: '27AAPFU0939F1ZW' }, 'COMPANY_GSTIN has a wrong check character'],
    [{ COMPANY_STATE: 'Telangana' }, 'COMPANY_STATE must be the code of a state'],
    [{ COMPANY_PAN: '12345' }, 'COMPANY_PAN must be 10 characters'],
    [{ COMPANY_ADDRESS: 'One||Two' }, 'COMPANY_ADDRESS must be 1 to 5 lines'],
    [{ COMPANY_ADDRESS: '1|2|3|4|5|6' }, 'COMPANY_ADDRESS must be 1 to 5 lines'],
    [
      { COMPANY_GSTIN: '27AAPFU0939F1ZV', COMPANY_STATE: '36' },
      'COMPANY_STATE must be the first two digits of COMPANY_GSTIN',
    ],
    [
      { COMPANY_GSTIN: '27AAPFU0939F1ZV', COMPANY_PAN: 'AAPFU0939G' },
      'COMPANY_PAN must be characters 3 to 12 of COMPANY_GSTIN',
    ],
  ])('%j is rejected', (environment, fault) => {
    expect(faultsOf(environment)).toEqual([expect.stringContaining(fault)]);
  });
});
