import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { MerchantEventType } from '@deccanloop/contracts/merchant/event-types';
import { MERCHANT_EVENTS_PAGE } from '@deccanloop/contracts/merchant/events';
import type { Knex } from '../../platform/database';
import { cursorOfNow, settledCursor } from './event-cursor';
import { findEventsAfter } from './event-repository';

export interface StoredMerchantEvent {
  id: string;
  type: MerchantEventType;
  mode: ApiKeyMode;
  data: Record<string, unknown>;
  at: Date;
}

export interface MerchantEvents {
  /**
   * Oldest first. Events of the last half minute are repeated by the next call, so that none is left out whose transaction
   * commits late; programs recognise them by their ids.
   * @param after a cursor of an earlier call, in lower case; null: no events, and a cursor for those from now on
   */
  list(
    scope: { userId: string; mode: ApiKeyMode },
    after: string | null,
  ): Promise<{ events: StoredMerchantEvent[]; cursor: string; hasMore: boolean }>;
}

export const createMerchantEvents = ({ db }: { db: Knex }): MerchantEvents => ({
  async list(scope, after) {
    if (after === null) return { events: [], cursor: cursorOfNow(), hasMore: false };
    const found = await findEventsAfter(db, { ...scope, after, limit: MERCHANT_EVENTS_PAGE + 1 });
    const events = found.slice(0, MERCHANT_EVENTS_PAGE);
    const last = found.length > events.length ? events.at(-1) : undefined;
    return { events, cursor: last?.id ?? settledCursor(after), hasMore: last !== undefined };
  },
});
