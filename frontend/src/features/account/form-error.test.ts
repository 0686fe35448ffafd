import { describe, expect, it } from '@jest/globals';
import type { ApiError } from '../../lib/api-error';
import { formErrorOf } from '../../lib/form-error';
import { fieldErrorsFrom } from './form-error';

const error = (code: string, more: Partial<ApiError> = {}): ApiError => ({
  status: 400,
  code,
  message: 'Text of the server',
  requestId: 'req-1',
  ...more,
});

describe('the error of a form', () => {
  it('is shown at its field, and then not above the button', () => {
    const wrong = fieldErrorsFrom(error('wrong_password'));
    expect(wrong.errors).toEqual({ currentPassword: ['Text of the server'] });
    expect(formErrorOf(wrong)).toEqual({});
    expect(fieldErrorsFrom(error('invalid_code')).errors).toEqual({ otp: ['Text of the server'] });
  });

  it('keeps the field errors of the server', () => {
    const errors = { newPassword: ['This password is common'] };
    expect(fieldErrorsFrom(error('password_rejected', { errors })).errors).toEqual(errors);
  });

  it('is shown above the button otherwise, with the request id', () => {
    expect(formErrorOf(fieldErrorsFrom(error('busy')))).toEqual({
      message: 'Text of the server',
      requestId: 'req-1',
    });
    expect(formErrorOf(null)).toEqual({});
  });

  it('does not mention a mailed link to a logged-in user', () => {
    const { message } = fieldErrorsFrom(
      error('too_many_attempts', { message: 'Use the link we have mailed.' }),
    );
    expect(message).not.toMatch(/link/);
  });

  it('has a text for an unreadable answer', () => {
    expect(fieldErrorsFrom(new TypeError('x is undefined')).message).not.toMatch(/undefined/);
  });
});
