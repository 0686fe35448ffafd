/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { useEffect, useRef, useState } from 'react';
import { Dialog, type DialogProps } from './dialog';
import { Drawer } from './drawer';
import { act, render, screen, userEvent, waitFor } from '../../lib/testing/screen';

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.queryByRole('dialog');

interface PageProps extends Partial<DialogProps> {
  /** The page focuses its last button when the dialog has been closed. */
  movesFocus?: boolean;
}

/** A page with a button that opens the dialog. */
function Page({ movesFocus = false, ...more }: PageProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const after = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open === false && movesFocus) after.current?.focus();
  }, [open, movesFocus]);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>Behind</p>
      <Dialog
        open={open === true}
        onOpenChange={setOpen}
        title="Refund"
        description="This cannot be undone"
        footer={<button type="button">Refund now</button>}
        {...more}
      >
        <input aria-label="Amount" />
      </Dialog>
      <button ref={after} type="button">
        After
      </button>
    </>
  );
}

async function open(more: PageProps = {}) {
  const user = userEvent.setup();
  render(<Page {...more} />);
  await user.click(button('Open'));
  return user;
}

describe('a dialog', () => {
  it('is named by its title and described', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Refund', description: 'This cannot be undone' })).toBeTruthy();
  });

  it('has no description when none is given', async () => {
    await open({ description: undefined });
    expect(dialog()?.hasAttribute('aria-describedby')).toBe(false);
  });

  it('moves the focus inside and hides the page behind from screen readers', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
    expect(screen.queryByRole('button', { name: 'After' })).toBeNull();
    expect(screen.getByRole('button', { name: 'After', hidden: true })).toBeTruthy();
  });

  it('keeps the focus inside, forwards and backwards', async () => {
    const user = await open();
    const seen: (string | null | undefined)[] = [];
    for (let step = 0; step < 3; step += 1) {
      await user.tab();
      seen.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    }
    expect(seen).toEqual(['Refund now', 'Close', 'Amount']);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(button('Close'));
  });

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['its X', (user: ReturnType<typeof userEvent.setup>) => user.click(button('Close'))],
  ])('is closed by %s and returns the focus to where it was', async (_way, close) => {
    const user = await open();
    await close(user);
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(button('Open'));
  });

  it('is closed by a click outside', async () => {
    await open();
    await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByText('Behind'));
    expect(dialog()).toBeNull();
  });

  it('with a static backdrop is closed only by its X', async () => {
    const user = await open({ staticBackdrop: true });
    await user.keyboard('{Escape}');
    await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByText('Behind'));
    expect(dialog()).not.toBeNull();
    await user.click(button('Close'));
    expect(dialog()).toBeNull();
  });

  it('does not take the focus back when it has been moved elsewhere', async () => {
    const user = await open({ movesFocus: true });
    await user.keyboard('{Escape}');
    // Radix returns the focus in a timer.
    await act(() => new Promise((resolve) => void setTimeout(resolve)));
    expect(document.activeElement).toBe(button('After'));
  });
});

describe('a dialog whose opener has gone', () => {
  function Item() {
    const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
    return (
      <section aria-label="Item" tabIndex={-1}>
        {state !== 'done' && (
          <button type="button" onClick={() => setState('open')}>
            Open
          </button>
        )}
        <Dialog
          open={state === 'open'}
          onOpenChange={() => setState('closed')}
          title="Remove"
          footer={
            <button type="button" onClick={() => setState('done')}>
              Remove now
            </button>
          }
        />
      </section>
    );
  }

  it('gives the focus to the part of the page around it', async () => {
    const user = userEvent.setup();
    render(<Item />);
    await user.click(button('Open'));
    await user.click(button('Remove now'));
    expect(dialog()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Item' })));
  });
});

describe('a drawer', () => {
  function Menu() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Menu
        </button>
        <Drawer open={isOpen} onOpenChange={setOpen} label="Main menu">
          <a href="/pricing">Pricing</a>
        </Drawer>
      </>
    );
  }

  it('keeps the focus inside until Escape closes it, and returns it', async () => {
    const user = userEvent.setup();
    render(<Menu />);
    await user.click(button('Menu'));
    expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeTruthy();
    expect(document.activeElement).toBe(button('Close menu'));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pricing' }));
    await user.tab();
    expect(document.activeElement).toBe(button('Close menu'));
    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('Menu')));
  });
});
