import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { guessableBecause } from './production-faults.ts';

const known = ['demo-secret-demo-secret-demo-secret-demo', 'demo-client-secret'];
const own = (secret: string) => guessableBecause(secret, { isOwn: true, known });
const given = (secret: string) => guessableBecause(secret, { isOwn: false, known });

describe('a secret of our own', () => {
  test.each([
    ['has fewer than 32 characters', 'Kx8vQ2mRt5Lz9Wc3Nb7Yp4Hs6Jd1Gf'],
    ['contains a value of the demonstration, which everybody can read', known[0] ?? ''],
    [
      'contains a value of the demonstration, which everybody can read',
      `my-Demo-Client-Secret-${'k3'.repeat(20)}`,
    ],
    ['repeats one part', 'a'.repeat(40)],
    ['repeats one part', 'geheim7!'.repeat(5)],
    ['repeats one part', `${'Sommer2026-'.repeat(3)}Som`],
    ['follows the alphabet, the digits or the keyboard', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['follows the alphabet, the digits or the keyboard', 'QWERTZUIOPASDFGHJKLYXCVBNM1234567890'],
    ['follows the alphabet, the digits or the keyboard', '98765432109876543210abcdefghijklmnop'],
    ['follows the alphabet, the digits or the keyboard', 'aaaaabbbbbcccccdddddeeeeefffffggggghhhhh'],
    ['has fewer than 10 different characters', 'mqpwmrqtwpmqtrwqpmtwrpqmtwqprmwtqpm'],
    ['can be guessed', 'own-altcha-key-with-thirty-two-characters'],
    ['can be guessed', 'correct horse battery staple and more'],
    ['can be guessed', 'RechtshafenGeheimnisProduktionHamburg'],
    ['can be guessed', 'RechtshafenGeheimnisProduktion2026!'],
    ['can be guessed', 'rechtshafenGeheimnisProduktion2026'],
    ['can be guessed', 'Rechtshafen-Geheimnis-Produktion-2026'],
    ['can be guessed', 'RECHTSHAFEN_GEHEIMNIS_PRODUKTION'],
    ['can be guessed', '26MeinSuperSicheresPasswortHafen!'],
    ['repeats one part', `whsec_${'A'.repeat(32)}`],
  ])('%s: %s', (fault, secret) => {
    expect(own(secret)).toBe(fault);
  });

  test.each([
    ['openssl rand -base64 48', () => randomBytes(48).toString('base64')],
    ['openssl rand -hex 32', () => randomBytes(32).toString('hex')],
    ['32 characters of base64url', () => randomBytes(24).toString('base64url')],
    ['the shortest secret of a webhook', () => `whsec_${randomBytes(24).toString('base64')}`],
    ['a UUID', () => crypto.randomUUID()],
  ])('%s passes, whatever is drawn', (_how, draw) => {
    for (let count = 0; count < 200; count += 1) {
      const secret = draw();
      expect(own(secret), secret).toBeUndefined();
    }
  });

  test.each([
    ['short words by chance', 'CePtrysrWPjTFeddxaoJZtruoUiezfcL'],
    ['many of them', 'eoLbtaxojAcjzwRKQ7eaoKRnbzAGYqlp'],
    ['without vowels', 'TCHezznbtimcO4LtjcKvzc04Hbbbungh'],
  ])('drawn signs with %s pass', (_what, secret) => {
    expect(own(secret)).toBeUndefined();
  });

  test('nine words without blanks pass', () => {
    expect(own('AnkerMoleEbbeKutterPegelSegelTonneWattBake')).toBeUndefined();
  });

  test('nine words drawn from a list pass', () => {
    expect(own('anker mole ebbe kutter pegel segel tonne watt bake')).toBeUndefined();
  });
});

describe('a secret that somebody else has given', () => {
  test.each(['shortkey', 'AKIA5XQ2ML7R', 'pat-na1-7f3c'])('%s may be as short as he likes', (secret) => {
    expect(given(secret)).toBeUndefined();
  });

  test.each([
    ['aaaaaaaaaaaa', 'repeats one part'],
    ['12345678', 'follows the alphabet, the digits or the keyboard'],
    ['demo-client-secret', 'contains a value of the demonstration, which everybody can read'],
  ])('%s %s', (secret, fault) => {
    expect(given(secret)).toBe(fault);
  });
});
