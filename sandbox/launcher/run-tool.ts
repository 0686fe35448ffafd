import { spawnSync } from 'node:child_process';

import { startEmbeddedPostgres } from '../embedded/postgres';
import { backupsFolderOf, backUp } from './backup';
import { buildEnvironment, environmentFor, type Environment } from './environment';
import { launchFileOf, readLaunch } from './launch-file';
import { commandOf } from './processes';
import { restore, restoreOptionsOf } from './restore';
import { findRun } from './run-record';
import { PORTS, type PortName, type Settings } from './settings';

/** The tools that `run` accepts, and whether they need the database and a running worker. */
const TOOLS: Record<string, { needsDatabase: boolean; needsWorkers?: boolean }> = {
  link: { needsDatabase: false },
  gateway: { needsDatabase: true },
  admin: { needsDatabase: true },
  reconcile: { needsDatabase: true, needsWorkers: true },
  restored: { needsDatabase: true },
  'audit-log': { needsDatabase: true },
  'check-payment': { needsDatabase: true, needsWorkers: true },
  'rotate-keys': { needsDatabase: true },
  'rebuild-analytics': { needsDatabase: true },
  migrate: { needsDatabase: true },
  seed: { needsDatabase: true },
};

/**
 * Runs one of the product's commands on the installation of a data folder. If it is not running, the embedded
 * PostgreSQL is started for the time of the command.
 *
 * @returns the command's exit code
 */
export async function runTool(
  settings: Settings,
  callers: NodeJS.ProcessEnv,
  name: string,
  args: readonly string[],
): Promise<number> {
  if (name === 'backup') return backUp(settings, backupsFolderOf(settings, args[0]));
  if (name === 'restore') return restore(settings, restoreOptionsOf(args), runOn);
  const tool = TOOLS[name];
  if (tool === undefined)
    throw new Error(`"${name}" is not one of backup, restore, ${Object.keys(TOOLS).join(', ')}.`);
  const running = findRun(settings.dataDir) !== null;
  const launch = readLaunch(launchFileOf(settings.dataDir));
  if (running && launch !== null) return runIn({ ...callers, ...launch.env });
  if (running) throw new Error('The installation is still starting; try again when it is ready.');
  if (tool.needsWorkers && settings.databaseUrls === null) {
    throw new Error('This command needs a running installation: run "make start" in another terminal first.');
  }
  const ports = { ...preferredPorts(), ...(launch === null ? {} : portsOf(launch.env)) };
  if (!tool.needsDatabase || settings.databaseUrls !== null) {
    const databases = settings.databaseUrls ?? { owner: '', bff: '', worker: '' };
    return runIn(buildEnvironment(settings, ports, { databases, redisUrl: null }, callers));
  }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    const databases = {
      owner: postgres.url('owner'),
      bff: postgres.url('bff'),
      worker: postgres.url('worker'),
    };
    return runIn(buildEnvironment(settings, ports, { databases, redisUrl: null }, callers));
  } finally {
    await postgres.stop();
  }

  /** One of the tools on a database that is being restored. */
  function runOn(owner: string, ownTool: string, ...ownArgs: string[]): number {
    const launched = readLaunch(launchFileOf(settings.dataDir));
    const ports = { ...preferredPorts(), ...(launched === null ? {} : portsOf(launched.env)) };
    const databases = { owner, bff: '', worker: '' };
    return runIn(buildEnvironment(settings, ports, { databases, redisUrl: null }, callers), ownTool, ownArgs);
  }

  function runIn(environment: NodeJS.ProcessEnv, toolName = name, toolArgs = args): number {
    const command = commandOf(toolName, settings, toolArgs);
    const result = spawnSync(command.program, command.args, {
      cwd: settings.rootDir,
      env: environmentFor('owner-tools', environment as Environment),
      stdio: 'inherit',
    });
    return result.status ?? 1;
  }
}

function preferredPorts(): Record<PortName, number> {
  return Object.fromEntries(
    Object.entries(PORTS).map(([name, { preferred }]) => [name, preferred]),
  ) as Record<PortName, number>;
}

/** The ports of the last run, so that a link made while nothing runs has that run's address. */
function portsOf(env: Environment): Partial<Record<PortName, number>> {
  return Object.fromEntries(
    Object.entries(PORTS).flatMap(([name, { variable }]) => {
      const port = Number(env[variable]);
      return Number.isInteger(port) && port > 0 ? [[name, port]] : [];
    }),
  );
}
