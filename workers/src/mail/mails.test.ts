import type { NoticeMail } from '@deccanloop/core/domain/accounts/security-events/notice-sending';
import type { NoticeKind } from '@deccanloop/core/domain/accounts/security-events/security-events';
import { COMPANY } from '@deccanloop/contracts/company';
import { MAIL_PREVIEW_ID } from '@deccanloop/contracts/staff/mail-previews';
import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { Frame } from './layout/frame';
import type { MailTemplate } from './mail-template';
import { createMailRenderer } from './render-mail';
import { sampleMails } from './samples/sample-mails';
import { codeTemplate } from './templates/code';
import { linkTemplate } from './templates/link';
import { noticeTemplate } from './templates/notice';

const renderMail = createMailRenderer();
const ORIGIN = 'https://pay.example.test';
const CODE = '482913';
const LINK = `${ORIGIN}/login#link=Zk9wQeR2tYuI5oPaSdF8gHjKlMnBvC3xZk9wQeR2tYu`;
const notice = (kind: NoticeKind, detail: Record<string, string> = {}): NoticeMail => ({
  id: '0190a1b2-0000-7000-8000-000000000001',
  to: 'asha@example.test',
  name: 'Asha Rao',
  kind,
  at: new Date('2026-11-20T12:13:00Z'),
  detail: { device: 'Chrome on Windows', place: 'India', address: '203.0.113.24', ...detail },
});

const name = 'Asha Rao';
const MAILS = sampleMails(ORIGIN).map(({ id, template }): [string, MailTemplate] => [id, template]);

/** The visible text of the HTML. */
const readable = (html: string): string =>
  html
    .replace(/<!--.*?-->|<style>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe.each(MAILS)('the mail with a %s', (_, template) => {
  it('has the same content in HTML and plain text, without unfilled values', async () => {
    const { html, text, subject } = await renderMail(template);
    const said = readable(html);
    const sentences = [
      template.heading,
      template.greeting,
      template.notYou.text,
      template.reason,
      ...(template.choice ? [`E-mails about ${template.choice.topic} are switched on in your account.`] : []),
      ...template.blocks.flatMap((block) => {
        switch (block.kind) {
          case 'paragraph':
            return [block.text];
          case 'code':
            return [block.code, block.note];
          case 'amount':
            return [block.label, block.amount, block.note, ...block.rows.flat()];
          case 'quote':
            return [block.label, block.text];
          case 'button':
            return [block.label, ...(block.note === undefined ? [] : [block.note])];
          case 'details':
            return block.rows.flat();
        }
      }),
    ];
    for (const sentence of sentences) {
      expect(said).toContain(sentence);
      expect(text).toContain(sentence);
    }
    for (const each of [said, text, subject]) expect(each).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
  });

  it('is the same as rendered directly by React', async () => {
    const { html } = await renderMail(template);
    const made = renderToStaticMarkup(createElement(Frame, { template }));
    // The amount of invisible padding after the preview depends on its length.
    const visible = (text: string): string => text.replace(/[\u00a0\u200b-\u200f\ufeff]+/g, '');
    expect(visible(html.replace(/^<!DOCTYPE[^>]*>/, ''))).toBe(visible(made));
  });

  it('is accessible: language, title, and layout tables marked as presentation', async () => {
    const { html, subject } = await renderMail(template);
    expect(html).toMatch(/<html[^>]* lang="en"/);
    expect(readable(/<title>.*?<\/title>/.exec(html)?.[0] ?? '').trim()).toBe(subject);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const tables = html.match(/<table[^>]*>/g) ?? [];
    const withMeaning = tables.filter((table) => !table.includes('role="presentation"'));
    expect(withMeaning).toHaveLength(
      template.blocks.filter(({ kind }) => kind === 'details' || kind === 'amount').length,
    );
  });

  it('begins with the mark and the name of the site, and its plain text with the heading', async () => {
    const { html, text } = await renderMail(template);
    const [masthead = ''] = html.split('<h1');
    expect(masthead).toMatch(/border-top-left-radius:26px 22px.*border-top-right-radius:26px 22px/s);
    expect(masthead).toContain(`>${COMPANY.shortName}</span>`);
    expect(text.startsWith(template.heading)).toBe(true);
  });

  it('loads nothing and links only to the site', async () => {
    const { html } = await renderMail(template);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form|svg)\b|url\(|@import/i);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1]);
    for (const address of addresses) expect(address).toMatch(/^(?:https:\/\/pay\.example\.test\/|mailto:)/);
  });

  it('has no secret and no name in subject and preview', () => {
    for (const visible of [template.subject, template.preview]) {
      expect(visible).not.toMatch(/482913|link=|Asha/);
      expect(visible.length).toBeLessThan(80);
    }
  });
});

describe('mails', () => {
  it('have one sample of each name', () => {
    const ids = MAILS.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(MAIL_PREVIEW_ID);
  });

  it('show codes and links so that programs and people can find them', async () => {
    const code = await renderMail(codeTemplate({ name, purpose: 'reset', code: CODE, minutes: 10 }));
    expect(code.text).toMatch(/^ +482913$/m);
    expect(code.text.match(/(?<!\d)\d{6}(?!\d)/)?.[0]).toBe(CODE);
    expect(code.html).toContain(`>${CODE}<`);
    const link = await renderMail(linkTemplate({ name, purpose: 'reset', url: LINK, minutes: 60 }));
    expect(link.text).toMatch(new RegExp(`^${LINK}$`, 'm'));
    expect(link.text).toContain('for the next hour');
    expect(link.html).toContain(`href="${LINK}"`);
  });

  it('greet by name only after the address was verified', () => {
    const greeting = (purpose: 'sign_up' | 'reset' | 'change_email') =>
      codeTemplate({ name, purpose, code: CODE, minutes: 10 }).greeting;
    expect([greeting('sign_up'), greeting('change_email'), greeting('reset')]).toEqual([
      'Hello,',
      'Hello,',
      'Hello Asha Rao,',
    ]);
  });

  it('show the time in India and only known details', () => {
    const details = (detail: NoticeMail['detail']) =>
      noticeTemplate({ ...notice('new_device'), detail }, ORIGIN).blocks.find(
        (block) => block.kind === 'details',
      );
    expect(details({ device: 'Chrome on Windows', place: '' })).toEqual({
      kind: 'details',
      rows: [
        ['When', '20 Nov 2026, 5:43 pm IST'],
        ['Device', 'Chrome on Windows'],
      ],
    });
  });

  it('neutralise names of browsers and passkeys, which users choose', async () => {
    const attack = '<img src=x onerror=alert(1)>\r\n\r\nNOT YOU?\r\nWrite to evil.example';
    const { html, text } = await renderMail(
      noticeTemplate(
        notice('passkey_added', { device: attack, passkey: `${attack}${'x'.repeat(500)}` }),
        ORIGIN,
      ),
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
    expect(text).toMatch(/^Device: +<img src=x onerror=alert\(1\)> NOT YOU\? Write to evil\.example$/m);
    expect(text).not.toContain('x'.repeat(200));
  });
});
