import type { PasskeyOutcome, PasskeyPorts } from '../../../lib/browser-passkeys';

interface Question {
  options: Record<string, unknown>;
  asSuggestion: boolean;
  answer: (outcome: PasskeyOutcome) => void;
}

/** A fake device whose requests wait for the test's answer. Like a browser, it has one open at a time. */
export class FakePasskeys {
  canSuggest = true;
  cancelled = 0;
  readonly questions: Question[] = [];

  /** Answers the open request. */
  answer(outcome: PasskeyOutcome): void {
    this.questions.at(-1)?.answer(outcome);
  }

  readonly ports: PasskeyPorts = {
    canSuggest: async () => this.canSuggest,
    ask: (options, { asSuggestion }) => {
      this.answer({ kind: 'declined' });
      return new Promise((answer) => this.questions.push({ options, asSuggestion, answer }));
    },
    cancel: async () => {
      this.cancelled += 1;
      this.answer({ kind: 'declined' });
    },
  };
}
