import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { KYC_FILE_FIELDS } from '@deccanloop/contracts/kyc/statuses';
import { accountNo } from '../../accounts/contenders/accounts';
import { percentile, type Figure } from '../../figures';
import { startStack, type Stack } from '../../stack/start-stack';
import { drawPanPhoto, drawPhotos, largePdf, type Paper } from './papers';
import { openSenders, type Sender, type Sent } from './senders';
import { watched, type Watched } from './watch';

const MEGABYTE = 1024 * 1024;
/** Customers who send at the same moment; `KYC_UPLOADS=2` for a quick run. */
const SENDERS = Number(process.env['KYC_UPLOADS'] ?? 10);
/** Leaves a third of the container (docker-compose.yml) for larger pictures and its supervisor process. */
const MOST_MEMORY_MB = 850;
const REST_MS = 2_000;

type PaperOf = (sender: Sender, n: number) => Paper;

/** Documents of 5 MB of several customers at once, as their browsers send them: times, memory, and what others wait. */
export async function kycUploads(): Promise<Figure[]> {
  const photos = await drawPhotos(SENDERS);
  const jpegOf = (n: number): Buffer => photos[n]?.jpeg ?? Buffer.alloc(0);
  const panPhoto = await drawPanPhoto();
  const pdf = largePdf();
  const papers = {
    'Aadhaar photo': (_sender, n) => ({
      ...{ type: 'aadharCard', number: photos[n]?.number ?? '', field: KYC_FILE_FIELDS.front },
      ...{ mimeType: 'image/jpeg', bytes: jpegOf(n) },
    }),
    'PAN photo': ({ panNumber }) => ({
      ...{ type: 'panCard', number: panNumber, field: KYC_FILE_FIELDS.single },
      ...{ mimeType: 'image/jpeg', bytes: panPhoto },
    }),
    'GST certificate as PDF': ({ gstNumber }) => ({
      ...{ type: 'gstCertificate', number: gstNumber, field: KYC_FILE_FIELDS.single },
      ...{ mimeType: 'application/pdf', bytes: pdf },
    }),
  } as const satisfies Record<string, PaperOf>;

  const stack = await startStack({ queue: 'postgres' });
  try {
    await stack.workers.stop();
    const senders = await openSenders(stack, SENDERS + 1);
    const loadBefore = loadavg();
    const figures: Figure[] = [];
    for (const [name, paperOf] of Object.entries(papers)) {
      await delay(REST_MS);
      figures.push(...(await measureRound(stack, name, senders.slice(0, SENDERS), paperOf)));
    }
    const load = (values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(', ');
    console.log(`load average (1, 5, 15 minutes) before: ${load(loadBefore)}; after: ${load(loadavg())}`);
    return figures;
  } finally {
    await stack.close();
  }
}

async function measureRound(
  stack: Stack,
  name: string,
  senders: readonly Sender[],
  paperOf: PaperOf,
): Promise<Figure[]> {
  const storedBefore = await countStored(stack);
  const before = stack.bff.residentBytes();
  const round = await watched(stack, accountNo(SENDERS + 1), () =>
    Promise.all(senders.map((sender, n) => sender.send(paperOf(sender, n)))),
  );
  for (const { error } of round.result) if (error !== null) console.error(`${name}: ${error}`);
  const stored = (await countStored(stack)) - storedBefore;
  return figuresOf(name, round, { stored, before });
}

/** Files that are there with their bytes. */
async function countStored({ database }: Stack): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from kyc_files k join files f on f.id = k.file_id and octet_length(f.content) > 0`,
  );
  return rows[0]?.count ?? 0;
}

function figuresOf(
  name: string,
  { result, peakBytes, processorSeconds, loop, health, logIns }: Watched<Sent[]>,
  { stored, before }: { stored: number; before: number },
): Figure[] {
  const times = result.map(({ ms }) => ms / 1_000);
  const busy = result.reduce((sum, one) => sum + one.busy, 0);
  const answered = result.filter(({ error }) => error === null).length;
  const spread = (values: readonly number[]): string =>
    [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(0)).join(', ');
  return [
    {
      name: `${name}, ${SENDERS} at once, until stored: 95th percentile`,
      value: percentile(times, 0.95),
      unit: ' s',
      digits: 1,
      goal: 'at most 60 s',
      met: (value) => value <= 60,
      detail:
        `median ${percentile(times, 0.5).toFixed(1)} s; ${busy} times 503 with Retry-After; ` +
        `${(processorSeconds / SENDERS).toFixed(1)} s of processor time for each`,
    },
    {
      name: `${name}: lost or rejected`,
      value: SENDERS - Math.min(stored, answered),
      digits: 0,
      goal: 'none',
      met: (value) => value === 0,
      detail: `${answered} answered as stored, ${stored} files in the database`,
    },
    {
      name: `${name}: memory of the BFF with all its threads, peak`,
      value: peakBytes / MEGABYTE,
      unit: ' MB',
      digits: 0,
      goal: `at most ${MOST_MEMORY_MB} MB`,
      met: (value) => value <= MOST_MEMORY_MB,
      detail: `resident; ${(before / MEGABYTE).toFixed(0)} MB before`,
    },
    {
      name: `${name}: health meanwhile, 95th percentile`,
      value: percentile(health, 0.95),
      unit: ' ms',
      digits: 0,
      goal: 'below 200 ms',
      met: (value) => value < 200,
      detail:
        `p50, p95, max: health ${spread(health)} ms, log-in ${spread(logIns)} ms; ` +
        `delay of the event loop p99 ${loop.p99.toFixed(0)} ms, max ${loop.max.toFixed(0)} ms`,
    },
  ];
}
