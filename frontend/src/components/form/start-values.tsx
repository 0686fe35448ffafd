import { useFormikContext } from 'formik';
import { useLayoutEffect, useRef } from 'react';

type Values = Record<string, unknown>;

/** What stands in the controls of a form, by name: texts, and lists of what is ticked. */
function standing(form: HTMLFormElement, values: Values): Values {
  const found: Values = {};
  for (const control of form.elements) {
    const { name } = control as HTMLInputElement;
    if (!(name in values)) continue;
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      if (!control.checked) continue;
      const list = (found[name] ?? []) as string[];
      found[name] = Array.isArray(values[name]) ? [...list, control.value] : control.value;
    } else if ((control as HTMLInputElement).value !== '') found[name] = (control as HTMLInputElement).value;
  }
  return found;
}

export interface StartValuesProps {
  /** What the form starts with, worked out in the browser: what was kept, what the address says. */
  from?: () => object;
}

/**
 * Inside a form that was in the document before its code: fills in what it starts with, and over that what was
 * typed into it meanwhile. Without this the first change of one field would empty the others.
 */
export function StartValues({ from }: StartValuesProps) {
  const { values, setValues } = useFormikContext<Values>();
  const mark = useRef<HTMLSpanElement>(null);
  const first = useRef({ values, setValues, from });
  useLayoutEffect(() => {
    const { values: empty, setValues: fill, from: start } = first.current;
    const form = mark.current?.closest('form');
    const known: Values = { ...empty, ...start?.() };
    const typed = form ? standing(form, empty) : {};
    if (start || Object.keys(typed).length > 0) void fill({ ...known, ...typed });
  }, []);
  return <span ref={mark} hidden />;
}
