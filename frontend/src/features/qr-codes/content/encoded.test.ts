import { describe, expect, it } from '@jest/globals';
import { EMPTY_DRAFT, encoded, type Draft } from './encoded';

const draft = (part: Partial<Draft>): Draft => ({ ...EMPTY_DRAFT, ...part });

describe('the text of a code', () => {
  it('is a link or text as typed, without surrounding spaces', () => {
    expect(encoded('text', draft({ text: '  https://example.com/?a=1 ' }))).toBe('https://example.com/?a=1');
  });

  it('is a UPI link with the given values', () => {
    const upi = draft({ upiId: 'asha.rao@okicici', payee: 'Asha & Sons', amount: '250.5', note: 'Bill 7' });
    expect(encoded('upi', upi)).toBe(
      'upi://pay?pa=asha.rao@okicici&pn=Asha%20%26%20Sons&am=250.50&cu=INR&tn=Bill%207',
    );
    expect(encoded('upi', { ...upi, amount: '', note: ' ' })).toBe(
      'upi://pay?pa=asha.rao@okicici&pn=Asha%20%26%20Sons&cu=INR',
    );
    expect(encoded('upi', { ...upi, amount: '100000', note: '' })).toContain('&am=100000.00&');
  });

  it('is a Wi-Fi network with its special characters escaped', () => {
    const wifi = draft({ network: 'Loop; House', password: 'a:b"c\\d,e', hidden: true });
    expect(encoded('wifi', wifi)).toBe('WIFI:T:WPA;S:Loop\\; House;P:a\\:b\\"c\\\\d\\,e;H:true;;');
    expect(encoded('wifi', { ...wifi, security: 'nopass', hidden: false })).toBe(
      'WIFI:T:nopass;S:Loop\\; House;;',
    );
  });

  it('is a contact card without empty lines', () => {
    const card = draft({ name: 'Asha Devi Rao', phone: '+91 90000 12345', company: 'Rao, Sons' });
    expect(encoded('contact', card).split('\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Rao;Asha Devi;;;',
      'FN:Asha Devi Rao',
      'ORG:Rao\\, Sons',
      'TEL;TYPE=CELL:+91 90000 12345',
      'END:VCARD',
    ]);
    expect(encoded('contact', draft({ name: 'Asha', email: 'a@b.in' }))).toContain(
      'N:;Asha;;;\nFN:Asha\nEMAIL',
    );
  });
});
