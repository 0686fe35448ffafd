import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import { ADJUSTMENT_ACCOUNT_NAMES } from '@deccanloop/contracts/payments/ledger-kinds';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { ApprovalDto, ApprovalPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import type { Clock } from '../../platform/clock';
import type { Database, Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { inSnapshot } from '../../platform/snapshot';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { Client } from '../accounts/types';
import type { Approval } from '../approvals/approval';
import { ApprovalError } from '../approvals/errors';
import { requestTwoAdmins } from '../approvals/two-admin-request';
import type { TwoAdminExecutions } from '../approvals/two-admin-action';
import { findAdjustment, insertAdjustment, type Adjustment } from './adjustment-repository';
import { assertOpen, book, debitObstacle, personOf } from './booking';
import { previewBooking } from './booking-preview';
import { ensureOwner, findOwnerPerson, type WalletPerson } from './person-repository';

export type AdjustmentDraft = Omit<Adjustment, 'id' | 'ownerId'> & { personId: string };

export interface AdjustmentRequest extends AdjustmentDraft {
  reason: string;
  reference: string;
  idempotencyKey: string;
}

/** Manual adjustments as administrators request them; a worker books them after another administrator has approved. */
export interface Adjustments {
  /** @throws ApprovalError `unknown_person` */
  preview(draft: AdjustmentDraft): Promise<ApprovalPreviewDto>;
  /**
   * Stores a request. The same key is the same request.
   * @throws ApprovalError `unknown_person`, `second_admin_needed`, `not_available`, `wallet_short`, `request_conflict`
   */
  request(
    request: AdjustmentRequest,
    by: LiveSession,
    client: Pick<Client, 'address' | 'device'>,
  ): Promise<ApprovalDto>;
}

export interface AdjustmentDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
  wake: () => void;
}

/** Positive into the wallet. */
const walletPaiseOf = ({ direction, amountPaise }: Pick<Adjustment, 'direction' | 'amountPaise'>): Paise =>
  direction === 'credit' ? amountPaise : paise(0 - amountPaise);

export function createAdjustments(deps: AdjustmentDeps): Adjustments {
  const { db, mode } = deps;
  return {
    preview: ({ personId, ...draft }) =>
      inSnapshot(db, async (trx) => {
        const person = await personOf(trx, personId, mode);
        return previewOf(trx, { person, draft, mode, isRequested: false });
      }),

    request: (request, by, client) =>
      requestTwoAdmins(deps, {
        request,
        by,
        client,
        isSame: (before) => isSameRequest(before, request),
        async store(trx) {
          const person = await personOf(trx, request.personId, mode);
          assertOpen(person);
          assertCovered(person, request);
          const id = newId();
          await insertAdjustment(trx, mode, { ...request, id, ownerId: await ensureOwner(trx, person) });
          return {
            action: 'adjust_wallet',
            subject: { adjustment_id: id },
            amountPaise: request.amountPaise,
          };
        },
      }),
  };
}

/** An early check without a lock; the worker's decides. @throws ApprovalError `wallet_short` */
function assertCovered({ funds }: WalletPerson, draft: AdjustmentDraft): void {
  const message = debitObstacle(funds, walletPaiseOf(draft));
  if (message === null) return;
  throw new ApprovalError('wallet_short', { message, errors: { amount: [message] } });
}

const isSameRequest = (before: Approval, request: AdjustmentRequest): boolean =>
  before.action === 'adjust_wallet' &&
  before.person?.id === request.personId.toLowerCase() &&
  before.adjustment?.direction === request.direction &&
  before.adjustment.account === request.account &&
  before.adjustment.customerText === request.customerText &&
  before.amountPaise === request.amountPaise &&
  before.reason === request.reason &&
  before.reference === request.reference;

interface Previewed {
  person: WalletPerson;
  draft: Omit<Adjustment, 'id' | 'ownerId'>;
  mode: Mode;
  isRequested: boolean;
}

function previewOf(
  db: Database,
  { person, draft, mode, isRequested }: Previewed,
): Promise<ApprovalPreviewDto> {
  const { account, customerText } = draft;
  const amount = formatPaise(draft.amountPaise, { decimals: 'always' });
  const name = ADJUSTMENT_ACCOUNT_NAMES[account];
  return previewBooking(db, {
    ...{ person, mode, account, isRequested },
    walletPaise: walletPaiseOf(draft),
    kind: 'adjustment',
    text: customerText,
    consequences: [
      draft.direction === 'credit'
        ? `${amount} will be added to the wallet of ${person.name}, from the account “${name}”.`
        : `${amount} will be taken from the wallet of ${person.name}, to the account “${name}”.`,
    ],
  });
}

export async function previewAdjustment(db: Database, approval: Approval): Promise<ApprovalPreviewDto> {
  const { mode } = approval;
  const adjustment = await findAdjustment(db, approval.subjectId);
  const person = await findOwnerPerson(db, adjustment.ownerId, mode);
  return previewOf(db, { person, draft: adjustment, mode, isRequested: true });
}

export const executeAdjustment: TwoAdminExecutions['adjust_wallet'] = async (action) => {
  const adjustment = await findAdjustment(action.trx, action.approval.subjectId);
  return book(action, {
    ownerId: adjustment.ownerId,
    account: adjustment.account,
    walletPaise: walletPaiseOf(adjustment),
    source: { type: 'adjustment', id: adjustment.id },
  });
};
