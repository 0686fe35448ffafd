import { page, type Violations } from './violation';

/** Of the rules for React. */
export const OF_REACT: Violations = {
  'react/rules-of-hooks': [
    page(
      "import { useState } from 'react'; export function A({ on }: { on: boolean }) { if (on) useState(1); return null; }",
    ),
  ],
  'react/exhaustive-deps': [
    page(
      "import { useEffect } from 'react'; export function A({ title }: { title: string }) { useEffect(() => { document.title = title; }, []); return null; }",
    ),
  ],
  'react/static-components': [
    page('export function A({ text }: { text: string }) { const B = () => <p>{text}</p>; return <B />; }'),
  ],
  'react/use-memo': [
    page(
      "import { useMemo } from 'react'; export function A({ a }: { a: number }) { const b = useMemo(async () => Promise.resolve(a), [a]); return <p>{String(b === null)}</p>; }",
    ),
  ],
  'react/incompatible-library': [
    page(
      "declare module '@tanstack/react-table' { export function useReactTable(options: object): { getRowCount(): number }; } import { useReactTable } from '@tanstack/react-table'; export function A() { const table = useReactTable({}); return <p>{table.getRowCount()}</p>; }",
    ),
  ],
  'react/immutability': [
    page('export function A(props: { a: number }) { props.a = 1; return <p>{props.a}</p>; }'),
  ],
  'react/globals': [page('let shown = 0; export function A() { shown = 1; return <p>{shown}</p>; }')],
  'react/refs': [
    page(
      "import { useRef } from 'react'; export function A() { const ref = useRef(1); return <p>{ref.current}</p>; }",
    ),
  ],
  'react/set-state-in-effect': [
    page(
      "import { useEffect, useState } from 'react'; export function A() { const [a, setA] = useState(1); useEffect(() => { setA(2); }, []); return <p>{a}</p>; }",
    ),
  ],
  'react/error-boundaries': [
    page(
      'function B() { return null; } export function A() { try { return <B />; } catch { return null; } }',
    ),
  ],
  'react/purity': [page('export function A() { const a = Math.random(); return <p>{a}</p>; }')],
  'react/set-state-in-render': [
    page(
      "import { useState } from 'react'; export function A() { const [a, setA] = useState(1); setA(2); return <p>{a}</p>; }",
    ),
  ],
  'react/unsupported-syntax': [
    page("export function A() { const a: unknown = eval('1'); return <p>{a === 1}</p>; }", 'no-eval'),
  ],
};
