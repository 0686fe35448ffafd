/** Where a word was found: in an identifier, the name of a file or folder, or a text (comment, log message, document). */
export type Place = 'identifier' | 'file name' | 'text';

/**
 * A word that only the authors understand. `name` is compared with identifiers and file names, split into lower-case
 * parts that are joined by "-" (`paymentWish` → `payment-wish`); `text` with comments, messages and documents, where a
 * space stands for any white space. Words with a common meaning are searched only in the form that has a private one.
 */
export interface Word {
  /** Identifies the word in reports and exceptions. */
  word: string;
  /** The field's term. */
  say: string;
  name?: RegExp;
  text?: RegExp;
}

/** Matches names with one of these parts, or consecutive parts. */
const part = (parts: string): RegExp => new RegExp(`(?:^|-)(?:${parts})(?=-|$)`);

/** Matches these whole words, also across the lines of a comment. */
const words = (phrases: string): RegExp =>
  new RegExp(`(?<![\\w-])(?:${phrases.replaceAll(' ', String.raw`[\s*/#>-]+`)})(?![\\w-])`, 'gi');

/** The same, where upper case matters. */
const exactly = (phrases: string): RegExp => new RegExp(words(phrases).source, 'g');

export const WORDS: readonly Word[] = [
  {
    word: 'wish',
    say: 'outbox message, request, enqueue',
    name: part('wish|wishes|wished|wishing'),
    text: words('wish|wishes|wished|wishing'),
  },
  {
    word: 'fulfil',
    say: 'process',
    name: part('fulfil|fulfill|fulfils|fulfilled|fulfilling'),
    text: words('fulfil|fulfill|fulfils|fulfills|fulfilled|fulfilling'),
  },
  {
    word: 'look (status check)',
    say: 'status check, poll, read',
    name: part('look(?!-up|-ahead|-behind)|looks(?!-up|-like)|looked'),
    text: words(
      '(?:a|the|one|first|next|last|newest|every|each|another|this|that|no) look(?! and feel| of)|looks? at|looked at|looking at|looks? by (?:itself|themselves)|when to look',
    ),
  },
  { word: 'standing', say: 'snapshot, balance, status', name: part('standings?'), text: words('standings?') },
  {
    word: 'fact',
    say: 'gateway update, input, details',
    name: part('facts?'),
    text: words('(?<!in )facts?'),
  },
  { word: 'news', say: 'gateway update, event', name: part('news'), text: words('news') },
  {
    word: 'hear, tell',
    say: 'receive, handle; report, notify',
    name: part('hears?|heard|told|tells?'),
    text: words(
      'hears?|heard|(?:is|are|was|were|been|be) told(?! apart)|(?:told|tells|tell) of|tells? the (?:payer|person|client|workers?)',
    ),
  },
  {
    word: 'park',
    say: 'on hold, dead-lettered',
    name: part('park|parks|parked|parking'),
    text: words('park|parks|parked|parking'),
  },
  {
    word: 'stranger, stray',
    say: 'unmatched record, attacker, other client',
    name: part('strangers?|strays?'),
    text: words('strangers?|strays?'),
  },
  {
    word: 'letterbox, post',
    say: 'captured mail, notifier, webhook sender',
    name: part('letterbox|letter-box|post-office|(?<=-)post$|post-of'),
    text: words('letter ?box(?:es)?|post office|the post(?! office)'),
  },
  {
    word: 'world',
    say: 'fixture, test harness',
    name: part('worlds?'),
    text: words('(?:test|this|a) world'),
  },
  { word: 'scene', say: 'illustration', name: part('scenes?'), text: words('scenes?') },
  {
    word: 'sealed',
    say: 'encrypted',
    name: part('seal|seals|sealed|sealing|unseal|unsealed'),
    text: words('seal|seals|sealed|sealing|unsealed'),
  },
  {
    word: 'adopt',
    say: 'record an outside refund, link to account',
    name: part('adopt|adopts|adopted|adopting|adoption|adoptions'),
    text: words('adopt|adopts|adopted|adopting|adoptions?'),
  },
  {
    word: 'judge, suspicion',
    say: 'decide, resolve discrepancy; candidate',
    name: part('judge|judges|judged|judging|judgement|suspicions?|suspects?|suspected'),
    text: words('judge|judges|judged|judging|judgements?|suspicions?|suspects?'),
  },
  {
    word: 'course',
    say: 'timeline',
    name: part('courses?'),
    text: words('(?<!of )(?:the|its|whole|a) course(?! of action)'),
  },
  {
    word: 'refusal',
    say: 'error response, rejection',
    name: part('refusals?'),
    text: words('refusals?'),
  },
  {
    word: 'carry on',
    say: 'resume, continue',
    name: part('carry-on|carries-on|carried-on'),
    text: words('(?:carry|carries|carried|carrying)(?: (?:it|them|one|a refund|refunds))? on'),
  },
  { word: 'anew', say: 'again, restart', name: part('anew'), text: words('anew') },
  {
    word: 'whoever',
    say: 'the client, the user, the process that …',
    name: part('whoever'),
    text: words('whoever|whomever'),
  },
  {
    word: 'nobody',
    say: 'no user, no process, no longer needed',
    name: part('nobody'),
    text: words('nobody'),
  },
  {
    word: 'ring',
    say: 'run, be due, trigger',
    name: part('rings|ring-for|rung'),
    text: words(
      '(?:alarms?|sweep|clock|it|did not|may|to|will|next) rings?|rings (?:what|for|the|at|every|alone)|rung|rang|alarm clocks?',
    ),
  },
  { word: 'comes true', say: 'is executed', text: words('(?:come|comes|came) true') },
  {
    word: 'engine',
    say: 'store runtime, runtime',
    name: part('engines?'),
    text: words('(?<!search )engines?'),
  },
  {
    word: 'the design, the specification',
    say: 'a document, decision or public page that the reader can open',
    text: words(
      'the design(?! system| language| tokens?)|(?<!openapi |webauthn |html |compose )specifications?|the spec',
    ),
  },
  {
    word: 'DESIGN',
    say: 'a document, decision or public page that the reader can open',
    text: exactly('DESIGN|RECIPES|GATEWAYS|STYLE'),
  },
];
