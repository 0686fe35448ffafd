/** One commit of the history. */
export interface Commit {
  hash: string;
  author: string;
  /** The first paragraph of the message, as one line. */
  subject: string;
  isMerge: boolean;
}

export interface CommitFault {
  commit: Commit;
  fault: string;
}

const TYPES = 'build chore ci docs feat fix perf refactor revert style test'.split(' ');
const LONGEST_SUBJECT = 72;
/** https://www.conventionalcommits.org/en/v1.0.0/ */
const FORM = /^(?<type>[a-z]+)(?:\((?<scope>[a-z0-9][a-z0-9,/-]*)\))?!?: (?<summary>\S.*)$/;

/**
 * Reads the output of `git log --format=raw`. Unlike other formats it names the real parents of the last commits of a
 * shallow clone, so that merges are recognised there too.
 */
export function parseLog(raw: string): Commit[] {
  return raw
    .split(/^commit /m)
    .slice(1)
    .map((text) => {
      // Lines of the message are indented, so the first empty line ends the header.
      const end = text.indexOf('\n\n');
      const [hash = '', ...fields] = (end < 0 ? text : text.slice(0, end)).split('\n');
      const message = end < 0 ? '' : text.slice(end).trim();
      const author = /^author (.*?) <.*$/.exec(fields.find((line) => line.startsWith('author ')) ?? '')?.[1];
      const [subject = ''] = message.split(/\n\s*\n/).map((part) => part.replaceAll(/\n\s*/g, ' '));
      const isMerge = fields.filter((line) => line.startsWith('parent ')).length > 1;
      return { hash: hash.trim(), author: author ?? '', subject, isMerge };
    });
}

/** What is wrong with each commit. Merges are not checked. */
export function faultsOf(commits: readonly Commit[]): CommitFault[] {
  return commits
    .filter(({ isMerge }) => !isMerge)
    .flatMap((commit) => faultsOfOne(commit).map((fault) => ({ commit, fault })));
}

function faultsOfOne({ subject, author }: Commit): string[] {
  const faults: string[] = [];
  // A bot cannot shorten the name of a package.
  if (subject.length > LONGEST_SUBJECT && !author.endsWith('[bot]'))
    faults.push(`has ${subject.length} characters, at most ${LONGEST_SUBJECT} are allowed`);
  const { type, summary } = FORM.exec(subject)?.groups ?? {};
  if (type === undefined || summary === undefined)
    return [...faults, 'is not of the form "type(scope): summary"'];
  if (!TYPES.includes(type)) faults.push(`has the unknown type "${type}"; known: ${TYPES.join(', ')}`);
  if (summary.endsWith('.')) faults.push('ends with a period');
  return faults;
}
