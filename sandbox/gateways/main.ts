import { configOrExit } from '@deccanloop/core/platform/config-or-exit';
import { readOptions } from './environment';
import { startGatewaySandbox } from './server';

async function main(): Promise<void> {
  const options = configOrExit('sandbox-gateways', () => readOptions(process.env));
  const sandbox = await startGatewaySandbox({ ...options, log: (line) => console.log(line) });
  console.log(`sandbox listening on ${sandbox.origin}`);

  const stop = () => {
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const reason = error instanceof Error ? error.message : String(error);
  console.error(
    taken ? `The sandbox's port is taken; set SANDBOX_PORT to another. (${reason})` : `sandbox: ${reason}`,
  );
  process.exit(1);
});
