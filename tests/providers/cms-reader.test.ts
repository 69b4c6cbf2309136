import { expect, test } from 'vitest';
import { createReader } from '#src/providers/cms/reader.ts';

/** What an entry throws whatever of it is read: a fault of ours, or one that nobody thought of. */
const hostile = {
  sys: { id: 'e1', type: 'Entry', contentType: { sys: { id: 'guide' } } },
  get fields() {
    throw new RangeError('Maximum call stack size exceeded');
  },
};

test('an entry that cannot be read is left out, whatever it throws, and the operator is told', async () => {
  const logged: unknown[] = [];
  const asking = { some: async () => [hostile], all: async () => [] };
  const reader = createReader(asking, { error: (fields: unknown) => void logged.push(fields) }, false);
  expect(await reader.readOne('/mietrecht')).toBeUndefined();
  expect(logged[0]).toMatchObject({ provider: 'cms', entry: 'e1', fault: 'RangeError' });
});
