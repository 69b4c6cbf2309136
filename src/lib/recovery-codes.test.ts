import { expect, test } from 'vitest';
import { typedCode } from './normalised.ts';
import { newRecoveryCodes, recoveryHash, recoveryHashes } from './recovery-codes.ts';

test('recovery codes: ten, all different, read as people type them', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    expect(typedCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code.replace('-', ''));
  }
});

/** As they lie in databases: under the key of now, of before, and without one (made by the code of before this file). */
const kept = {
  customer: [
    'z-eGK5fCnGeLc_oJ5OghTOAguLiAZoX4wvHRyW7uOpo',
    'TiQp8InzKBDLX9SjvjCuosL_dv5Uk8aDB2kR-iix0FA',
    '9857cebf60bdad56130dcae81e5ba82d5871208fd60fb4fd31de8a71d1987b16',
  ],
  staff: [
    '8HmwlliQz4FWW6cbtmssMlWUdTFDxb39yL5qfiirLGo',
    'rhQvRz_M2AoZ0ZXOYh_HoGeRqAUyNQKIxauh5y2HNCU',
    '4361aa4b23c8fb15b2426ef75e443a07ad4b1fb88d6a9ae07a44c87f2ca4bf01',
  ],
} as const;

test.each(['customer', 'staff'] as const)('every hash of a code of a %s that is kept stays good', (kind) => {
  const owner = { kind, id: 'P-1' };
  const hashes = recoveryHashes(['now', 'before'], owner, ' k7m2x 93qfa ');
  expect(hashes).toEqual(kept[kind]);
  expect(recoveryHash(['now', 'before'], owner, 'K7M2X-93QFA')).toBe(hashes[0]);
  expect(recoveryHash(['now', 'before'], { kind, id: 'P-2' }, 'K7M2X-93QFA')).not.toBe(hashes[0]);
});
