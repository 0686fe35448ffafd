import { FILE_VARIABLES } from '@deccanloop/core/platform/file-environment';
import type { Figure } from '../../figures';
import { measureList } from '../../lookup/measure-list';
import { kycCases } from './cases';
import { seedKycs } from './seed';

/** `KYC_LIST_SCALE=10` makes a tenth of it. */
const SUBMISSIONS = 200_000 / Number(process.env['KYC_LIST_SCALE'] ?? 1);
/** `KYC_LIST_ONLY=search` measures cases with this text in their name. */
const ONLY = process.env['KYC_LIST_ONLY'] ?? '';

/** The list of KYC Approvals. */
export const kycList = (): Promise<Figure[]> =>
  measureList({
    list: 'KYC Approvals',
    users: SUBMISSIONS,
    rows: 'submissions',
    seed: ({ environment }) => ({ KYCs: seedKycs(FILE_VARIABLES.FILE_KEYS(environment.FILE_KEYS)) }),
    cases: kycCases,
    only: ONLY,
  });
