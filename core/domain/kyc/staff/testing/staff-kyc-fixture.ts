import { FILE_KEYS } from '../../../../testing/file-keys';
import {
  buildSubmittedKyc,
  type SubmittedKyc,
  type SubmittedKycOptions,
} from '../../../../testing/kyc-fixture';
import { openMoneyFixture, type MoneyFixture } from '../../../../testing/money-fixture';
import { newId } from '../../../../platform/ids';
import type { StaffActor } from '../../../accounts/security-events/actor';
import { createFileStore } from '../../../files/file-store';
import { createKycDetailStore } from '../../details/kyc-details';
import { createStaffKycs, type StaffKycs } from '../staff-kycs';

export interface StaffKycFixture {
  money: MoneyFixture;
  kycs: StaffKycs;
  administrator(name: string): Promise<StaffActor>;
  submitted(options?: SubmittedKycOptions): Promise<SubmittedKyc>;
}

export async function openStaffKycFixture(): Promise<StaffKycFixture> {
  const money = await openMoneyFixture();
  const kycs = createStaffKycs({
    db: money.bff,
    details: createKycDetailStore({ keys: FILE_KEYS }),
    files: createFileStore({ keys: FILE_KEYS }),
    clock: money.clock,
    wake: () => undefined,
  });
  return {
    money,
    kycs,
    async administrator(name) {
      const id = newId();
      await money.owner('users').insert({ id, name, email: `${id}@example.test`, role: 0 });
      return {
        kind: 'staff',
        userId: id,
        sessionId: newId(),
        client: { address: '203.0.113.9', device: 'Chrome on Windows' },
      };
    },
    submitted: (options) => buildSubmittedKyc(money.owner, options),
  };
}
