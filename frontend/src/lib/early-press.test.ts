/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { expect, it, jest } from '@jest/globals';
import { answerEarlyPress, repeatPress } from './early-press';

function pressed(attributes: string) {
  document.body.innerHTML = `<div id="root"><button type="button" ${attributes}>Send</button></div>`;
  const button = document.querySelector('button');
  const clicked = jest.fn();
  button?.addEventListener('click', clicked);
  return { button, clicked, root: document.getElementById('root') };
}

it('repeats a noted press once, and ends the busy state', () => {
  const { button, clicked, root } = pressed('data-pressed aria-busy="true"');
  answerEarlyPress(root);
  repeatPress(button);
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(button?.hasAttribute('aria-busy')).toBe(false);
});

it('leaves the press on a form without its code to the form', () => {
  const { button, clicked, root } = pressed('data-early data-pressed aria-busy="true"');
  answerEarlyPress(root);
  expect(clicked).not.toHaveBeenCalled();
  expect(button?.hasAttribute('aria-busy')).toBe(true);
  repeatPress(button);
  expect(clicked).toHaveBeenCalledTimes(1);
});
