import type { TicketDto } from '@deccanloop/contracts/support/ticket-dto';
import { describe, expect, it } from '@jest/globals';
import { threadOf } from './thread';

type Event = TicketDto['timeline'][number];

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
const message = (minute: number, text: string): TicketDto['messages'][number] => ({
  id: text,
  author: 'staff',
  fromElsewhere: false,
  text,
  files: [],
  at: at(minute),
});
const state = (minute: number, toState: Event['toState'], actor: Event['actor'] = 'staff'): Event => ({
  at: at(minute),
  type: 'state_changed',
  actor,
  toState,
});
const texts = (messages: TicketDto['messages'], timeline: Event[]) =>
  threadOf({ messages, timeline }).map((item) => (item.kind === 'message' ? item.message.text : item.text));

describe('the conversation of a ticket', () => {
  it('has its ends and reopenings between the messages, a reply before what it caused', () => {
    expect(
      texts(
        [message(1, 'Question'), message(3, 'Answer'), message(6, 'Again')],
        [state(3, 'solved'), state(6, 'open', 'customer'), state(7, 'closed', 'customer')],
      ),
    ).toEqual([
      'Question',
      'Answer',
      'Marked as solved by support',
      'Again',
      'Opened again by you',
      'Closed by you',
    ]);
  });

  it('leaves out whose turn it is', () => {
    expect(
      texts([message(1, 'Question')], [state(2, 'open'), state(3, 'waiting'), state(4, 'open')]),
    ).toEqual(['Question']);
  });
});
