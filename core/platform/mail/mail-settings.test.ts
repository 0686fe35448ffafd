import { Unusable } from '../environment';
import { describe, expect, it } from '@jest/globals';

import { mailSender, smtpUrl } from './mail-settings';

const server = smtpUrl();
const sender = mailSender();

describe('the address of the mail server', () => {
  it('is encrypted one way or the other, except on this machine or where it says otherwise', () => {
    expect(server('smtps://mail.example')).toEqual({
      host: 'mail.example',
      port: 465,
      tls: 'implicit',
      auth: null,
    });
    expect(server('smtp://mail.example')).toMatchObject({ port: 587, tls: 'required' });
    expect(server('smtp://127.0.0.1:4025')).toMatchObject({ port: 4025, tls: 'none' });
    expect(server('smtp://[::1]:25')).toMatchObject({ host: '::1', tls: 'none' });
    expect(server('smtp://mailbox:4025?ignoreTLS=true')).toMatchObject({ host: 'mailbox', tls: 'none' });
    expect(server('smtp://localhost.evil.example')).toMatchObject({ tls: 'required' });
  });

  it('may hold a log-in with any characters', () => {
    expect(server('smtps://apikey%40x:p%3Aw%2F%25@mail.example').auth).toEqual({
      user: 'apikey@x',
      pass: 'p:w/%',
    });
    expect(server('smtps://me:100%@mail.example').auth).toEqual({ user: 'me', pass: '100%' });
  });

  it('is refused when it is none, or asks for what is not known', () => {
    const faulty = [
      undefined,
      'mail.example',
      'https://mail.example',
      'smtp:mail',
      'smtp://mail.example?ignoreTLS=yes',
      'smtps://mail.example?ignoreTLS=true',
      'smtp://mail.example?rejectUnauthorized=false',
    ];
    for (const text of faulty) expect(() => server(text)).toThrow(Unusable);
  });
});

describe('the sender', () => {
  it('is an address with or without a name', () => {
    expect(sender('Deccanloop Technologies <no-reply@deccanloop.example>')).toEqual({
      name: 'Deccanloop Technologies',
      address: 'no-reply@deccanloop.example',
    });
    expect(sender('no-reply@deccanloop.example')).toEqual({
      name: '',
      address: 'no-reply@deccanloop.example',
    });
  });

  it('is refused when a header could not hold it', () => {
    for (const text of [
      undefined,
      'Deccanloop',
      'a@b.example, c@d.example',
      'A\r\nBcc: x@y.z <a@b.example>',
    ]) {
      expect(() => sender(text)).toThrow(Unusable);
    }
  });
});
