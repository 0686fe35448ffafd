import { RECORD_ID } from '../record-id';
import { STAFF_PATHS } from '../staff/paths';
import {
  payoutQuery,
  payoutsQuery,
  REPORT_FIELD,
  REPORT_LIMITS,
  settlementCsvQuery,
  settlementReportSchema,
} from '../staff/settlements';
import { payoutRecordDto, payoutsDto, settlementsDueDto, uploadedReportDto } from '../staff/settlements-dto';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';
import { bytes } from './response-fields';

const read = declare({ area: 'staff', access: 'admin', method: 'GET' });
const send = declare({ area: 'staff', access: 'admin', method: 'POST' });

/** Payouts of the gateways to the bank. */
export const SETTLEMENT_ENDPOINTS = {
  settlementsDue: read({
    path: STAFF_PATHS.settlementsDue,
    summary: 'What each gateway still has to pay out, by age, and the newest uploaded reports',
    data: settlementsDueDto,
  }),
  settlementCsv: read({
    path: STAFF_PATHS.settlementCsv,
    summary: 'All lines of the payouts of a month, with fees and GST, as CSV',
    query: settlementCsvQuery,
    data: bytes(),
    answerType: 'text/csv',
  }),
  uploadSettlementReport: send({
    path: STAFF_PATHS.settlementReports,
    reauthentication: 'required',
    summary: 'Store a settlement report of PhonePe (CSV); a worker records its payouts',
    body: settlementReportSchema,
    routeChecksBody: true,
    bodyType: 'multipart/form-data',
    file: { field: REPORT_FIELD, type: 'text/csv', maxBytes: REPORT_LIMITS.maxBytes },
    data: uploadedReportDto,
  }),
  settlements: read({
    path: STAFF_PATHS.settlements,
    summary: 'Payouts of the gateways, newest first',
    query: payoutsQuery,
    data: payoutsDto,
  }),
  settlement: read({
    path: pattern(STAFF_PATHS.settlement(':id')),
    summary: 'A payout with a page of its lines',
    params: idParam('The id that the list shows', RECORD_ID),
    query: payoutQuery,
    data: payoutRecordDto,
    errors: { request: ['not_found'] },
  }),
} satisfies Record<string, Endpoint>;
