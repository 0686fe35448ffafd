import { sendBeats } from '../beat';

/** A process for the supervisor's tests: `code=7` sets its exit code, `hangs` makes its loops hang. */
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const code = Number(process.argv.find((arg) => arg.startsWith('code='))?.slice(5) ?? 0);
const isAlive = !process.argv.includes('hangs');
sendBeats({
  isAlive: () => isAlive,
  onOrphaned: () => {
    say({ said: 'orphaned' });
    process.exit(1);
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    say({ said: signal });
    process.exit(code);
  });
}
setInterval(() => undefined, 60_000);
say({ pid: process.pid });
