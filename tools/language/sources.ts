import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A piece of a file whose words are checked. `at` is its position in the file. */
export interface Piece {
  kind: 'identifier' | 'text';
  text: string;
  at: number;
}

const SCRIPT = /\.[cm]?[jt]sx?$/;
const STYLESHEET = /\.css$/;
const DOCUMENT = /\.md$/;
/** Files with comments after "#". */
const HASH_COMMENTS =
  /(?:\.(?:ya?ml|sh|example)|(?:^|\/)(?:Makefile|Dockerfile|Caddyfile|run|roll|replicas))$/;
const LEFT_OUT = new Set([
  '.git',
  '.cache',
  '.data',
  '.data-journal',
  '.data-backups',
  'coverage',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/** All files below a folder except what is installed or built, relative to it. */
export function filesBelow(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}

export const isChecked = (path: string): boolean =>
  [SCRIPT, STYLESHEET, DOCUMENT, HASH_COMMENTS].some((kind) => kind.test(path));

/** The identifiers and texts of a file. */
export function piecesOf(path: string, source: string): Piece[] {
  if (SCRIPT.test(path)) return piecesOfScript(path, source);
  if (STYLESHEET.test(path)) return texts(source, /\/\*[\s\S]*?\*\//g);
  if (DOCUMENT.test(path)) return [{ kind: 'text', text: withoutCode(source), at: 0 }];
  return HASH_COMMENTS.test(path) ? texts(source, /(?<=^|\s)#.*$/gm) : [];
}

const texts = (source: string, pattern: RegExp): Piece[] =>
  [...source.matchAll(pattern)].map((match) => ({ kind: 'text', text: match[0], at: match.index }));

/** Blanks out code and the addresses of links; positions stay. */
const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\s]*\)/g, (code) => code.replaceAll(/[^\n]/g, '.'));

/** Methods of loggers and the console, and functions whose first argument is the title of a test. */
const LOGS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'log']);
const TITLES = new Set(['describe', 'it', 'test', 'step']);

function piecesOfScript(path: string, source: string): Piece[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, scriptKindOf(path));
  const pieces: Piece[] = [];
  const comments = new Set<number>();
  const addText = (node: ts.Node): void => {
    pieces.push({ kind: 'text', text: source.slice(node.getStart(file), node.end), at: node.getStart(file) });
  };
  const addComment = (range: ts.CommentRange): void => {
    if (comments.has(range.pos)) return;
    comments.add(range.pos);
    pieces.push({ kind: 'text', text: source.slice(range.pos, range.end), at: range.pos });
  };

  const visit = (node: ts.Node): void => {
    // Its text is a comment of the token after it; its names are not code.
    if (ts.isJSDoc(node)) return;
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      pieces.push({ kind: 'identifier', text: node.text, at: node.getStart(file) });
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) messagesOf(node).forEach(addText);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || isLastOfTemplate(node)) addSqlComments(node);
    const children = node.getChildren(file);
    if (children.length > 0) return children.forEach(visit);
    if (node.kind === ts.SyntaxKind.JsxText) return;
    ts.getLeadingCommentRanges(source, node.pos)?.forEach(addComment);
    // What follows a tag is text for readers, even if it looks like a comment.
    if (!isEndOfTag(node)) ts.getTrailingCommentRanges(source, node.end)?.forEach(addComment);
  };
  const addSqlComments = (node: ts.Node): void => {
    const start = node.getStart(file);
    for (const { text, at } of texts(source.slice(start, node.end), /(?<=^|\s)-- .*$/gm))
      pieces.push({ kind: 'text', text, at: start + at });
  };
  visit(file);
  return pieces;
}

const scriptKindOf = (path: string): ts.ScriptKind =>
  /x$/.test(path) ? ts.ScriptKind.TSX : /\.[cm]?js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS;

const isLastOfTemplate = (node: ts.Node): boolean =>
  ts.isTemplateTail(node) || ts.isNoSubstitutionTemplateLiteral(node);

function isEndOfTag({ kind, parent }: ts.Node): boolean {
  if (kind === ts.SyntaxKind.GreaterThanToken)
    return (
      ts.isJsxOpeningElement(parent) ||
      ts.isJsxClosingElement(parent) ||
      ts.isJsxSelfClosingElement(parent) ||
      ts.isJsxOpeningFragment(parent) ||
      ts.isJsxClosingFragment(parent)
    );
  return kind === ts.SyntaxKind.CloseBraceToken && ts.isJsxExpression(parent);
}

/** Log messages, titles of tests and messages of errors among the arguments of a call. */
function messagesOf(call: ts.CallExpression | ts.NewExpression): ts.Node[] {
  const args = [...(call.arguments ?? [])];
  const name = nameOf(call.expression);
  if (ts.isNewExpression(call)) return name.endsWith('Error') ? args.flatMap(stringsIn) : [];
  if (ts.isPropertyAccessExpression(call.expression) && LOGS.has(name)) return args.flatMap(stringsIn);
  return TITLES.has(name) ? args.slice(0, 1).flatMap(stringsIn) : [];
}

/** `it` of `it(…)`, `it.each(…)(…)` and `it.skip(…)`; `warn` of `logger.warn(…)`. */
function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee)) return nameOf(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return '';
  const owner = nameOf(callee.expression);
  return TITLES.has(owner) ? owner : callee.name.text;
}

function stringsIn(node: ts.Expression): ts.Node[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node];
  if (ts.isConditionalExpression(node)) return [...stringsIn(node.whenTrue), ...stringsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...stringsIn(node.left), ...stringsIn(node.right)];
  return [];
}
