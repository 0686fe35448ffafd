/** Checks the audit log against its hash chain now, and prints the result: `audit-log [POSITION:HASH] [--accept REASON]`. */
import { chainFaultText } from '@deccanloop/contracts/security/chain';
import { acceptFault } from '@deccanloop/core/domain/audit-log/chain/chain-repository';
import { createEventChain } from '@deccanloop/core/domain/audit-log/chain/event-chain';
import { systemClock } from '@deccanloop/core/platform/clock';
import { ownerToolConfig } from './environment';
import { withOwnerDatabase } from './owner-database';

const USAGE = `Usage: make audit-log [END=4711:<64 hex digits>] [ACCEPT="why it is explained"]
  END: position and hash of a line "the audit log fits its hash chain" in the log of a worker`;
const END = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

const config = ownerToolConfig('audit-log');
const [end = '', accept = '', ...others] = process.argv.slice(2);
const named = END.exec(end);
if (others.length > 0 || (end !== '' && named === null)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const known = named && { position: Number(named[1]), hash: Buffer.from(named[2] ?? '', 'hex') };
  process.exitCode = await withOwnerDatabase('audit-log', config, async (db) => {
    const chain = createEventChain({
      ...{ db, clock: systemClock, wake: () => undefined },
      // The result is printed.
      logger: { info: () => undefined, error: () => undefined },
    });
    const { last, fault } = await chain.check(known ?? undefined);
    if (fault === null) {
      console.log(`The audit log fits its hash chain of ${last.position} entries.`);
      console.log(`End: ${last.position}:${last.hash.toString('hex')}`);
      return 0;
    }
    console.error(chainFaultText(fault));
    if (accept === '') return 1;
    await acceptFault(db, fault, accept);
    console.log('This difference is accepted. Run the command again: there may be others behind it.');
    return 0;
  });
}
