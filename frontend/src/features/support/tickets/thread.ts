import type { TicketDto } from '@deccanloop/contracts/support/ticket-dto';

type Message = TicketDto['messages'][number];

export type ThreadItem =
  | { kind: 'message'; at: string; message: Message }
  | { kind: 'change'; at: string; text: string };

/** The messages in order, and between them the changes that a customer should know of. */
export function threadOf({ messages, timeline }: Pick<TicketDto, 'messages' | 'timeline'>): ThreadItem[] {
  const changes: ThreadItem[] = [];
  let isEnded = false;
  for (const { at, type, actor, toState } of timeline) {
    if (type !== 'state_changed' || toState === null) continue;
    const by = actor === 'customer' ? 'by you' : 'by support';
    if (toState === 'solved') changes.push({ kind: 'change', at, text: `Marked as solved ${by}` });
    if (toState === 'closed') changes.push({ kind: 'change', at, text: `Closed ${by}` });
    // A ticket that goes back and forth between both sides is not reopened.
    if (toState === 'open' && isEnded) changes.push({ kind: 'change', at, text: `Opened again ${by}` });
    isEnded = toState === 'solved' || toState === 'closed';
  }
  const said = messages.map((message): ThreadItem => ({ kind: 'message', at: message.at, message }));
  // Stable: a reply and the state that it caused have the same time, and the reply comes first.
  return [...said, ...changes].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
