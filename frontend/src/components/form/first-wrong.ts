/** The control of the first invalid field; of a radio group, the chosen one or the first. */
export function firstWrong(form: Element | null | undefined): HTMLInputElement | null {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  if (wrong === null || wrong.matches('input, select, textarea')) return wrong as HTMLInputElement | null;
  return wrong.querySelector<HTMLInputElement>('input:checked') ?? wrong.querySelector('input');
}
