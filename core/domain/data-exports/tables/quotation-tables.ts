import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import { STAFF_EVENTS } from '../../quotations/timeline';
import { exportTable, inPages, type ExportTable } from '../export-table';
import type { ExportScope } from '../export-scope';
import {
  findPhasePayments,
  findPhases,
  findQuotationEvents,
  findQuotationMessages,
  findQuotations,
  type PhasePaymentRow,
  type PhaseRow,
  type QuotationEventRow,
  type QuotationMessageRow,
  type QuotationRow,
} from './quotation-repository';
import { authorLabel } from './author-label';

/** The quotations of the account, as the customer sees them. */
export const quotationTables = ({ db, userId }: ExportScope): ExportTable[] => [
  exportTable({
    name: 'quotations',
    about: 'Your requests for a quotation, what we answered, and the state of each project.',
    columns: {
      projectId: 'Project',
      reference: 'Reference',
      submittedAt: 'Sent',
      status: 'State',
      clientName: 'Name',
      companyName: 'Company',
      email: 'E-mail address',
      phone: 'Phone number',
      projectTitle: 'Title',
      projectType: 'Kind of project',
      projectDescription: 'Description',
      targetAudience: 'Users',
      platformTypes: 'Platforms',
      technologies: 'Technologies',
      features: 'Features',
      designRequired: 'Design',
      developmentPhases: 'Phases asked for',
      maintenanceRequired: 'Maintenance',
      timeline: 'Timeline',
      budget: 'Budget',
      priority: 'Priority',
      additionalRequirements: 'Further requirements',
      referenceWebsites: 'Websites as examples',
      totalPaise: 'Price before GST (INR)',
      pricedAt: 'Priced',
      validUntil: 'Price valid until',
      placeOfSupply: 'Place of supply',
      customerDecision: 'Your answer',
      decidedAt: 'Answered',
      projectStatus: 'State of the project',
      deadline: 'Deadline',
      rejectionReason: 'Why we could not offer it',
    },
    pages: () =>
      withProject(inPages<QuotationRow>((after, limit) => findQuotations(db, userId, after, limit))),
  }),
  exportTable({
    name: 'quotation_phases',
    about: 'The phases of your quotations with their prices, also those that a later price has replaced.',
    columns: {
      projectId: 'Project',
      priceVersion: 'Version of the price',
      number: 'Phase',
      title: 'Title',
      description: 'Description',
      amountPaise: 'Amount before GST (INR)',
      dueOn: 'Due',
      replacedAt: 'Replaced',
    },
    pages: () => withProject(inPages<PhaseRow>((after, limit) => findPhases(db, userId, after, limit))),
  }),
  exportTable({
    name: 'phase_payments',
    about: 'Payments of phases from your wallet, with GST.',
    columns: {
      projectId: 'Project',
      phase: 'Phase',
      mode: 'Mode',
      state: 'State',
      amountPaise: 'Amount before GST (INR)',
      cgstPaise: 'CGST (INR)',
      sgstPaise: 'SGST (INR)',
      igstPaise: 'IGST (INR)',
      totalPaise: 'Total (INR)',
      requestedAt: 'Requested',
      settledAt: 'Ended',
      reversedAt: 'Returned to wallet',
    },
    pages: () =>
      withProject(inPages<PhasePaymentRow>((after, limit) => findPhasePayments(db, userId, after, limit))),
  }),
  exportTable({
    name: 'quotation_messages',
    about: 'Messages between you and us about your quotations.',
    columns: { projectId: 'Project', at: 'Date and time', from: 'From', text: 'Message' },
    async *pages() {
      const pages = withProject(
        inPages<QuotationMessageRow>((after, limit) => findQuotationMessages(db, userId, after, limit)),
      );
      for await (const rows of pages) yield rows.map((row) => ({ ...row, from: authorLabel(row.author) }));
    },
  }),
  exportTable({
    name: 'quotation_events',
    about: 'What happened to your quotations, newest first.',
    columns: { projectId: 'Project', at: 'Date and time', type: 'What happened', by: 'By' },
    async *pages() {
      const of = { userId, without: STAFF_EVENTS };
      const pages = withProject(
        inPages<QuotationEventRow>((after, limit) => findQuotationEvents(db, of, after, limit)),
      );
      for await (const rows of pages) yield rows.map((row) => ({ ...row, by: authorLabel(row.actor) }));
    },
  }),
];

async function* withProject<Row extends { projectNo: number }>(
  pages: AsyncGenerator<Row[]>,
): AsyncGenerator<(Row & { projectId: string })[]> {
  for await (const rows of pages)
    yield rows.map((row) => ({ ...row, projectId: projectIdOf(row.projectNo) }));
}
