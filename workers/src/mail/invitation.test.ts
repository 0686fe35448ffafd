import { describe, expect, it } from '@jest/globals';
import { invitationOf, type InvitedCall } from './invitation';

const CALL: InvitedCall = {
  uid: '0190a1b2-0000-7000-8000-000000000001@deccanloop.example',
  sequence: 0,
  startsAt: new Date('2026-11-30T04:00:00Z'),
  changedAt: new Date('2026-11-28T10:00:00Z'),
  isCancelled: false,
  summary: 'Call with Deccanloop (BC-7K3M9QXA)',
  description: 'Topic: Something else',
  location: 'By phone: we call you',
  organizer: { name: 'Deccanloop Technologies', email: 'hello@deccanloop.example' },
  attendee: { name: 'Asha Rao', email: 'asha@example.test' },
};

/** The lines of a calendar, unfolded as a reader does (RFC 5545, section 3.1). */
const linesOf = (content: string): string[] => content.replaceAll('\r\n ', '').trimEnd().split('\r\n');
const of = (more: Partial<InvitedCall> = {}) => {
  const { method, content } = invitationOf({ ...CALL, ...more });
  return { method, content, lines: linesOf(content) };
};

describe('the invitation to a call', () => {
  it('has what calendars need', () => {
    const { method, lines } = of();
    expect(method).toBe('REQUEST');
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', `UID:${CALL.uid}`, 'SEQUENCE:0'],
        ...['DTSTAMP:20261128T100000Z', 'DTSTART:20261130T040000Z', 'DTEND:20261130T043000Z'],
        ...['STATUS:CONFIRMED', 'SUMMARY:Call with Deccanloop (BC-7K3M9QXA)', 'TRIGGER:-PT15M'],
        'END:VCALENDAR',
      ]),
    );
    expect(lines.find((line) => line.startsWith('ORGANIZER'))).toContain('hello@deccanloop.example');
    expect(lines.find((line) => line.startsWith('ATTENDEE'))).toContain('asha@example.test');
  });

  it('is cancelled by the same UID with a higher sequence and without a reminder', () => {
    const { method, lines } = of({ isCancelled: true, sequence: 2 });
    expect(method).toBe('CANCEL');
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', `UID:${CALL.uid}`]),
    );
    expect(lines).not.toContain('BEGIN:VALARM');
  });

  it.each([
    ['line breaks', 'Hello\r\nEND:VEVENT\nATTENDEE:mailto:x@evil.example\rBEGIN:VALARM'],
    ['separators', 'a;b,c:d\\n"e"'],
    ['control characters', 'one\u0000two\u001bthree'],
    ['a long Telugu text', 'నమస్కారం '.repeat(40)],
  ])('cannot be changed by %s in a text', (_what, hostile) => {
    const { content, lines } = of({
      ...{ summary: hostile, description: hostile, location: hostile },
      attendee: { name: hostile, email: 'asha@example.test' },
    });
    expect(lines.filter((line) => line === 'BEGIN:VEVENT' || line === 'END:VEVENT')).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
    expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1);
    // Every line break is CRLF, and no line is longer than 75 bytes.
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(content).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    const description = lines.find((line) => line.startsWith('DESCRIPTION:')) ?? '';
    expect(description.slice('DESCRIPTION:'.length)).not.toMatch(/(?<!\\)(?:\\\\)*[;,]/);
  });
});
