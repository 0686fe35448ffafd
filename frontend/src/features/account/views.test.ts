import { describe, expect, it } from '@jest/globals';
import { Scale } from 'lucide-react';
import { changeOf, menuOf, viewOf, viewPath, VIEWS } from './views';

const search = (path: string) => new URLSearchParams(path.split('?')[1]);

describe('the views of the dashboard', () => {
  it('are found by their own addresses, and the first by the page’s', () => {
    expect(viewPath('dashboard')).toBe('/dashboard');
    for (const { id } of VIEWS) expect(viewOf(search(viewPath(id))).id).toBe(id);
  });

  it('default to the first where the address names none or an unknown one', () => {
    expect(viewOf(search('/dashboard?view=nonsense')).id).toBe('dashboard');
  });

  it('include those of staff, which other roles cannot open', () => {
    const staff = [
      { id: 'payments', label: 'Payments', icon: Scale },
      { id: 'payment', label: 'Payment', icon: Scale, under: 'payments' },
    ];
    expect(viewOf(search('/dashboard?view=payment&id=DL1'), staff).id).toBe('payment');
    expect(viewOf(search('/dashboard?view=payment&id=DL1')).id).toBe('dashboard');
    expect(menuOf(staff).map(({ id }) => id)).toEqual(['dashboard', 'payments', 'profile', 'security']);
    expect(menuOf([]).map(({ id }) => id)).toEqual(['dashboard', 'profile', 'security']);
  });

  it('keep the open dialog in the address', () => {
    expect(viewPath('profile', 'phone')).toBe('/dashboard?view=profile&change=phone');
    expect(changeOf(search(viewPath('profile', 'phone')))).toBe('phone');
    expect(changeOf(search('/dashboard?view=profile&change=name'))).toBeNull();
    expect(changeOf(search('/dashboard'))).toBeNull();
  });
});
