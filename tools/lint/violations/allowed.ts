import { inFile, page, script, server, test, type Violation } from './violation';

/** Exceptions of the rules: code that must not be reported. */
export const ALLOWED: readonly Violation[] = [
  server('// eslint-disable-next-line no-debugger -- the reason\ndebugger;'),
  server(
    "// eslint-disable-next-line @typescript-eslint/only-throw-error -- the reason\nexport const f = () => { throw 'x'; };",
  ),
  server('export const missing = (a: string | null) => a == null;'),
  server('export const f = (a: number, b: boolean, c: null) => `${a} ${b} ${c}`;'),
  server('export const f = ({ a, ...rest }: { a: number; b: number }, _b: number) => rest;'),
  server("export function f() { try { JSON.parse('1'); } catch (error) { return; } }"),
  server('export const f = (a: () => Promise<void>): void => { void a(); };'),
  server("export function f(a: 'b' | 'c') { switch (a) { case 'b': return 1; default: return 2; } }"),
  server('export const f = async () => 1;'),
  // An element may be missing: the types of tsconfig.json are read, also outside frontend/src.
  server('export const f = (a: string[]) => a[0] as string;'),
  inFile('frontend/build/allowed.ts', 'export const f = (a: string[]) => a[0] as string;'),
  inFile('core/config.ts', 'export const a = process.env.HOME;'),
  inFile('tools/allowed.ts', "console.log(process.env.HOME ?? 'x');"),
  inFile('sandbox/gateways/allowed.ts', "console.log('x');"),
  test("export const a: string = JSON.parse('1').b; console.log(a, process.env.HOME);"),
  test('export const f = (a: number[]) => { if (a.every(Boolean)) expect(a).toHaveLength(1); };'),
  test('export const f = () => { for (const b of [1, 2].entries()) expect(b).toBe(1); };'),
  test('export const f = (a: number[]) => { for (const b of a) expect(b).toBe(1); };'),
  test(
    'export const f = async (a: Promise<number>[]) => { for (const b of await Promise.all(a)) expect(b).toBe(1); };',
  ),
  test(
    'const ALL_OF = [1]; export const f = () => { for (const b of ALL_OF.filter(Boolean)) expect(b).toBe(1); };',
  ),
  script("const unused = 1; console.log('x');"),
  page("console.error('x');"),
  page('export const F = ({ send }: { send: () => Promise<void> }) => <p onClick={send} />;'),
  page('class A { b() { return this; } } export const c = new A().b;'),
  inFile(
    'frontend/src/app/allowed.ts',
    "import { configureStore } from '@reduxjs/toolkit'; export const a = [configureStore, fetch];",
  ),
  inFile(
    'frontend/src/components/form/allowed.ts',
    "import { Formik } from 'formik'; export const a = Formik;",
  ),
  inFile(
    'frontend/src/features/broken/allowed.test.ts',
    "import { Formik } from 'formik'; export const a = [Formik, fetch];",
  ),
];
