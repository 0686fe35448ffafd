import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { endOfIndiaDay, indiaDateTime, startOfIndiaDay } from '@deccanloop/contracts/india-time';
import type { SecurityEventDto } from '@deccanloop/contracts/security/dto';
import { EXPORT_LIMITS, type SentEventFilters } from '@deccanloop/contracts/security/schemas';
import type { AuditLogQuery } from '@deccanloop/core/domain/audit-log/search/audit-log';
import type { AppDeps, RouteKit } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import { jsonBody } from '../../middleware/body';
import { answerCsv, type CsvCell } from '../../presenters/csv';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';
import { admins, staffOf } from './staff-steps';

/** The audit log, sessions of staff, and limits that were hit. Administrators only. */
export function security(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { auditLog, staffSessions, limitHits } = services;
  const reading = [kit.limit('account'), admins(kit)] as const;
  const searching = [...reading, kit.sameOrigin, jsonBody()] as const;

  serve(router, API.securityEvents, searching, async (ctx) => {
    const { failed, cursor, limit, ...filters } = ctx.state.input.body;
    const query = { ...queryOf(filters), isFailedOnly: failed === 'true' };
    answer(ctx, await auditLog.search(query, { before: cursor ? Number(cursor) : null, limit }));
  });

  serve(
    router,
    API.exportSecurityEvents,
    [kit.limit('download'), admins(kit), kit.sameOrigin, kit.reauthenticated, jsonBody()],
    async (ctx) => {
      const query = { ...queryOf(ctx.state.input.body), isFailedOnly: false };
      const pages = await auditLog.export(query, staffOf(kit, ctx));
      if (pages === null) throw new RequestError('validation', { errors: { endDate: [TOO_MANY] } });
      await answerCsv(ctx, 'audit-log', CSV_HEADER, rowsOf(pages));
    },
  );

  serve(router, API.auditLogChain, reading, async (ctx) => {
    answer(ctx, await auditLog.chain());
  });

  serve(router, API.staffSessions, reading, async (ctx) => {
    answer(ctx, await staffSessions.list(ctx.state.live.session.id));
  });

  serve(router, API.endStaffSession, [...reading, kit.sameOrigin, kit.reauthenticated], async (ctx) => {
    await staffSessions.end(ctx.state.input.params.id, staffOf(kit, ctx));
    answer(ctx, null, 'The session was ended.');
  });

  serve(router, API.limitHits, searching, async (ctx) => {
    const { policy, cursor, limit } = ctx.state.input.body;
    const page = { policy: policy || null, after: cursor ? Number(cursor) : null, limit };
    answer(ctx, await limitHits.list(page));
  });
}

const TOO_MANY = `More than ${EXPORT_LIMITS.rows.toLocaleString('en-IN')} entries fit. Choose fewer days or another filter.`;

const queryOf = ({
  actor = '',
  target = '',
  action,
  address = '',
  startDate = '',
  endDate = '',
}: SentEventFilters): Omit<AuditLogQuery, 'isFailedOnly'> => ({
  ...{ actor, target, address },
  action: action || null,
  from: startOfIndiaDay(startDate),
  to: endOfIndiaDay(endDate),
});

const CSV_HEADER = [
  'Entry',
  'Date and time (India)',
  'Time (UTC)',
  'Action',
  'Actor',
  'Actor id',
  'By staff',
  'Target',
  'Target id',
  'Address',
  'Device or process',
  'Session id',
  'Details (JSON)',
  'Position in the hash chain',
];

async function* rowsOf(pages: AsyncGenerator<SecurityEventDto[]>): AsyncGenerator<CsvCell[][]> {
  for await (const rows of pages) yield rows.map(cellsOf);
}

function cellsOf(event: SecurityEventDto): CsvCell[] {
  const { id, at, kind, actor, isByStaff, target, address, device, sessionId, detail, position } = event;
  return [
    String(id),
    ...[indiaDateTime(new Date(at)), at, kind],
    ...[actor?.name ?? '', actor?.id ?? '', isByStaff ? 'yes' : 'no', target?.name ?? '', target?.id ?? ''],
    ...[address ?? '', device ?? '', sessionId ?? '', JSON.stringify(detail)],
    position === null ? '' : String(position),
  ];
}
