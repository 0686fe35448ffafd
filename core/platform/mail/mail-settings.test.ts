import { Unusable } from '../environment';
import { describe, expect, it } from '@jest/globals';

import { mailSender, smtpUrl } from './mail-settings';

const server = smtpUrl();
const sender = mailSender();

describe('smtpUrl', () => {
  it('requires TLS unless the server is on loopback or ignoreTLS is set', () => {
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

  it('accepts credentials with any characters', () => {
    expect(server('smtps://apikey%40x:p%3Aw%2F%25@mail.example').auth).toEqual({
      user: 'apikey@x',
      pass: 'p:w/%',
    });
    expect(server('smtps://me:100%@mail.example').auth).toEqual({ user: 'me', pass: '100%' });
  });

  it('rejects invalid addresses and unknown options', () => {
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
  it('accepts an address with or without a name', () => {
    expect(sender('Deccanloop Technologies <no-reply@deccanloop.example>')).toEqual({
      name: 'Deccanloop Technologies',
      address: 'no-reply@deccanloop.example',
    });
    expect(sender('no-reply@deccanloop.example')).toEqual({
      name: '',
      address: 'no-reply@deccanloop.example',
    });
  });

  it('rejects a value that is not valid in a header', () => {
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
