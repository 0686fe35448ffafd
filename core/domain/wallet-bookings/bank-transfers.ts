import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type {
  BankTransfersDto,
  SimilarTransfersDto,
  UnpaidPhasesDto,
} from '@deccanloop/contracts/staff/bank-transfer-dto';
import {
  BANK_TRANSFER_LABELS,
  receivedOnFault,
  type BankTransferMethod,
} from '@deccanloop/contracts/staff/bank-transfers';
import type { ApprovalDto, ApprovalPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Clock } from '../../platform/clock';
import { violatedConstraint, type Database, type Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import { pageOfRecords } from '../../platform/record-pages';
import { inSnapshot } from '../../platform/snapshot';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { Client } from '../accounts/types';
import type { Approval } from '../approvals/approval';
import { NotPossible } from '../approvals/approval-end';
import { ApprovalError } from '../approvals/errors';
import type { TwoAdminExecutions } from '../approvals/two-admin-action';
import { requestTwoAdmins } from '../approvals/two-admin-request';
import { isSecondAvailable } from '../approval-limit/rule-settings';
import type { ReadCompany } from '../papers/company';
import {
  countBankTransfers,
  findBankTransfer,
  insertBankTransfer,
  listBankTransfers,
  UTR_CONSTRAINT,
  type BankTransfer,
  type BankTransferFilters,
} from './bank-transfer-repository';
import { assertOpen, book, personOf } from './booking';
import { previewBooking } from './booking-preview';
import { ensureOwner, findOwnerPerson, type WalletPerson } from './person-repository';
import { findUnpaidPhase, findUnpaidPhases, type UnpaidPhase } from './phase-of-transfer';
import { findSimilarTransfers } from './similar-transfer-repository';
import { assertAnotherTransfer, utrRecorded } from './similar-transfers';

export interface BankTransferDraft {
  personId: string;
  method: BankTransferMethod;
  amountPaise: Paise;
  phaseId: string | null;
}

export interface BankTransferRequest
  extends BankTransferDraft, Pick<BankTransfer, 'utr' | 'receivedOn' | 'payerName' | 'payerBank'> {
  reason: string;
  /** Ids of transfers with a similar UTR, of which the administrator says that this is another one. */
  otherThan: readonly string[];
  idempotencyKey: string;
}

/** Bank transfers that the company has received, as administrators record them. */
export interface BankTransfers {
  /** Whether there are two administrators: one records a transfer, another approves it. */
  canRecord(): Promise<boolean>;
  /** Newest first. An invalid cursor gives an empty page. */
  list(page: BankTransferFilters & { cursor: string | null; limit: number }): Promise<BankTransfersDto>;
  /** Recorded transfers in either direction, besides `except`, whose UTR people could take for this one. */
  similar(utr: string, except: string | null): Promise<SimilarTransfersDto>;
  /** What a transfer of this person can pay. @throws ApprovalError `unknown_person` */
  unpaidPhases(personId: string): Promise<UnpaidPhasesDto>;
  /** @throws ApprovalError `unknown_person`, `unknown_phase` */
  preview(draft: BankTransferDraft): Promise<ApprovalPreviewDto>;
  /**
   * Records one; another administrator approves it, and a worker credits it. The same key is the same request.
   * @throws ApprovalError `unknown_person`, `unknown_phase`, `second_admin_needed`, `not_available`, `utr_recorded`,
   * `utr_similar`, `request_conflict`
   */
  record(
    request: BankTransferRequest,
    by: LiveSession,
    client: Pick<Client, 'address' | 'device'>,
  ): Promise<ApprovalDto>;
}

export interface BankTransferDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
  wake: () => void;
  company: ReadCompany;
}

export function createBankTransfers(deps: BankTransferDeps): BankTransfers {
  const { db, mode, clock, company } = deps;

  const typed = ({ utr, otherThan }: BankTransferRequest) =>
    ({ kind: 'bank_transfer', mode, utr, otherThan }) as const;
  const scopeOf = ({ account }: WalletPerson) => ({ userId: account?.userId ?? null, mode, company });

  async function phaseOf(
    trx: Database,
    person: WalletPerson,
    phaseId: string | null,
  ): Promise<UnpaidPhase | null> {
    if (phaseId === null) return null;
    const phase = await findUnpaidPhase(trx, phaseId, scopeOf(person));
    if (!phase) throw new ApprovalError('unknown_phase', { errors: { phaseId: [NOT_PAYABLE] } });
    return phase;
  }

  async function store(trx: Knex.Transaction, request: BankTransferRequest, recordedBy: string) {
    const now = clock.now();
    const fault = receivedOnFault(request.receivedOn, now);
    if (fault !== null)
      throw new ApprovalError('not_available', { message: fault, errors: { receivedOn: [fault] } });
    const person = await personOf(trx, request.personId, mode);
    assertOpen(person);
    await phaseOf(trx, person, request.phaseId);
    await assertAnotherTransfer(trx, typed(request));
    const id = newId();
    await insertBankTransfer(trx, {
      ...request,
      ...{ id, mode, recordedBy },
      ownerId: await ensureOwner(trx, person),
      recordedAt: now,
    });
    return {
      action: 'record_bank_transfer' as const,
      subject: { bank_transfer_id: id },
      amountPaise: request.amountPaise,
    };
  }

  return {
    canRecord: () => isSecondAvailable(db),

    async list({ cursor, limit, ...filters }) {
      if (cursor !== null && !RECORD_ID.test(cursor))
        return { transfers: [], total: 0, nextCursor: null, isSecondAvailable: await isSecondAvailable(db) };
      const found = await listBankTransfers(db, mode, filters, { after: cursor, limit: limit + 1 });
      const page = await pageOfRecords(found, { cursor, limit }, () => countBankTransfers(db, mode, filters));
      const { rows: transfers, total, nextCursor } = page;
      return { transfers, total, nextCursor, isSecondAvailable: await isSecondAvailable(db) };
    },

    async similar(utr, except) {
      const found = await findSimilarTransfers(db, mode, utr);
      const transfers = found.filter(({ id }) => id !== except);
      return {
        transfers: transfers.map((each) => ({ ...each, recordedAt: each.recordedAt.toISOString() })),
      };
    },

    unpaidPhases: (personId) =>
      inSnapshot(db, async (trx) => ({
        isSecondAvailable: await isSecondAvailable(trx),
        phases: await findUnpaidPhases(trx, scopeOf(await personOf(trx, personId, mode))),
      })),

    preview: ({ personId, phaseId, ...draft }) =>
      inSnapshot(db, async (trx) => {
        const person = await personOf(trx, personId, mode);
        const phase = await phaseOf(trx, person, phaseId);
        return previewOf(trx, { person, phase, mode, utr: '', isRequested: false, ...draft });
      }),

    async record(request, by, client) {
      try {
        return await requestTwoAdmins(deps, {
          request: { ...request, reference: request.utr },
          by,
          client,
          isSame: (before) => isSameRequest(before, request),
          store: (trx) => store(trx, request, by.user.id),
        });
      } catch (error) {
        if (violatedConstraint(error) === UTR_CONSTRAINT) throw await utrRecorded(db, typed(request));
        throw error;
      }
    },
  };
}

const NOT_PAYABLE = 'This phase cannot be paid any more: reload the page and choose another';

const isSameRequest = (before: Approval, request: BankTransferRequest): boolean =>
  before.action === 'record_bank_transfer' &&
  before.person?.id === request.personId.toLowerCase() &&
  before.bankTransfer?.utr === request.utr &&
  before.bankTransfer.method === request.method &&
  before.bankTransfer.receivedOn === request.receivedOn &&
  before.bankTransfer.payerName === request.payerName &&
  before.bankTransfer.payerBank === request.payerBank &&
  before.phaseId === (request.phaseId?.toLowerCase() ?? null) &&
  before.amountPaise === request.amountPaise &&
  before.reason === request.reason;

interface Previewed {
  person: WalletPerson;
  phase: UnpaidPhase | null;
  mode: Mode;
  method: BankTransferMethod;
  utr: string;
  amountPaise: Paise;
  isRequested: boolean;
}

function previewOf(db: Database, previewed: Previewed): Promise<ApprovalPreviewDto> {
  const { person, phase, mode, method, utr, amountPaise, isRequested } = previewed;
  const label = BANK_TRANSFER_LABELS[method];
  const amount = formatPaise(amountPaise, { decimals: 'always' });
  const balance = paise(person.funds.availablePaise + amountPaise);
  return previewBooking(db, {
    ...{ person, mode, isRequested },
    account: 'bank',
    walletPaise: amountPaise,
    kind: 'bank_transfer',
    text: `${label} ${utr}`.trim(),
    consequences: [
      `${amount} that reached our bank account by ${label} will be added to the wallet of ${person.name}.`,
      ...(phase === null ? [] : [phaseText(phase, balance)]),
    ],
  });
}

function phaseText({ title, projectId, totalPaise }: UnpaidPhase, balance: Paise): string {
  const total = formatPaise(totalPaise, { decimals: 'always' });
  return balance >= totalPaise
    ? `Then the phase “${title}” of ${projectId} is paid from the wallet: ${total} with GST. ${formatPaise(paise(balance - totalPaise), { decimals: 'always' })} stay in the wallet.`
    : `The phase “${title}” of ${projectId} costs ${total} with GST, and the wallet will have ${formatPaise(balance, { decimals: 'always' })}. It waits for the rest for 7 days.`;
}

/** What a stored one would do now. */
export async function previewBankTransfer(
  db: Database,
  approval: Approval,
  company: ReadCompany,
): Promise<ApprovalPreviewDto> {
  const { mode } = approval;
  const transfer = await findBankTransfer(db, approval.subjectId);
  const person = await findOwnerPerson(db, transfer.ownerId, mode);
  const userId = person.account?.userId ?? null;
  const phase =
    transfer.phaseId === null ? null : await findUnpaidPhase(db, transfer.phaseId, { userId, mode, company });
  return previewOf(db, { ...transfer, ...{ person, phase, mode }, isRequested: true });
}

/** Credits the wallet, and has its phase paid. */
export const executeBankTransfer: TwoAdminExecutions['record_bank_transfer'] = async (action) => {
  const { trx, approval } = action;
  const transfer = await findBankTransfer(trx, approval.subjectId);
  const { ownerId, amountPaise, phasePaymentId } = transfer;
  const outcome = await book(action, {
    ownerId,
    account: 'bank',
    walletPaise: amountPaise,
    source: { type: 'bank_transfer', id: transfer.id },
  });
  if (phasePaymentId !== null && !(outcome instanceof NotPossible))
    await enqueue(trx, 'pay-phase', { phasePaymentId });
  return outcome;
};
