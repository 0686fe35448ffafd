/**
 * Checks the subjects of commits: Conventional Commits, at most 72 characters. Older commits keep their subjects. A step of
 * `make check`.
 */
import { resolve } from 'node:path';
import { faultsOf, parseLog } from './commits';
import { readHistory } from './history';

/** The last commit that is not checked. */
const BASE = 'b99ea594ec0ac30d23d97e40fc9f2dbf3ac8819d';

const { raw, note } = readHistory(resolve(import.meta.dirname, '../..'), BASE);
const commits = parseLog(raw);
const faults = faultsOf(commits);

for (const { commit, fault } of faults)
  console.log(`${commit.hash.slice(0, 7)} "${commit.subject}" ${fault}`);
if (faults.length > 0)
  console.log('Change the subject with git commit --amend or git rebase -i; see CONTRIBUTING.md.');
console.log(`${note} ${commits.length} commits, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
