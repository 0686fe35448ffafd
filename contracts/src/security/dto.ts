import type { InferType } from 'yup';
import { anyObject, choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { USER_ROLES } from '../users/roles-and-status';
import { SECURITY_EVENT_KINDS } from './event-kinds';
import { LIMIT_POLICIES } from './limit-policies';

const personField = () => fields({ id: text(), name: text() }).nullable();

const securityEventDto = dto('SecurityEvent', {
  id: whole(),
  at: time(),
  kind: choice(SECURITY_EVENT_KINDS),
  /** The user or the member of staff who did it; null for a process, and for a client without an account. */
  actor: personField(),
  /** The actor is staff and acted on another account or a record. */
  isByStaff: flag(),
  /** The account that it concerns; null without one. */
  target: personField(),
  /** Of the client; null where it was a process, or where they were erased with the account. */
  address: text().nullable(),
  /** The browser, or the name of the process. */
  device: text().nullable(),
  sessionId: text().nullable(),
  detail: anyObject(),
  /** Its position in the hash chain; null for the few seconds until it gets one. */
  position: whole().nullable(),
});
export type SecurityEventDto = InferType<typeof securityEventDto>;

/** `POST /api/admin/security/events/search`: newest first. */
export const securityEventsDto = dto('SecurityEvents', {
  events: listOf(securityEventDto),
  nextCursor: text().nullable(),
  /** More people fit a filter than are searched for: those with the newest accounts are. */
  isNarrowed: flag(),
});
export type SecurityEventsDto = InferType<typeof securityEventsDto>;

/** `GET /api/admin/security/chain`. */
export const chainStateDto = dto('ChainState', {
  /** Entries in the chain. */
  length: whole(),
  /** Entries that wait for it, counted up to 10,000. */
  waiting: whole(),
  /** Of the last nightly check; null before the first. */
  checkedAt: time().nullable(),
  /** What it found first, as one sentence; null when everything fits. */
  fault: text().nullable(),
});
export type ChainStateDto = InferType<typeof chainStateDto>;

/** `GET /api/admin/security/sessions`: those that have not ended, last used first. */
export const staffSessionsDto = dto('StaffSessions', {
  sessions: listOf(
    fields({
      id: text(),
      user: fields({ id: text(), name: text(), role: choice(USER_ROLES) }),
      device: text().nullable(),
      address: text().nullable(),
      createdAt: time(),
      lastUsedAt: time(),
      /** The session of this request. */
      isCurrent: flag(),
    }),
  ),
  /** There are more than the page shows. */
  hasMore: flag(),
});
export type StaffSessionsDto = InferType<typeof staffSessionsDto>;

/** `POST /api/admin/security/limits/search`: the last hit first. */
export const limitHitsDto = dto('LimitHits', {
  hits: listOf(
    fields({
      id: whole(),
      policy: choice(LIMIT_POLICIES),
      /** The same client has the same letters; they say nothing about who it is. */
      client: text(),
      windowStartedAt: time(),
      lastAt: time(),
      /** Rejected requests of this window. */
      count: whole(),
    }),
  ),
  nextCursor: text().nullable(),
});
export type LimitHitsDto = InferType<typeof limitHitsDto>;
