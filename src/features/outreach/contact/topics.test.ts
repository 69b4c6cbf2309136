import { describe, expect, test } from 'vitest';
import { promiseWords } from './contact-words.ts';
import { topicOf, topics, topicsSchema, topicTitle } from './topics.ts';

describe('topics', () => {
  test('have the form that editors are told, each key once', () => {
    expect(topicsSchema.parse(topics)).toEqual(topics);
    expect(new Set(topics.map(({ key }) => key)).size).toBe(topics.length);
  });

  test('what was sent under a topic that is gone keeps its key', () => {
    expect(topicOf('fax')).toBeUndefined();
    expect([topicTitle('fax'), topicTitle('presse')]).toEqual(['fax', 'Presse']);
  });

  test.each([
    [1, 'innerhalb von einem Werktag'],
    [3, 'innerhalb von drei Werktagen'],
    [12, 'innerhalb von 12\u00a0Werktagen'],
  ])('%i', (days, words) => {
    expect(promiseWords(days)).toBe(words);
  });
});
