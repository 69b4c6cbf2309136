import { expect, test } from 'vitest';
import { settingDefinitions } from '#src/config/settings.schema.ts';
import { house } from '#src/server/features.ts';

/** Each uploaded file has the day of its deletion written to it (`uploads.jobs.ts`). */
const ofFiles = 'UPLOAD_RETENTION_DAYS';

test('each setting of a retention period is the setting of one rule that the server mounts', () => {
  const used = house.retention.flatMap((rule) => ('setting' in rule ? [rule.setting] : []));
  const named = Object.keys(settingDefinitions).filter((name) => name.includes('RETENTION'));
  expect([...used, ofFiles].toSorted()).toEqual(named.toSorted());
});

test('each rule has a key of its own: of two with one key the second would count as done', () => {
  const keys = house.retention.map(({ key }) => key);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
