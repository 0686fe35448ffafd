import { COPIED_MS, copyText } from '../../components/ui/copy-button';
import { COPY } from './marks';

/** The code that is shown in the same box as a button. */
function codeBeside(button: Element): string {
  const shown = [...(button.closest('.on-ink')?.querySelectorAll('pre') ?? [])].find(
    (code) => !code.closest('[hidden]'),
  );
  return shown?.textContent?.trimEnd() ?? '';
}

async function copy(button: HTMLElement): Promise<void> {
  const label = button.querySelector('[aria-live]');
  const text = button.getAttribute(COPY) || codeBeside(button);
  if (!label || button.hasAttribute('data-copied') || !(await copyText(text))) return;
  const name = label.textContent;
  button.setAttribute('data-copied', '');
  label.textContent = 'Copied';
  setTimeout(() => {
    button.removeAttribute('data-copied');
    label.textContent = name;
  }, COPIED_MS);
}

/** Makes the copy buttons of a text work. @returns ends it */
export function followCopies(text: HTMLElement): () => void {
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(`[${COPY}]`) : null;
    if (button) void copy(button);
  };
  text.addEventListener('click', onClick);
  return () => text.removeEventListener('click', onClick);
}
