import { CALL_TOPIC_LABELS } from '@deccanloop/contracts/calls/topics';
import { expect, it } from '@jest/globals';
import { SERVICES } from './services';

it('topics of calls have the titles of the services', () => {
  const { other: _other, ...labels } = CALL_TOPIC_LABELS;
  expect(labels).toEqual(Object.fromEntries(SERVICES.map(({ id, title }) => [id, title])));
});
