import type { Migration } from '../migration';

/** A call holds a seat only after the link that was mailed for it was used. docs/decisions/0075-calls.md. */
export const requestedCalls: Migration = {
  name: '20261205813100-requested-calls',
  up: `
    alter table booked_calls drop constraint booked_calls_status_known,
      add constraint booked_calls_status_known
        check (status in ('requested', 'booked', 'held', 'missed', 'cancelled'));
    alter table booked_call_mails drop constraint booked_call_mails_event_known,
      add constraint booked_call_mails_event_known check (event in ('requested', 'booked', 'moved', 'cancelled')),
      -- The request and the booking have the same sequence: only the booking is an invitation.
      drop constraint booked_call_mails_once,
      add constraint booked_call_mails_once unique (booked_call_id, sequence, audience, event);
  `,
  down: `
    delete from booked_calls where status = 'requested';
    delete from booked_call_mails where event = 'requested';
    alter table booked_call_mails drop constraint booked_call_mails_once,
      add constraint booked_call_mails_once unique (booked_call_id, sequence, audience),
      drop constraint booked_call_mails_event_known,
      add constraint booked_call_mails_event_known check (event in ('booked', 'moved', 'cancelled'));
    alter table booked_calls drop constraint booked_calls_status_known,
      add constraint booked_calls_status_known check (status in ('booked', 'held', 'missed', 'cancelled'));
  `,
};
