import { PRESSED } from '../../../lib/early-press';
import { BEHIND, FIRST_VIEW } from './marks';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Input {
  /** By the names of fields. */
  typed: ReadonlyMap<string, string>;
  focused: { name: string; selection: readonly [number, number] | null } | null;
  /** The button that was pressed last: its text, and its place among those with this text. */
  pressed: { text: string; at: number } | null;
  /** The id of a focused element that is not a field; both pages have the same ids in a text of the documentation. */
  focusedId: string;
  /** The summaries of what was opened. */
  opened: ReadonlySet<string | null>;
}

const fieldsIn = (view: Element): Field[] => [
  ...view.querySelectorAll<Field>('input[name]:not([type="hidden"]), textarea[name]'),
];

const buttonsWith = (text: string, view: Element): HTMLButtonElement[] =>
  [...view.querySelectorAll('button')].filter(({ textContent }) => textContent === text);

function inputOf(view: Element): Input {
  const fields = fieldsIn(view);
  const focused = fields.find((field) => field === document.activeElement);
  // Null in fields without a selection, such as those for e-mail addresses.
  const start = focused?.selectionStart ?? null;
  const pressed = view.querySelector<HTMLButtonElement>(`button[${PRESSED}]`);
  const text = pressed?.textContent ?? '';
  return {
    typed: new Map(
      fields.filter((field) => field.value !== field.defaultValue).map(({ name, value }) => [name, value]),
    ),
    focused: focused
      ? { name: focused.name, selection: start === null ? null : [start, focused.selectionEnd ?? start] }
      : null,
    pressed: pressed ? { text, at: buttonsWith(text, view).indexOf(pressed) } : null,
    focusedId: view.contains(document.activeElement) ? (document.activeElement?.id ?? '') : '',
    opened: new Set(
      [...view.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent),
    ),
  };
}

/** Types a text as its visitor did, so that the form's own code sees it. */
function type(field: Field, text: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React notes the value that it has set in a setter of the element itself.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function repeatInput(root: Element, { typed, focused, focusedId, pressed, opened }: Input): void {
  if (focusedId !== '' && !focused) document.getElementById(focusedId)?.focus({ preventScroll: true });
  for (const summary of root.querySelectorAll('details > summary'))
    if (opened.has(summary.textContent)) summary.parentElement?.setAttribute('open', '');
  for (const field of fieldsIn(root)) {
    const text = typed.get(field.name);
    if (text !== undefined) type(field, text);
    if (field.name !== focused?.name) continue;
    field.focus({ preventScroll: true });
    if (focused.selection) field.setSelectionRange(...focused.selection);
  }
  const buttons = pressed ? buttonsWith(pressed.text, root) : [];
  const button = buttons[pressed?.at ?? 0] ?? buttons[0];
  // Later, because the form takes over what was typed first.
  if (button) setTimeout(() => button.click());
}

/**
 * Shows the drawn page in place of its first view, with what a visitor has done there: typed text, the focus, what was opened, and
 * the last press. To be called when a screen is drawn, before effects that scroll. Not by hydration: the first view knows neither the
 * query nor the session, so the page may differ from it.
 */
export function replaceFirstView(): void {
  const view = document.getElementById(FIRST_VIEW);
  const root = document.querySelector(`[${BEHIND}]`);
  if (!view || !root) return;
  const input = inputOf(view);
  root.removeAttribute(BEHIND);
  view.remove();
  // In the same turn, so that nothing finds an empty field, but after the fields' own effects.
  queueMicrotask(() => repeatInput(root, input));
}
