import { PAYMENT_STATES, type PaymentState } from '@deccanloop/contracts/payments/status';
import {
  TRANSITION_EFFECTS,
  TRANSITION_EVENTS,
  TRANSITION_GUARDS,
  TRANSITION_WRITERS,
  type TransitionEvent,
} from '@deccanloop/core/domain/payments/transition-vocabulary';
import { PAYMENT_TRANSITIONS, type PaymentTransition } from '@deccanloop/core/domain/payments/transitions';
import { formattedText } from '../formatted-text';

export const PAYMENT_STATES_FILE = 'docs/PAYMENT_STATES.md';

const HEADER = `# The states of a payment

Generated from \`core/domain/payments/transitions.ts\` by \`make payment-states\`. Do not edit.

Tests compare the table with \`decide\` over all combinations of states, events and guards, and with the triggers of a real
database. How to add a state: [ARCHITECTURE.md](ARCHITECTURE.md#add-a-payment-state). Why there is a table:
[ADR 0030](decisions/0030-one-table-of-payment-transitions.md).`;

/** The document: a diagram of the changes of state, all transitions, and the vocabulary. */
export async function paymentStatesDocument(): Promise<string> {
  const text = [
    HEADER,
    '## Diagram',
    'Only changes of the state; `completed` is final. The events are explained below.',
    diagram(),
    '## Transitions',
    'All guards of a row must hold. Whatever has no row changes neither the state nor the status of a capture.',
    table(
      ['From', 'Event', 'Guards', 'To', 'Effects', 'Timeline', 'Written by'],
      PAYMENT_TRANSITIONS.map(cellsOf),
    ),
    '## Events',
    list(TRANSITION_EVENTS),
    '## Guards',
    list(TRANSITION_GUARDS),
    '## Effects',
    list(TRANSITION_EFFECTS),
    '## Writers',
    list(
      Object.fromEntries(
        Object.entries(TRANSITION_WRITERS).map(([name, writer]) => [
          name,
          'file' in writer ? `\`${writer.file}\`` : `the trigger \`${writer.trigger}\``,
        ]),
      ),
    ),
  ].join('\n\n');
  return formattedText(PAYMENT_STATES_FILE, text);
}

const START = '[*]';

/** One arrow for each pair of states, labelled with its events. */
function diagram(): string {
  const arrows = new Map<string, Set<TransitionEvent>>();
  for (const { from, to, event } of PAYMENT_TRANSITIONS) {
    if (to === 'unchanged') continue;
    for (const source of from.length === 0 ? [START] : from) {
      if (source === to) continue;
      const arrow = `${source} --> ${to}`;
      arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(event));
    }
  }
  const lines = [...arrows].map(([arrow, events]) => `  ${arrow} : ${[...events].join('<br/>')}`);
  return ['```mermaid', 'stateDiagram-v2', ...lines, `  completed --> ${START}`, '```'].join('\n');
}

const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function fromText(from: readonly PaymentState[]): string {
  if (from.length === 0) return 'none';
  if (from.length === PAYMENT_STATES.length) return 'any';
  const isAllButCompleted = from.length === PAYMENT_STATES.length - 1 && !from.includes('completed');
  return isAllButCompleted ? 'any but `completed`' : named(from);
}

const cellsOf = ({
  from,
  event,
  guards = [],
  to,
  effects,
  timeline,
  writer,
}: PaymentTransition): string[] => [
  fromText(from),
  named([event]),
  named(guards),
  to === 'unchanged' ? 'unchanged' : named([to]),
  named(effects),
  named(timeline),
  named([writer]),
];

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const list = (vocabulary: Readonly<Record<string, string>>): string =>
  Object.entries(vocabulary)
    .map(([name, text]) => `- \`${name}\`: ${text}`)
    .join('\n');
