import { describe, expect, it } from '@jest/globals';
import { changeOf, changePath } from './change-path';

describe('a change of the profile', () => {
  it('is kept in the address', () => {
    expect(changePath('phone')).toBe('/dashboard/profile?change=phone');
    expect(changeOf(new URLSearchParams('change=phone'))).toBe('phone');
    expect(changeOf(new URLSearchParams('change=name'))).toBeNull();
    expect(changeOf(new URLSearchParams())).toBeNull();
  });
});
