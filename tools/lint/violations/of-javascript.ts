import { inFile, page, script, server, test, type Violations } from './violation';

/** Of the project's rules and of those that ESLint has for any JavaScript. */
export const OF_JAVASCRIPT: Violations = {
  'project/reasoned-disable': [
    server('// eslint-disable-next-line no-debugger\ndebugger;'),
    server('/* oxlint-disable-next-line no-debugger */\ndebugger;'),
    server('// eslint-disable-next-line no-debugger -- \ndebugger;'),
    script('// eslint-disable-next-line no-debugger\ndebugger;'),
    page('debugger; // eslint-disable-line no-debugger'),
  ],
  'project/no-vacuous-assertion': [
    test('export const f = (a: number[]) => { expect(a.every((b) => b > 0)).toBe(true); };'),
    test('export const f = (a: number[]) => { expect([a.length, !a.every(Boolean)]).toEqual([1, false]); };'),
    test('export const f = (a: number[]) => { expect(a).toEqual(expect.arrayContaining([])); };'),
    test('export const f = (a: number[]) => { for (const b of a.filter(Boolean)) expect(b).toBe(1); };'),
    test(
      'export const f = async (a: () => Promise<number[]>) => { for (const b of await a()) expect(b).toBe(1); };',
    ),
    test(
      'export const f = (a: number[][]) => { for (const b of Object.keys(a.flat())) expect(b).toBe(1); };',
    ),
    test('export const f = (a: number[]) => { a.map(Number).forEach((b) => { expect(b).toBe(1); }); };'),
    inFile(
      'e2e/journeys/NAME.spec.ts',
      'export const f = (a: number[]) => { expect(a.every((b) => b > 0)).toBe(true); };',
    ),
  ],
  eqeqeq: [
    server('export const same = (a: string, b: string) => a == b;'),
    script('export const missing = (a) => a == undefined;'),
  ],
  'no-var': [server('export var a = 1;'), script('export var a = 1;')],
  'prefer-const': [server('export function one() { let a = 1; return a; }')],
  'no-constant-binary-expression': [server('export const a = {} || 1;')],
  'no-self-compare': [server('export const same = (a: number) => a === a;')],
  'no-unreachable-loop': [
    server('export function first(all: number[]) { for (const one of all) return one; return 0; }'),
  ],
  'no-template-curly-in-string': [server("export const text = 'Dear ${name}';")],
  'no-unused-labels': [
    server('export function f(all: string[]) { outer: for (const one of all) one.trim(); }'),
  ],
  'no-fallthrough': [
    server(
      'export function f(a: number) { let b = 0; switch (a) { case 1: b += 1; case 2: b += 2; } return b; }',
    ),
  ],
  'no-debugger': [server('debugger;'), script('debugger;')],
  'no-eval': [server('export const run = (code: string): unknown => eval(code);')],
  'no-implied-eval': [script("setTimeout('run()', 1);")],
  'no-new-func': [
    script("export const run = new Function('return 1');"),
    server("export const run = new Function('return 1');", 'typescript/no-implied-eval'),
  ],
  'no-array-constructor': [server('export const list = new Array(1, 2);')],
  'no-unused-expressions': [
    server('export function f(a: number) { a + 1; }'),
    server('export function f(a?: () => void) { a && a(); }'),
    server('export function f(a: boolean, b: () => void) { a ? b() : b(); }'),
  ],
  'prefer-rest-params': [test('export function f(): unknown { return arguments[0]; }')],
  'prefer-spread': [server('export const largest = (all: number[]) => Math.max.apply(Math, all);')],
  'no-unused-vars': [
    server('const unused = 1; export {};'),
    server('export const f = (a: number, b: number) => a;'),
    server("import { join } from 'node:path'; export const a = 1;"),
  ],
  'no-console': [server("console.log('x');"), page("console.log('x');")],
  'no-restricted-properties': [
    server('export const a = process.env.HOME;'),
    server("export const a = Number.parseFloat('1');"),
    inFile('workers/src/main.ts', "export const a = Number.parseFloat('1');"),
    test("export const a = Number.parseFloat('1');"),
  ],
  'no-restricted-globals': [
    server("export const a = parseFloat('1');"),
    test("export const a = parseFloat('1');"),
    page("export const a = parseFloat('1');"),
    page("export const a = fetch('/api/x');"),
    // The one file that may call fetch: one report.
    inFile('frontend/src/lib/send-request.ts', "export const a = [parseFloat('1'), fetch('/api/x')];"),
  ],
  'no-restricted-imports': [
    page("import { useFormik } from 'formik'; export const a = useFormik;"),
    page("import { configureStore } from '@reduxjs/toolkit'; export const a = configureStore;"),
    page("import { createStore } from 'redux'; export const a = createStore;"),
    page("import { runSaga } from 'redux-saga'; export const a = runSaga;"),
    page("import saga from 'redux-saga'; export const a = saga;"),
    inFile('frontend/src/app/NAME.ts', "import { Formik } from 'formik'; export const a = Formik;"),
    inFile(
      'frontend/src/components/form/NAME.ts',
      "import { createStore } from 'redux'; export const a = createStore;",
    ),
    inFile(
      'frontend/src/features/qr-codes/NAME.ts',
      "import { runSaga } from 'redux-saga'; export const a = runSaga;",
    ),
    inFile(
      'frontend/src/app/design-system/NAME.ts',
      "import { createStore } from 'redux'; export const a = createStore;",
    ),
  ],
};
