import { CHECK_ENV, configOrExit } from '@deccanloop/core/platform/config-or-exit';

import { createInstallation } from './launch';
import { runTool } from './run-tool';
import { readSettings, type Settings } from './settings';
import { readShownSamples } from './shown-samples';
import { summaryOf } from './summary';

const USAGE = `Usage:
  start.js                     starts everything on this machine
  start.js --watch             the same from the sources, again after each change
  start.js run <tool> [args]   runs backup, restore, link, gateway, admin, reconcile, restored, check-payment, audit-log, rotate-keys, rebuild-analytics, migrate or seed on this machine's installation`;

const [first, ...rest] = process.argv.slice(2);

/** Prints one line with its source in front. */
function note(name: string, text: string): void {
  process.stdout.write(`${name.padEnd(17)}${text}\n`);
}

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @param args `--check-env` among them ends the launcher here; tools handle that option themselves */
const settingsOrExit = (mode: 'built' | 'watch', args: string[]): Settings =>
  configOrExit('start', () => readSettings(process.env, mode), { args });

async function start(mode: 'built' | 'watch'): Promise<void> {
  const installation = createInstallation(settingsOrExit(mode, process.argv), process.env, note);
  let ending: Promise<never> | null = null;

  const end = (exitCode: number): Promise<never> => {
    ending ??= (async () => {
      const startedAt = performance.now();
      const hadStarted = await installation.stop();
      if (hadStarted)
        note('stopped', `everything, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      process.exit(exitCode);
    })();
    return ending;
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending !== null) {
        note('stopping', 'at once');
        installation.killNow();
        process.exit(130);
      }
      note('stopping', 'in order; Ctrl-C again to end everything at once');
      void end(0);
    });
  }
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    void end(1);
  });
  // A closed terminal or pipe (make start | head) must not leave servers running.
  process.stdout.on('error', () => undefined);

  try {
    const { launch, activeGateway } = await installation.start();
    process.stdout.write(
      `\n${summaryOf(launch, activeGateway, readShownSamples(launch.env['STATIC_DIR']))}\n\n`,
    );
  } catch (error) {
    if (ending !== null) return;
    process.stderr.write(`${explain(error)}\n`);
    await end(1);
  }
}

try {
  if (first === undefined || first === CHECK_ENV) await start('built');
  else if (first === '--watch' && rest.length === 0) await start('watch');
  else if (first === 'run' && rest[0] !== undefined) {
    process.exitCode = await runTool(settingsOrExit('built', []), process.env, rest[0], rest.slice(1));
  } else {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
