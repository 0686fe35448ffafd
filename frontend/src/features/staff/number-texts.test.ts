import { expect, it } from '@jest/globals';
import { percentText } from './number-texts';

it.each([
  [1, '100%'],
  [0.9999, '99.9%'],
  [0.9642, '96.4%'],
  [0.0001, '0.1%'],
  [0, '0%'],
])('shows the rate %d as %s', (value, text) => expect(percentText(value)).toBe(text));
