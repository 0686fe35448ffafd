import { inFile, page, server, test, type Violations } from './violation';

const FLOATING = 'export function f(a: () => Promise<void>) { a(); }';

/** Of the rules that read types. */
export const OF_TYPES: Violations = {
  'typescript/await-thenable': [server('export async function f(a: number) { await a; }')],
  'typescript/no-array-delete': [server('export function f(a: number[]) { delete a[0]; }')],
  'typescript/no-base-to-string': [server('export const f = (a: { b: number }) => a.toString();')],
  'typescript/no-duplicate-type-constituents': [server("export type A = 'a' | 'b' | 'a';")],
  'typescript/no-floating-promises': [
    server(FLOATING),
    page(FLOATING),
    test(FLOATING),
    inFile('frontend/build/NAME.ts', FLOATING),
    inFile('tools/NAME.ts', FLOATING),
    inFile('e2e/journeys/NAME.ts', FLOATING),
  ],
  'typescript/no-for-in-array': [server('export function f(a: number[]) { for (const at in a) at.trim(); }')],
  'typescript/no-implied-eval': [server("setTimeout('run()', 1);")],
  'typescript/no-misused-promises': [
    server('export const f = (a: Promise<boolean>) => (a ? 1 : 2);'),
    server('export const f = (a: string[], b: (c: string) => Promise<void>) => a.forEach(b);'),
    server('export const f = (a: Promise<object>) => ({ ...a });'),
  ],
  'typescript/no-redundant-type-constituents': [server('export type A = string | unknown;')],
  'typescript/no-unnecessary-type-assertion': [server('export const f = (a: string) => a as string;')],
  'typescript/no-unsafe-argument': [server("export const a = Math.abs(JSON.parse('1'));")],
  'typescript/no-unsafe-assignment': [server("export const a: string = JSON.parse('1');")],
  'typescript/no-unsafe-call': [server("export const f = (): void => { JSON.parse('1')(); };")],
  'typescript/no-unsafe-enum-comparison': [
    server("enum A { b = 'b' } export const f = (a: A) => a === 'b';"),
  ],
  'typescript/no-unsafe-member-access': [server("export const f = (): unknown => JSON.parse('1').a;")],
  'typescript/no-unsafe-return': [server("export const f = (): string => JSON.parse('1');")],
  'typescript/no-unsafe-unary-minus': [server('export const f = (a: string) => -a;')],
  'typescript/only-throw-error': [server("export function f() { throw 'x'; }")],
  'typescript/prefer-promise-reject-errors': [server("export const f = () => Promise.reject('x');")],
  'typescript/restrict-plus-operands': [server('export const f = (a: string[], b: string) => a + b;')],
  'typescript/restrict-template-expressions': [
    server('export const f = (a: string[]) => `${a}`;'),
    server('export const f = (a: { b: string }) => `${a}`;', 'typescript/no-base-to-string'),
  ],
  'typescript/return-await': [
    server('export async function f(a: () => Promise<number>) { try { return a(); } catch { return 0; } }'),
  ],
  'typescript/switch-exhaustiveness-check': [
    server("export function f(a: 'b' | 'c') { switch (a) { case 'b': return 1; } return 2; }"),
  ],
  'typescript/unbound-method': [server('class A { b() { return this; } } export const c = new A().b;')],
};
