import { buildAdministrator } from '../../../testing/administrators';
import { testSteps } from '../../../testing/two-admin-steps';
import type { MoneyFixture } from '../../../testing/money-fixture';
import type { MoneyAction } from '@deccanloop/contracts/staff/money-actions';
import { newId } from '../../../platform/ids';
import { createLogger } from '../../../platform/logger';
import type { LiveSession } from '../../accounts/sessions/sessions';
import { createApprovals } from '../../approvals/approvals';
import { createMoneyActionExecution } from '../../money-actions/execution';
import { createMoneyActions } from '../../money-actions/requests';

const logger = createLogger({ service: 'test', level: 'silent' });
const CLIENT = { address: '203.0.113.7', device: 'Chrome on Windows' };
/** Before every history: a new administrator may not approve yet. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

export interface Staff {
  asha: LiveSession;
  ravi: LiveSession;
}

export const buildStaff = async (fixture: MoneyFixture): Promise<Staff> => ({
  asha: await buildAdministrator(fixture, 'Asha Rao', LONG_AGO),
  ravi: await buildAdministrator(fixture, 'Ravi Iyer', LONG_AGO),
});

export interface StaffSteps {
  /** Requests an action, has it approved where that is needed, and executes it. */
  perform(action: MoneyAction, subjectId: string): Promise<void>;
}

export function createStaffSteps({ bff, worker, clock }: MoneyFixture, { asha, ravi }: Staff): StaffSteps {
  const wake = () => undefined;
  const actions = createMoneyActions({ db: bff, mode: 'test', clock, wake });
  const steps = testSteps({ db: bff, clock });
  const approvals = createApprovals({ db: bff, mode: 'test', clock, wake, steps });
  const execution = createMoneyActionExecution({ db: worker, clock, logger, wake, announce: wake });
  return {
    async perform(action, subjectId) {
      const request = {
        action,
        subjectId,
        reason: 'The bank confirmed it',
        reference: action === 'handle_held_outside' ? 'UTR 42' : null,
        idempotencyKey: newId(),
      };
      const { id, state } = await actions.request(request, asha, CLIENT);
      if (state === 'waiting') await approvals.decide(id, { decision: 'approve', note: null }, ravi, CLIENT);
      await execution.run(id);
      const after = await bff('approvals').where({ id }).first<{ state: string; note: string | null }>();
      if (after.state !== 'done') throw new Error(`an approved action was not executed: ${after.note}`);
    },
  };
}
