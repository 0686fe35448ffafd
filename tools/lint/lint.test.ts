import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ALLOWED } from './violations/allowed';
import { OF_JAVASCRIPT } from './violations/of-javascript';
import { OF_REACT } from './violations/of-react';
import { OF_TYPES } from './violations/of-types';
import { OF_TYPESCRIPT } from './violations/of-typescript';
import { inFile, server, type Violation, type Violations } from './violations/violation';

const ROOT = resolve(import.meta.dirname, '../..');
/** What the linter reads from the repository. */
const SETTINGS = [
  '.oxlintrc.json',
  'tools/lint/project-rules.mjs',
  'tsconfig.json',
  'frontend/tsconfig.json',
];

const VIOLATIONS: Violations = { ...OF_JAVASCRIPT, ...OF_TYPESCRIPT, ...OF_TYPES, ...OF_REACT };
/** Active, but no code was found that it reports, by Oxlint or by ESLint's plugin. */
const WITHOUT_EXAMPLE = ['react/preserve-manual-memoization'];
const UNUSED_DISABLE = server('// eslint-disable-next-line no-debugger -- the reason\nexport const a = 1;');
const UNUSED_TYPED_DISABLE = server(
  '// eslint-disable-next-line @typescript-eslint/only-throw-error -- the reason\nexport const a = 1;',
);
const GENERATED = inFile('bff/testing/generated-client/NAME.ts', 'debugger;');

/** Each rule that .oxlintrc.json switches on somewhere. */
function activeRules(): string[] {
  const text = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const { rules, overrides } = JSON.parse(text) as { rules: Rules; overrides: { rules: Rules }[] };
  const settings = [rules, ...overrides.map((one) => one.rules)].flatMap((one) => Object.entries(one));
  return [...new Set(settings.filter(([, setting]) => setting !== 'off').map(([name]) => name))];
}
type Rules = Record<string, unknown>;

describe('the linter', () => {
  let folder: string;
  /** The rules that reported a file, sorted. */
  let reports: Map<string, string[]>;
  const fileOf = new Map<Violation, string>();
  const reportedIn = (violation: Violation): string[] | undefined => reports.get(fileOf.get(violation) ?? '');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'));
    for (const path of SETTINGS) cpSync(join(ROOT, path), join(folder, path));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const all = [
      ...Object.values(VIOLATIONS).flat(),
      ...ALLOWED,
      UNUSED_DISABLE,
      UNUSED_TYPED_DISABLE,
      GENERATED,
    ];
    all.forEach((violation, index) => {
      const path = violation.at.replace('NAME', `case-${index}`);
      fileOf.set(violation, path);
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${violation.code}\n`, { flag: 'wx' });
    });
    reports = await lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has an example of each active rule', () => {
    expect(activeRules().sort()).toEqual([...Object.keys(VIOLATIONS), ...WITHOUT_EXAMPLE].sort());
  });

  it.each(Object.entries(VIOLATIONS))('reports %s', (rule, violations) => {
    for (const violation of violations)
      expect([violation, reportedIn(violation)]).toEqual([violation, [rule, ...violation.also].sort()]);
  });

  it('allows the exceptions', () => {
    expect(
      ALLOWED.filter((one) => reportedIn(one) !== undefined).map((one) => [one, reportedIn(one)]),
    ).toEqual([]);
  });

  it('reports a comment that disables nothing', () => {
    expect([UNUSED_DISABLE, UNUSED_TYPED_DISABLE].map(reportedIn)).toEqual([
      [expect.stringContaining('Unused eslint-disable')],
      [expect.stringContaining('Unused eslint-disable')],
    ]);
  });

  it('leaves generated code out', () => {
    expect(reportedIn(GENERATED)).toBeUndefined();
  });
});

/** Lints a folder as `make check` does. */
function lint(folder: string): Promise<Map<string, string[]>> {
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  return new Promise((done, fail) => {
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [program, '--format=json', '.'], options, (error, stdout, stderr) => {
      // It ends with 1 when it has found something.
      if (error?.code !== 1) return fail(new Error(`The linter failed: ${stderr}${stdout}`));
      const { diagnostics } = JSON.parse(stdout) as {
        diagnostics: { filename: string; code?: string; message: string }[];
      };
      const reports = new Map<string, string[]>();
      for (const { filename, code, message } of diagnostics)
        reports.set(filename, [...(reports.get(filename) ?? []), ruleOf(code) ?? message].sort());
      done(reports);
    });
  });
}

/** `typescript(no-explicit-any)` is `typescript/no-explicit-any` in the settings. */
const ruleOf = (code: string | undefined): string | undefined =>
  code
    ?.replace(/^eslint\((.+)\)$/, '$1')
    .replace(/^(?:react-hooks|(\w+))\((.+)\)$/, (_all, plugin, rule) => `${plugin ?? 'react'}/${rule}`);
