import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { createPortClaims } from '../embedded/port-claims';
import { stopLeftoverServer } from '../embedded/postgres-process';
import { stopLeftoverRedis } from '../embedded/redis';
import { askActiveGateway } from './active-gateway';
import { allOrFirstFailure } from './all-or-first-failure';
import { choosePorts } from './choose-ports';
import { readDemoAccounts, type DemoAccount } from './demo-accounts';
import { buildEnvironment, environmentFor, type Environment } from './environment';
import { launchFileOf, writeLaunch, type Launch } from './launch-file';
import { commandOf, copyBuiltSite, type Command } from './processes';
import { claimRun, type RunRecord } from './run-record';
import { runOnce } from './run-once';
import { startServers, type KeptServers } from './server-keeper';
import type { Settings } from './settings';
import { makeSignedLinks, type SignedLink } from './signed-links';
import { superviseChild, type SupervisedChild } from './supervised-child';
import { restartChanged, startBundling, startDevServer } from './watch-mode';

const READY_WITHIN_MS = 60_000;

export interface Started {
  launch: Launch;
  activeGateway: string | null;
}

/** An installation on this machine: servers, sandbox, product. */
export interface Installation {
  /** Resolves once everything answers. @throws with the reason; stop() must be called then too */
  start(): Promise<Started>;
  /**
   * Stops all processes in order: first those that accept work, last those that hold data.
   *
   * @returns false when nothing had been started (another launcher holds the folder, a port is taken)
   */
  stop(): Promise<boolean>;
  /** Kills all processes at once. The data stays intact: both servers recover from it. */
  killNow(): void;
}

export function createInstallation(
  settings: Settings,
  callers: NodeJS.ProcessEnv,
  note: (name: string, text: string) => void,
): Installation {
  const abort = new AbortController();
  const startedAt = performance.now();
  const logsDir = join(settings.dataDir, 'logs');
  // In the order of their start; they are stopped in reverse.
  const children: SupervisedChild[] = [];
  const portClaims = createPortClaims();
  let servers: KeptServers | null = null;
  let record: RunRecord | null = null;
  let starting: Promise<unknown> = Promise.resolve();
  let launch: Launch | null = null;
  let stopRestarting = (): void => undefined;

  async function supervise(
    name: string,
    command: Command,
    env: Environment,
    healthUrl: string | null,
  ): Promise<void> {
    abort.signal.throwIfAborted();
    const child = superviseChild(
      {
        name,
        ...command,
        cwd: settings.rootDir,
        env,
        logPath: join(logsDir, `${name}.log`),
        healthUrl,
        readyWithinMs: settings.mode === 'watch' ? null : READY_WITHIN_MS,
      },
      {
        onSpawn(childName, pid) {
          record?.noteChild(childName, pid);
          if (launch !== null) publish({ ...launch, pids: { ...launch.pids, [childName]: pid } });
        },
        onNote: note,
        showEverything: settings.mode === 'watch',
      },
    );
    children.push(child);
    await child.start(abort.signal);
  }

  function publish(current: Launch): void {
    launch = current;
    writeLaunch(launchFileOf(settings.dataDir), current);
    if (settings.launchJson !== null) writeLaunch(settings.launchJson, current);
  }

  async function startAll(): Promise<Started> {
    record = await claimRun(settings.dataDir, (name) => note(name, 'of an earlier run is stopped first'));
    // A test that waits for this file must not find the file of an earlier run.
    if (settings.launchJson !== null) rmSync(settings.launchJson, { force: true });
    mkdirSync(logsDir, { recursive: true });
    mkdirSync(join(settings.dataDir, 'sandbox'), { recursive: true });
    // Servers that a killed run left hold their ports: without this, ports would change from start to start.
    await stopLeftoverServer(join(settings.dataDir, 'postgres'));
    await stopLeftoverRedis(settings.dataDir);
    const { ports, notes } = await choosePorts(settings.pinnedPorts, settings.mode, portClaims);
    for (const text of notes) note('port', text);
    abort.signal.throwIfAborted();

    const running = (name: string): Command => commandOf(name, settings);
    const at = (port: number): string => `http://127.0.0.1:${port}`;
    const connect = (): Environment =>
      buildEnvironment(
        settings,
        ports,
        {
          databases: settings.databaseUrls ?? {
            owner: servers?.postgres?.url('owner') ?? '',
            bff: servers?.postgres?.url('bff') ?? '',
            worker: servers?.postgres?.url('worker') ?? '',
          },
          redisUrl: settings.redisUrl ?? servers?.redis?.url() ?? null,
        },
        callers,
      );

    const startTool = (name: string, command: Command, healthUrl: string | null): Promise<void> => {
      const env = { ...environmentFor('frontend', connect()), BFF_ORIGIN: at(ports.bff) };
      return supervise(name, command, env, healthUrl);
    };
    if (settings.mode === 'built') copyBuiltSite(settings);
    else await startBundling(settings, startTool, abort.signal);
    // The sandbox and the links need no database, so they start at the same time as the servers.
    const withoutServers = connect();
    let links: SignedLink[] = [];
    await allOrFirstFailure([
      makeSignedLinks(settings, withoutServers, abort.signal).then((made) => (links = made)),
      startServers(settings, ports, note).then((started) => (servers = started)),
      ...(settings.mode === 'watch' ? [startDevServer(settings, ports.site, startTool, abort.signal)] : []),
      supervise(
        'sandbox-mailbox',
        running('sandbox-mailbox'),
        environmentFor('mailbox', withoutServers),
        `${at(ports.mailboxHttp)}/healthz`,
      ),
      supervise(
        'sandbox-gateways',
        running('sandbox-gateways'),
        environmentFor('gateways', withoutServers),
        `${at(ports.sandbox)}/healthz`,
      ),
    ]);
    abort.signal.throwIfAborted();

    const environment = connect();
    const runTool = (name: string, ...args: string[]): Promise<string> =>
      runOnce(name, commandOf(name, settings, args), {
        cwd: settings.rootDir,
        env: environmentFor('owner-tools', environment),
        signal: abort.signal,
      });
    await runTool('migrate');
    let accounts: DemoAccount[] = [];
    await allOrFirstFailure([
      runTool('seed', '--json').then((printed) => (accounts = readDemoAccounts(printed, environment))),
      supervise(
        'workers',
        running('workers'),
        environmentFor('workers', environment),
        `${at(ports.workersHealth)}/readyz`,
      ),
      supervise('bff', running('bff'), environmentFor('bff', environment), `${at(ports.bff)}/readyz`),
    ]);
    if (settings.mode === 'watch') stopRestarting = restartChanged(settings, children);
    const site = environment['PUBLIC_ORIGIN'] ?? at(ports.bff);
    record.noteSite(site);
    const activeGateway = await askActiveGateway(at(ports.bff));
    const readyMs = Math.round(performance.now() - startedAt);
    const redisUrl = environment['REDIS_URL'] ?? null;
    const started: Launch = {
      readyAt: new Date().toISOString(),
      readyMs,
      launcherPid: process.pid,
      site,
      origins: {
        bff: at(ports.bff),
        workersHealth: at(ports.workersHealth),
        sandbox: at(ports.sandbox),
        mailbox: at(ports.mailboxHttp),
      },
      smtp: { host: '127.0.0.1', port: ports.mailboxSmtp },
      databases: {
        owner: environment['OWNER_DATABASE_URL'] ?? '',
        bff: environment['BFF_DATABASE_URL'] ?? '',
        worker: environment['WORKER_DATABASE_URL'] ?? '',
        superuser: servers?.postgres?.superuserUrl ?? null,
      },
      queue: redisUrl === null ? 'postgres' : 'redis',
      redisUrl,
      pids: Object.fromEntries([
        ...children.map((child) => [child.name, child.pid ?? 0] as const),
        ['postgres', servers?.postgres?.pid ?? 0],
        ['redis', servers?.redis?.pid ?? 0],
      ]),
      links,
      accounts,
      dataDir: settings.dataDir,
      logsDir,
      env: environment,
    };
    publish(started);
    return { launch: started, activeGateway };
  }

  return {
    start() {
      const promise = startAll();
      starting = promise;
      return promise;
    },
    async stop() {
      abort.abort();
      await starting.catch(() => undefined);
      stopRestarting();
      servers?.letGo();
      // One after the other: each can still use the others while it drains.
      for (const child of children.toReversed()) await child.stop();
      await servers?.redis?.stop();
      await servers?.postgres?.stop();
      portClaims.release();
      if (record === null) return false;
      if (settings.launchJson !== null) rmSync(settings.launchJson, { force: true });
      record.release();
      return children.length > 0 || servers !== null;
    },
    killNow() {
      abort.abort();
      servers?.letGo();
      for (const child of children) child.killNow();
      void servers?.redis?.kill();
      void servers?.postgres?.kill('SIGQUIT');
      record?.release();
    },
  };
}
