/**
 * Draws forty specimen cards, masks them and prints how many numbers were found: `tools/kyc-specimens/main.ts [count]`.
 * Fails when something is found again in a masked
 * picture.
 */
import { createAadhaarMasking } from '@deccanloop/core/domain/kyc/masking/masking';
import {
  drawSpecimen,
  specimens,
  type Specimen,
} from '@deccanloop/core/domain/kyc/masking/testing/specimens';
import { createLogger } from '@deccanloop/core/platform/logger';
import { tableLines } from '../text-table';

interface Outcome {
  specimen: Specimen;
  first: string;
  again: string;
  seconds: number;
}

const count = Number(process.argv[2] ?? 40);
const masking = createAadhaarMasking({
  logger: createLogger({ service: 'kyc-specimens', level: 'silent' }),
  // Only reports how long a picture takes.
  seconds: 600,
});

let mostMemory = 0;
const startedAt = process.cpuUsage();
const outcomes = await inTwo(specimens(count), async (specimen): Promise<Outcome> => {
  const picture = await drawSpecimen(specimen);
  const from = performance.now();
  const result = await masking.mask({ picture, side: specimen.side });
  const seconds = (performance.now() - from) / 1000;
  mostMemory = Math.max(mostMemory, megabytes());
  if (result.kind !== 'masked') return { specimen, first: result.kind, again: '', seconds };
  const marked = [{ left: 0, top: 0, width: 1, height: 1 }];
  const second = await masking.mask({ picture: result.bytes, side: specimen.side, marked });
  const isClean = second.kind === 'masked' && second.areas.length === 1;
  return { specimen, first: result.how, again: isClean ? 'nothing' : 'more', seconds };
});
const { user, system } = process.cpuUsage(startedAt);
await masking.close();

const found = outcomes.filter(({ first }) => first === 'found').length;
const readable = outcomes.filter(({ again }) => again === 'more').length;
const median = outcomes.map(({ seconds }) => seconds).toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
const rows = outcomes.map(
  ({ specimen: { side, font, width, turn, tilt, light, noise, format }, first, again, seconds }) =>
    [side, font, width, turn, tilt, light, noise, format, first, again, seconds.toFixed(1)].map(String),
);
const head = 'side font width turn tilt light noise format result again seconds'.split(' ');
console.log(tableLines(head, rows).join('\n'));
console.log(
  `found and masked: ${found} of ${count}; number, VID or code found again after masking: ${readable}`,
);
console.log(
  `median ${median.toFixed(1)} s a picture with two at a time; ${((user + system) / 1e6 / count).toFixed(1)} s of processor time to ` +
    `draw, mask and read again; at most ${mostMemory} MB of memory`,
);
process.exitCode = readable > 0 ? 1 : 0;

function megabytes(): number {
  return Math.round(process.memoryUsage().rss / 1e6);
}

/** Two at a time, in order. */
async function inTwo<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = [...items.entries()];
  const next = async (): Promise<void> => {
    for (let entry = left.shift(); entry !== undefined; entry = left.shift())
      results[entry[0]] = await work(entry[1]);
  };
  await Promise.all([next(), next()]);
  return results;
}
