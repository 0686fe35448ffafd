import { describe, it } from '@jest/globals';
import { absenceOf, TEST_PROGRAMS, type TestProgramName } from './test-programs';

/** `tools/test` reads the reason for a skipped test from its name (`tools/test/count.ts`). */
const skippedName = (name: string, program: TestProgramName): string =>
  `${name} [not run: ${absenceOf(program)}]`;

/** `describe` for tests that need a program: skipped, with the reason, where it is not installed. */
export function describeWith(program: TestProgramName, name: string, body: () => void): void {
  if (TEST_PROGRAMS[program].isHere()) describe(name, body);
  else describe.skip(skippedName(name, program), body);
}

/** `it` for a test that needs a program. */
export function itWith(program: TestProgramName, name: string, run: () => Promise<void>): void {
  if (TEST_PROGRAMS[program].isHere()) it(name, run);
  else it.skip(skippedName(name, program), run);
}
