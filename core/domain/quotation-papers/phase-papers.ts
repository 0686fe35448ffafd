import type { Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import type { Knex } from '../../platform/database';
import { findIssuedInvoice } from '../papers/issued-papers';
import { issuePaper } from '../papers/issue-paper';
import type { Supplier } from '../papers/paper-data';
import { codeOf, customerOf, withGstin } from './buyer';
import { findBuyer } from './buyer-repository';

/** A phase that is paid in the caller's transaction. */
export interface PaidPhasePaper {
  phasePaymentId: string;
  mode: Mode;
  userId: string;
  projectNo: number;
  projectTitle: string;
  position: number;
  title: string;
  amountPaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  totalPaise: Paise;
  tax: { basisPoints: number; sac: string; supplierGstin: string; placeOfSupply: string };
  paidAt: Date;
  /** The date of the invoice: that of the payment, unless it is issued afterwards. */
  issuedAt: Date;
  transferId: string;
}

/** Why an invoice cannot be issued now. `no_account`: there is no buyer to name. `billing_state`: buyer and tax have other states. */
export type InvoiceObstacle = 'no_account' | 'billing_state';

const OBSTACLES = {
  no_account: 'a phase without an account is paid',
  billing_state: 'the billing details changed while the phase was being paid',
} as const satisfies Record<InvoiceObstacle, string>;

export class InvoiceNotPossible extends Error {
  constructor(readonly obstacle: InvoiceObstacle) {
    super(OBSTACLES[obstacle]);
  }
}

/** "Phase 2: Development". */
export const phaseLabel = ({ position, title }: { position: number; title: string }): string =>
  `Phase ${position}: ${title}`;

/**
 * The tax invoice of a paid phase. Call it last in the transaction that pays: it locks the series of invoices until the
 * end (docs/decisions/0037).
 */
export async function issueInvoice(
  trx: Knex.Transaction,
  supplier: Supplier,
  phase: PaidPhasePaper,
): Promise<void> {
  const { tax } = phase;
  const buyer = await findBuyer(trx, phase.userId);
  if (buyer === null) throw new InvoiceNotPossible('no_account');
  // An invoice must not name a buyer of one state and the tax of another. The job runs again, with the new state.
  if (buyer.billing !== null && buyer.billing.stateCode !== tax.placeOfSupply)
    throw new InvoiceNotPossible('billing_state');
  await issuePaper(trx, {
    kind: 'invoice',
    mode: phase.mode,
    subject: phase.phasePaymentId,
    issuedAt: phase.issuedAt,
    data: {
      supplier: withGstin(supplier, tax.supplierGstin),
      customer: customerOf(buyer),
      placeOfSupply: codeOf(tax.placeOfSupply),
      gstBasisPoints: tax.basisPoints,
      lines: [
        {
          description: phaseLabel(phase),
          note: phase.projectTitle,
          sac: tax.sac,
          tax: {
            taxablePaise: phase.amountPaise,
            cgstPaise: phase.cgstPaise,
            sgstPaise: phase.sgstPaise,
            igstPaise: phase.igstPaise,
            totalPaise: phase.totalPaise,
          },
        },
      ],
      projectNumber: projectIdOf(phase.projectNo),
      paidAt: phase.paidAt.toISOString(),
      paidFrom: 'Wallet',
      paymentReference: phase.transferId,
    },
  });
}

/** Printed for the customer; the reason that staff gave is for staff. */
const REVERSED = 'The payment of the phase was reversed';

/**
 * The credit note of a reversed phase payment, with buyer, place of supply and amounts of its invoice. Call it last in the
 * transaction that reverses.
 */
export async function issueCreditNote(
  trx: Knex.Transaction,
  supplier: Supplier,
  { phasePaymentId, issuedAt }: { phasePaymentId: string; issuedAt: Date },
): Promise<void> {
  const invoice = await findIssuedInvoice(trx, phasePaymentId);
  // A phase that was paid by a version without invoices, and reversed, has none to take back.
  if (invoice === null) return;
  const { customer, placeOfSupply, gstBasisPoints, lines, projectNumber, supplier: then } = invoice.data;
  await issuePaper(trx, {
    kind: 'credit_note',
    mode: invoice.mode,
    subject: phasePaymentId,
    issuedAt,
    data: {
      ...{ customer, placeOfSupply, gstBasisPoints, lines, projectNumber },
      supplier: then.gstin === null ? supplier : withGstin(supplier, then.gstin),
      invoiceNumber: invoice.number,
      invoiceIssuedAt: invoice.issuedAt.toISOString(),
      reason: REVERSED,
    },
  });
}
