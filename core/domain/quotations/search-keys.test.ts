import { expect, it } from '@jest/globals';
import { searchKeysOf } from './search-keys';

it.each([
  ['PRJ-000123', { projectNo: 123 }],
  [' prj-123 ', { projectNo: 123 }],
  ['000123', { projectNo: 123 }],
  ['qt-7k3m9qxa', { reference: 'QT-7K3M9QXA' }],
  ['Asha@Mail.Example', { email: 'asha@mail.example' }],
  ['+91 90000 00001', { phone: '9000000001' }],
  ['  Rao   Clinic 100%', { words: ['%rao%', '%clinic%', '%100\\%%'] }],
  ['', {}],
])('%s is searched for as %j', (text, keys) =>
  expect(searchKeysOf(text)).toEqual({
    ...{ projectNo: null, reference: null, email: null, phone: null, words: null },
    ...keys,
  }),
);
