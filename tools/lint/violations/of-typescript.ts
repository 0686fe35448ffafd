import { server, test, type Violations } from './violation';

/** Of the rules for TypeScript that read no types. */
export const OF_TYPESCRIPT: Violations = {
  'typescript/ban-ts-comment': [
    server('// @ts-ignore\nexport const a = 1;'),
    server('// @ts-expect-error\nexport const a: string = 1;'),
    server('// @ts-nocheck\nexport const a = 1;'),
  ],
  'typescript/consistent-type-imports': [
    server("import { Server } from 'node:http'; export type S = Server;"),
    server("import { Server, createServer } from 'node:http'; export const s: Server = createServer();"),
  ],
  'typescript/no-duplicate-enum-values': [server('export enum A { a = 1, b = 1 }')],
  'typescript/no-empty-object-type': [server('export type A = {};'), server('export interface A {}')],
  'typescript/no-explicit-any': [server('export type A = any;'), test('export type A = any;')],
  'typescript/no-extra-non-null-assertion': [
    test('export const f = (a: { b: string } | null) => a!!.b;', 'typescript/no-unnecessary-type-assertion'),
  ],
  'typescript/no-misused-new': [server('export interface A { new (): A }')],
  'typescript/no-namespace': [server('export namespace A { export const b = 1; }')],
  'typescript/no-non-null-asserted-optional-chain': [test('export const f = (a?: { b: string }) => a?.b!;')],
  'typescript/no-non-null-assertion': [server('export const f = (a: string | null) => a!;')],
  'typescript/no-require-imports': [server("import fs = require('node:fs'); export const a = fs.constants;")],
  'typescript/no-this-alias': [server('export class A { f() { const self = this; return self; } }')],
  'typescript/no-unnecessary-type-constraint': [
    server('export const f = <T extends unknown>(a: T): T[] => [a];'),
  ],
  'typescript/no-unsafe-declaration-merging': [server('export interface A { b: string } export class A {}')],
  'typescript/no-unsafe-function-type': [server('export type A = Function;')],
  'typescript/no-wrapper-object-types': [server('export type A = String;')],
  'typescript/prefer-as-const': [server("export const a: 'b' = 'b';")],
  'typescript/prefer-namespace-keyword': [
    server('export declare module A { export const b: number; }', 'typescript/no-namespace'),
  ],
  'typescript/triple-slash-reference': [server('/// <reference path="./other.ts" />\nexport const a = 1;')],
};
