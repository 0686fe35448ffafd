import { describe, expect, it } from '@jest/globals';
import type { ApiError } from '../../lib/api-error';
import { formErrorOf } from '../../lib/form-error';
import { fieldErrorsFrom } from './form-error';

const error = (code: string, more: Partial<ApiError> = {}): ApiError => ({
  status: 400,
  code,
  message: 'Words of the server',
  requestId: 'req-1',
  ...more,
});

describe('what a form was refused with', () => {
  it('stands at the field it is about, and then not above the button', () => {
    const wrong = fieldErrorsFrom(error('wrong_password'));
    expect(wrong.errors).toEqual({ currentPassword: ['Words of the server'] });
    expect(formErrorOf(wrong)).toEqual({});
    expect(fieldErrorsFrom(error('invalid_code')).errors).toEqual({ otp: ['Words of the server'] });
  });

  it('keeps the server’s own fields', () => {
    const errors = { newPassword: ['This password is common'] };
    expect(fieldErrorsFrom(error('password_refused', { errors })).errors).toEqual(errors);
  });

  it('stands above the button otherwise, with the request to quote', () => {
    expect(formErrorOf(fieldErrorsFrom(error('busy')))).toEqual({
      message: 'Words of the server',
      requestId: 'req-1',
    });
    expect(formErrorOf(null)).toEqual({});
  });

  it('promises no mailed link to somebody who is logged in', () => {
    const { message } = fieldErrorsFrom(
      error('too_many_attempts', { message: 'Use the link we have mailed.' }),
    );
    expect(message).not.toMatch(/link/);
  });

  it('has words for what is no answer of ours', () => {
    expect(fieldErrorsFrom(new TypeError('x is undefined')).message).not.toMatch(/undefined/);
  });
});
