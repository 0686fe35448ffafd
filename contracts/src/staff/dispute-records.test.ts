import { describe, expect, it } from '@jest/globals';
import type { ValidationError } from 'yup';
import { dayInIndia } from '../india-time';
import { plainCaseNumber, recordDisputeSchema } from './dispute-records';

const RECORD = {
  ...{ captureId: '0190a1b2-0000-7000-8000-00000000000a', caseNumber: 'CASE-4711', status: 'open' },
  ...{ amount: '1,500', deducted: '0', respondBy: dayInIndia(new Date()), version: null },
  reason: 'Mail of PhonePe of today',
};
/** The fields with an error. */
function faultsOf(changes: object): (string | undefined)[] {
  try {
    recordDisputeSchema.validateSync({ ...RECORD, ...changes }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as ValidationError).inner.map(({ path }) => path);
  }
}

describe('a record of a dispute', () => {
  it.each([
    [{}],
    [{ deducted: '1,500' }],
    [{ status: 'won', respondBy: '' }],
    [{ status: 'lost', deducted: '750.50', respondBy: '', version: 3 }],
    [{ status: 'closed', deducted: '0', respondBy: undefined }],
    [{ caseNumber: ' case 47/11 ' }],
  ])('is accepted: %j', (changes) => {
    expect(faultsOf(changes)).toEqual([]);
  });

  it.each([
    [{ caseNumber: 'CASE 4711; drop' }, 'caseNumber'],
    [{ caseNumber: '' }, 'caseNumber'],
    [{ status: 'under_review' }, 'status'],
    [{ amount: '0' }, 'amount'],
    [{ deducted: '1,500.01' }, 'deducted'],
    [{ status: 'lost', deducted: '0' }, 'deducted'],
    [{ respondBy: '' }, 'respondBy'],
    [{ respondBy: '2026-02-30' }, 'respondBy'],
    [{ respondBy: '2099-01-01' }, 'respondBy'],
    [{ version: undefined }, 'version'],
    [{ reason: ' ' }, 'reason'],
  ])('is not accepted: %j', (changes, field) => {
    expect(faultsOf(changes)).toContain(field);
  });

  it('names the case as it is stored', () => {
    expect(plainCaseNumber(' case 47/11 ')).toBe('CASE47/11');
  });
});
