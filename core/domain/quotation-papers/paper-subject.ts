import type { Mode } from '@deccanloop/contracts/payments/status';

/** A paper for each price of a quotation. The index `papers_of_quotations` reads the second part. */
export const quotationSubject = (mode: Mode, quotationId: string, priceVersion: number): string =>
  `${mode}:${quotationId}:${priceVersion}`;

/** @param issue counted from 1; changed billing details give a phase another proforma */
export const proformaSubject = (mode: Mode, phaseId: string, issue: number): string =>
  `${mode}:${phaseId}:${issue}`;

/** The quotation or phase of such a subject. */
export const idOfSubject = (subject: string): string => subject.split(':')[1] ?? '';
