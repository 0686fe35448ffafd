#!/usr/bin/env node
import { DeccanloopError } from '../errors.ts';
import { VERSION } from '../version.ts';
import { readCommand, USAGE } from './arguments.ts';
import { listen } from './listen.ts';

const command = readCommand(process.argv.slice(2), process.env);
switch (command.kind) {
  case 'help':
    process.stdout.write(USAGE);
    break;
  case 'version':
    console.log(VERSION);
    break;
  case 'mistake':
    console.error(`${command.message}\n\n${USAGE}`);
    process.exitCode = 2;
    break;
  case 'listen': {
    const stopping = new AbortController();
    // Once: a second Ctrl-C ends the process at once.
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
    try {
      await listen(command.arguments, { print: console.log, warn: console.error }, stopping.signal);
      console.log('Stopped.');
    } catch (error) {
      if (!(error instanceof DeccanloopError)) throw error;
      const more = error.requestId === undefined ? '' : ` Request ${error.requestId}.`;
      console.error(`${error.message} (${error.code})${more}`);
      process.exitCode = 1;
    }
  }
}
