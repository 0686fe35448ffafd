/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it, jest } from '@jest/globals';
import { Menu } from './menu';
import { MenuItem, MenuLabel } from './open-menu';
import { render, screen, userEvent } from '../../lib/testing/screen';

const item = (name: string) => screen.getByRole('menuitem', { name });

describe('a menu', () => {
  const show = () => {
    const onSelect = jest.fn();
    render(
      <Menu trigger={<button type="button">Asha</button>}>
        <MenuLabel>asha@example.in</MenuLabel>
        <MenuItem>Profile</MenuItem>
        <MenuItem disabled>Payments</MenuItem>
        <MenuItem onSelect={onSelect}>Log out</MenuItem>
      </Menu>,
    );
    return { onSelect, user: userEvent.setup(), trigger: () => screen.getByRole('button', { name: 'Asha' }) };
  };

  it('opens by keyboard, moves with the arrow keys over what cannot be chosen, and chooses with Enter', async () => {
    const { user, trigger, onSelect } = show();
    await user.tab();
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    expect(document.activeElement).toBe(item('Profile'));
    expect(item('Payments').getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(item('Log out'));
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is closed by Escape, which returns the focus to its button', async () => {
    const { user, trigger } = show();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menu')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });
});
