import type { LiveSession } from '../sessions/sessions';

/** The client of an event; both null where a session was checked without a request. */
interface EventClient {
  address: string | null;
  device: string | null;
}

/** A member of staff in a session. */
export interface StaffActor {
  kind: 'staff';
  userId: string;
  sessionId: string;
  client: EventClient;
}

/** Who did what an entry of the audit log records. */
export type Actor =
  /** The user of the entry, or a client that claims to be that user. */
  | { kind: 'user'; sessionId: string | null; client: EventClient }
  | StaffActor
  /** One of our processes, by its name. */
  | { kind: 'process'; name: string };

export const byUser = (
  { address, device }: EventClient,
  session: { id: string } | null = null,
): Extract<Actor, { kind: 'user' }> => ({
  kind: 'user',
  sessionId: session?.id ?? null,
  client: { address, device },
});

export const byStaff = ({ user, session }: LiveSession, { address, device }: EventClient): StaffActor => ({
  kind: 'staff',
  userId: user.id,
  sessionId: session.id,
  client: { address, device },
});

export const byProcess = (name: string): Extract<Actor, { kind: 'process' }> => ({ kind: 'process', name });

/** The parameters that functions of the database have for the member of staff who acts. */
export const byParameters = ({ sessionId, client: { address, device } }: StaffActor) => ({
  p_session_id: sessionId,
  p_address: address,
  p_device: device,
});

/** The columns of an entry that name its actor. */
export function actorColumns(actor: Actor) {
  const columns = { actor_id: null, session_id: null, address: null };
  switch (actor.kind) {
    case 'user':
      return { ...columns, session_id: actor.sessionId, ...actor.client };
    case 'staff':
      return { actor_id: actor.userId, session_id: actor.sessionId, ...actor.client };
    case 'process':
      return { ...columns, device: actor.name };
  }
}
