import { RECORD_ID } from '../record-id';
import { chainStateDto, limitHitsDto, securityEventsDto, staffSessionsDto } from '../security/dto';
import { SECURITY_PATHS } from '../security/paths';
import { exportEventsSchema, searchEventsSchema, searchLimitHitsSchema } from '../security/schemas';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';
import { nothing, text } from './response-fields';

const read = declare({ area: 'staff', access: 'admin', method: 'GET' });
const send = declare({ area: 'staff', access: 'admin', method: 'POST' });

/** The section Security, for administrators. */
export const SECURITY_ENDPOINTS = {
  securityEvents: send({
    path: SECURITY_PATHS.searchEvents,
    reauthentication: 'reads',
    personal: 'audit_log',
    summary: 'The audit log with search by actor, target, action, address and date',
    body: searchEventsSchema,
    data: securityEventsDto,
  }),
  exportSecurityEvents: send({
    path: SECURITY_PATHS.exportEvents,
    reauthentication: 'required',
    summary: 'A range of the audit log as a CSV file (needs re-authentication)',
    body: exportEventsSchema,
    data: text(),
    answerType: 'text/csv',
  }),
  auditLogChain: read({
    path: SECURITY_PATHS.chain,
    summary: 'The hash chain of the audit log, and what its last check found',
    data: chainStateDto,
  }),
  staffSessions: read({
    path: SECURITY_PATHS.staffSessions,
    personal: 'staff_sessions',
    summary: 'Sessions of administrators and support that have not ended',
    data: staffSessionsDto,
  }),
  endStaffSession: send({
    path: pattern(SECURITY_PATHS.endStaffSession(':id')),
    reauthentication: 'required',
    summary: 'End a session of a member of staff (needs re-authentication)',
    params: idParam('The id of the session', RECORD_ID),
    data: nothing(),
    errors: { user: ['unknown_session', 'own_session'] },
  }),
  limitHits: send({
    path: SECURITY_PATHS.searchLimitHits,
    reauthentication: 'reads',
    summary: 'Rate limits that were hit, one row for each limit, client and window',
    body: searchLimitHitsSchema,
    data: limitHitsDto,
  }),
} satisfies Record<string, Endpoint>;
