import type { SecurityEventDto } from '@deccanloop/contracts/security/dto';
import type { EventRow } from './event-repository';

/** Whether an entry without staff was made by the user of the account, and not by a process. */
const isByUser = ({ actorId, sessionId, address }: EventRow): boolean =>
  actorId === null && (sessionId !== null || address !== null);

const personOf = (id: string | null, name: string | null): { id: string; name: string } | null =>
  // A user without a history is removed with the name.
  id === null ? null : { id, name: name ?? 'Removed account' };

export function toEventDto(row: EventRow): SecurityEventDto {
  const { id, kind, address, device, sessionId, detail, position } = row;
  const target = personOf(row.userId, row.userName);
  return {
    ...{ id, kind, address, device, sessionId, detail, position, target },
    at: row.at.toISOString(),
    actor: personOf(row.actorId, row.actorName) ?? (isByUser(row) ? target : null),
    isByStaff: row.actorId !== null,
  };
}
