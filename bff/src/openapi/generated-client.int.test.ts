import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { newTestUser } from '../../testing/test-user';
import { openTestApp, type TestApp } from '../../testing/test-app';

const JOURNEY = fileURLToPath(new URL('../../testing/generated-client/journey.ts', import.meta.url));

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'generated-client-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const document = await fetch(`${app.origin}/api/openapi.json`);
  await writeFile(join(folder, 'paths.ts'), astToString(await openapiTypes(await document.text())));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

/** Changes of the journey that must not compile. */
const WRONG = {
  'a field that the API does not answer': ['user.name', 'user.fullName'],
  'a value that the API does not accept': ["'PHONEPE'", "'CASH'"],
  'a path that does not exist': ["'/api/Auth/me'", "'/api/Auth/you'"],
} as const;

const fileOf = (name: string) => join(folder, `${name.replaceAll(' ', '-')}.ts`);

/** What the compiler says about each file next to the generated types. */
function compile(files: readonly string[]): ReadonlyMap<string, string[]> {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  const faults = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { file, messageText } of ts.getPreEmitDiagnostics(program)) {
    const name = file?.fileName ?? '';
    faults.set(name, [...(faults.get(name) ?? []), ts.flattenDiagnosticMessageText(messageText, '\n')]);
  }
  return faults;
}

it('compiles a correct journey with the generated types, and no wrong one', async () => {
  const source = await readFile(JOURNEY, 'utf8');
  await copyFile(JOURNEY, fileOf('journey'));
  for (const [name, [right, wrong]] of Object.entries(WRONG)) {
    await writeFile(fileOf(name), source.replace(right, wrong));
  }
  const wrong = Object.keys(WRONG).map(fileOf);
  const faults = compile([fileOf('journey'), ...wrong]);
  expect([...faults].filter(([file]) => !wrong.includes(file))).toEqual([[fileOf('journey'), []]]);
  for (const file of wrong) expect(faults.get(file)).not.toEqual([]);
});

it('signs up, logs in and begins a top-up over HTTP', async () => {
  const { outputText } = ts.transpileModule(await readFile(JOURNEY, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  const built = join(folder, 'journey.mjs');
  await writeFile(built, outputText);
  const { journey } = (await import(pathToFileURL(built).href)) as {
    journey: (input: object) => Promise<object>;
  };
  const person = newTestUser();
  const end = await journey({
    origin: app.origin,
    person,
    readCode: (email: string) => app.capturedMail.codeFor(email),
  });
  expect(end).toEqual({
    email: person.email,
    order: expect.stringMatching(/^order_/),
    status: 'initiated',
    totalPaise: 500_00,
    open: 1,
  });
});
