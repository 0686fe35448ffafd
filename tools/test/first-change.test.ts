import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const rootDir = resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(rootDir, file), 'utf8');

/** The part of CONTRIBUTING.md that leads through a first change. */
const [, section = ''] = /\n## A first change[^\n]*\n([^]*?)\n## /.exec(textOf('CONTRIBUTING.md')) ?? [];
const REPLACEMENT = /In\s\[`([^`]+)`\]\([^)]*\),\s+replace\s+`([^`]+)`\s+with\s+`([^`]+)`/g;
const changes = [...section.matchAll(REPLACEMENT)].map(([, file = '', from = '', to = '']) => ({
  file,
  from,
  to,
}));

/** The projects that `make check` checks, and the files of each that could be affected. */
const PROJECTS = ['frontend', '.'].map((folder) => {
  const path = join(rootDir, folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as { config: unknown };
  return ts.parseJsonConfigFileContent(config, ts.sys, join(rootDir, folder));
});

/** Files that no change touches, the same in each program. */
const parsed = new Map<string, ts.SourceFile>();

/**
 * The errors of types after a change: in the changed file, and in files with the name that the changed text begins with
 * (`name: …`). All other files would take a minute; `make check` has them.
 */
function errorsAfter({ file, from, to }: (typeof changes)[number]): string[] {
  const changed = join(rootDir, file);
  const [, name] = /^(\w+): /.exec(from) ?? [];
  return PROJECTS.flatMap(({ fileNames, options }) => {
    const isAffected = (path: string): boolean =>
      resolve(path) === changed ||
      (name !== undefined && new RegExp(`\\b${name}\\b`).test(ts.sys.readFile(path) ?? ''));
    const affected = fileNames.filter(isAffected);
    if (affected.length === 0) return [];
    const ambient = fileNames.filter((path) => path.endsWith('.d.ts'));
    const { tsBuildInfoFile: _, ...rest } = options;
    const host = ts.createCompilerHost({ ...rest, incremental: false });
    host.getSourceFile = (path, languageVersion) => {
      const text = host.readFile(path);
      if (text === undefined) return undefined;
      if (resolve(path) === changed)
        return ts.createSourceFile(path, text.replace(from, to), languageVersion);
      const source = parsed.get(path) ?? ts.createSourceFile(path, text, languageVersion);
      parsed.set(path, source);
      return source;
    };
    const program = ts.createProgram([...affected, ...ambient], { ...rest, incremental: false }, host);
    return affected.flatMap((path) =>
      program
        .getSemanticDiagnostics(program.getSourceFile(path))
        .map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`),
    );
  });
}

describe('the first change of CONTRIBUTING.md', () => {
  it('is written so that it can be performed', () => {
    expect(changes).toHaveLength(2);
    for (const { file, from, to } of changes) {
      expect(textOf(file).split(from)).toHaveLength(2);
      expect(to).not.toBe(from);
    }
  });

  it.each(changes)('leaves the types of $file right', (change) => {
    expect(errorsAfter(change)).toEqual([]);
  });

  it('would be rejected if a translation depended on it', () => {
    const tagline = { file: 'contracts/src/company.ts', from: 'tagline: ', to: "tagline: 'New' + " };
    expect(errorsAfter(tagline).join()).toContain('ShellText');
  });

  it('runs a test that exists', () => {
    const [, test = ''] = /`npx jest ([^`]+)`/.exec(section) ?? [];
    expect(textOf(test)).toContain('expect(');
  });
});
