import { useFormikContext } from 'formik';
import { useLayoutEffect, useRef } from 'react';

type Values = Record<string, unknown>;

/** The values of a form's controls by name: texts, and lists of checked options. */
function currentValues(form: HTMLFormElement, values: Values): Values {
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
  /** Initial values that are known only in the browser: from storage, or from the address. */
  from?: () => object;
}

/**
 * Inside a prerendered form: sets its initial values, and over them what was typed before hydration. Without
 * this, the first change of one field would clear the others.
 */
export function StartValues({ from }: StartValuesProps) {
  const { values, setValues } = useFormikContext<Values>();
  const mark = useRef<HTMLSpanElement>(null);
  const first = useRef({ values, setValues, from });
  useLayoutEffect(() => {
    const { values: empty, setValues: fill, from: start } = first.current;
    const form = mark.current?.closest('form');
    const known: Values = { ...empty, ...start?.() };
    const typed = form ? currentValues(form, empty) : {};
    if (start || Object.keys(typed).length > 0) void fill({ ...known, ...typed });
  }, []);
  return <span ref={mark} hidden />;
}
