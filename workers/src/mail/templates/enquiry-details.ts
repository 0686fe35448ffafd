import {
  BUDGETS,
  DESIGN_NEEDS,
  MAINTENANCE_NEEDS,
  PRIORITIES,
  TIMELINES,
  type Option,
} from '@deccanloop/contracts/enquiries/quotation-options';
import type { Enquiry } from '@deccanloop/core/domain/enquiries/mails/mail-sending';

/** An enquiry with an e-mail address, which is answered by mail. */
export type WrittenEnquiry = Exclude<Enquiry, { kind: 'callBack' }>;

type Rows = [label: string, value: string][];
/** Makes a text of the sender safe for this mail. */
type Write = (text: string) => string;

const said = (rows: readonly (readonly [string, string | null])[]): Rows =>
  rows.flatMap(([label, value]): Rows => (value === null || value === '' ? [] : [[label, value]]));

const listed = (values: readonly string[]): string | null => (values.length === 0 ? null : values.join(', '));

const labelOf = (options: readonly Option[], id: string | null): string | null =>
  id === null ? null : (options.find((option) => option.id === id)?.label ?? id);

/** Name and contact details of the sender. */
export function contactDetails(enquiry: WrittenEnquiry, write: Write): Rows {
  switch (enquiry.kind) {
    case 'contact':
      return said([
        ['Name', write(enquiry.name)],
        ['E-mail', enquiry.email],
        ['Phone', write(enquiry.contact)],
      ]);
    case 'quotation':
      return said([
        ['Name', write(enquiry.clientName)],
        ['Company', enquiry.companyName && write(enquiry.companyName)],
        ['E-mail', enquiry.email],
        ['Phone', write(enquiry.phone)],
      ]);
    case 'application':
      return said([
        ['Name', write(enquiry.name)],
        ['E-mail', enquiry.email],
        ['Phone', enquiry.phone && write(enquiry.phone)],
      ]);
  }
}

/** The subject of an enquiry, without its longer texts. */
export function subjectDetails(enquiry: WrittenEnquiry, write: Write): Rows {
  switch (enquiry.kind) {
    case 'contact':
      return [];
    case 'quotation':
      return said([
        ['Project', write(enquiry.projectTitle)],
        ['Type', enquiry.projectType],
        ['Platforms', listed(enquiry.platformType)],
        ['Technologies', listed(enquiry.technologies)],
        ['Features', listed(enquiry.features)],
        ['Audience', enquiry.targetAudience && write(enquiry.targetAudience)],
        ['Design', labelOf(DESIGN_NEEDS, enquiry.designRequired)],
        ['Phases', listed(enquiry.developmentPhases)],
        ['Maintenance', labelOf(MAINTENANCE_NEEDS, enquiry.maintenanceRequired)],
        ['Timeline', labelOf(TIMELINES, enquiry.timeline)],
        ['Budget', labelOf(BUDGETS, enquiry.budget)],
        ['Priority', labelOf(PRIORITIES, enquiry.priority)],
      ]);
    case 'application':
      return [
        ['Position', enquiry.position],
        ['CV', enquiry.hasCv ? 'Attached (PDF)' : 'None'],
      ];
  }
}

/** The longer texts with their labels from the form. */
export function longTexts(enquiry: WrittenEnquiry): Rows {
  switch (enquiry.kind) {
    case 'contact':
      return [['Message', enquiry.message]];
    case 'quotation':
      return said([
        ['Project description', enquiry.projectDescription],
        ['Additional requirements', enquiry.additionalRequirements],
        ['Reference websites', enquiry.referenceWebsites],
      ]);
    case 'application':
      return said([['Message', enquiry.message]]);
  }
}

export function senderName(enquiry: WrittenEnquiry): string {
  return enquiry.kind === 'quotation' ? enquiry.clientName : enquiry.name;
}
