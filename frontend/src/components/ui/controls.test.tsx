/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { Accordion } from './accordion';
import { Banner } from './banner';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { DataList } from './data-list';
import { LoadFault } from './load-fault';
import { Panel, PanelFault } from './panel';
import { act, render, screen, userEvent } from '../../lib/testing/screen';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a button', () => {
  it('does not submit a form by default', () => {
    render(<Button>Add</Button>);
    expect(button('Add').type).toBe('button');
  });

  it('while busy keeps the focus, shows what it does, and cannot be pressed', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    const shown = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" loading={loading} loadingText="Saving..." onClick={onClick}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(shown(false));
    button('Save').focus();
    rerender(shown(true));
    expect(document.activeElement).toBe(button('Saving...'));
    expect(button('Saving...').getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button('Saving...'));
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
  });

  it('does nothing while it is disabled', async () => {
    const onClick = jest.fn();
    render(
      <Button disabled onClick={onClick}>
        Pay
      </Button>,
    );
    await userEvent.click(button('Pay'));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('can be a link', () => {
    render(
      <Button asChild>
        <a href="/pricing">Pricing</a>
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Pricing' }).className).toContain('inline-flex');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a button that copies', () => {
  afterEach(() => void jest.useRealTimers());

  it('says that it has copied, for two seconds', async () => {
    const user = userEvent.setup();
    render(<CopyButton text="DL-R-000123" label="Copy the receipt number" />);
    jest.useFakeTimers({ advanceTimers: true });
    await user.click(button('Copy the receipt number'));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('DL-R-000123');
    act(() => void jest.advanceTimersByTime(2_000));
    expect(button('Copy the receipt number')).toBeTruthy();
  });
});

describe('a panel', () => {
  it('is a region named by its heading', () => {
    render(
      <Panel title="Sessions" description="Where you are logged in">
        <p>Chrome</p>
      </Panel>,
    );
    expect(screen.getByRole('region', { name: 'Sessions' }).textContent).toContain('Chrome');
    expect(screen.getByRole('heading', { level: 2, name: 'Sessions' })).toBeTruthy();
  });

  const fault = { status: 500, code: 'internal', message: 'That did not work', requestId: 'r-7' };

  it('that could not be loaded says why, and can be loaded again', async () => {
    const onRetry = jest.fn();
    render(
      <PanelFault title="Your sessions did not load" fault={fault} retrying={false} onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('That did not workRequest r-7');
    await userEvent.click(button('Try again'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('that is being loaded again cannot be asked twice', async () => {
    const onRetry = jest.fn();
    render(<PanelFault title="x" fault={fault} retrying onRetry={onRetry} />);
    await userEvent.click(button('Trying again...'));
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('a page that did not load offers support', () => {
    render(
      <MemoryRouter>
        <LoadFault
          title="Your wallet did not load"
          fault={fault}
          retrying={false}
          onRetry={() => undefined}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('alert').textContent).toContain('r-7');
    expect(screen.getByRole('heading', { level: 1, name: 'Your wallet did not load' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/support');
  });
});

describe('texts', () => {
  it.each([
    ['polite', 'status'],
    ['assertive', 'alert'],
  ] as const)('a %s banner has the role %s', (live, role) => {
    render(<Banner tone="info" live={live} title="Saved" />);
    expect(screen.getByRole(role).textContent).toBe('Saved');
  });

  it('a banner that is part of the page is not announced', () => {
    render(<Banner tone="warning">Check the amount</Banner>);
    expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null]);
  });

  it('a list of terms pairs each term with its value', () => {
    render(
      <DataList
        items={[
          { term: 'Fee', value: '₹2' },
          { term: 'Total', value: '₹100', strong: true },
        ]}
      />,
    );
    const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect([texts('term'), texts('definition')]).toEqual([
      ['Fee', 'Total'],
      ['₹2', '₹100'],
    ]);
  });

  it('questions open individually and can be linked to', () => {
    render(
      <Accordion
        items={[
          { id: 'fees', title: 'What are the fees?', content: '2%' },
          { id: 'time', title: 'How long does it take?', content: 'A minute' },
        ]}
      />,
    );
    const [fees, time] = [...document.querySelectorAll('details')];
    fees!.querySelector('summary')!.click();
    expect([fees!.open, time!.open, fees!.id]).toEqual([true, false, 'fees']);
  });
});
