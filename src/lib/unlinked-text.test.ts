import { describe, expect, test } from 'vitest';
import { isUnlinked, unlinked } from './unlinked-text.ts';

describe('what mail programs make a link of stands in brackets', () => {
  test.each([
    ['konto-hafen.com/login', 'konto-hafen[.]com/login'],
    [
      'Gewinn: https://x.example/a?b und WWW.y.example!',
      'Gewinn: https[:]//x[.]example/a?b und WWW[.]y[.]example!',
    ],
    ['http://192.168.0.1/login', 'http[:]//192[.]168[.]0[.]1/login'],
    ['schreib an max.muster@konto.example', 'schreib an max[.]muster@konto[.]example'],
    ['mailto:x@y', 'mailto[:]x@y'],
    ['file:\\\\server\\x', 'file[:][\\\\]server\\x'],
    ['203.0.113.7/gewinn und \\\\203.0.113.7\\c', '203[.]0[.]113[.]7/gewinn und [\\\\]203[.]0[.]113[.]7\\c'],
    ['93.184.216.34. und 93。184。216。34/x', '93[.]184[.]216[.]34. und 93[.]184[.]216[.]34/x'],
    ['１.２.３.４ und evil.ⓒom', '１[.]２[.]３[.]４ und evil[.]ⓒom'],
    ['ms-word:ofe und intent:x', 'ms-word[:]ofe und intent[:]x'],
    ['bücher.münchen', 'bücher[.]münchen'],
    [
      'konto。example und konto．example und konto｡example',
      'konto[.]example und konto[.]example und konto[.]example',
    ],
    ['xn--kto-8qa.xn--p1ai', 'xn--kto-8qa[.]xn--p1ai'],
    ['a_b.example.', 'a_b[.]example.'],
    ['konto-hafen.भारत/login', 'konto-hafen[.]भारत/login'],
    ['hafen.বাংলা', 'hafen[.]বাংলা'],
    ['konto💥.ws', 'konto💥[.]ws'],
    ['cafe\u0301.com', 'café[.]com'],
    ['konto\u200D.example und konto.ex\u2060ample', 'konto[.]example und konto[.]example'],
    ['konto\uFE0F.com und hafen.\u3164ws', 'konto[.]com und hafen[.]ws'],
    ['konto\u2024example und konto\uFE52example', 'konto[.]example und konto[.]example'],
    ['skype:hafen?call und WhatsApp:x', 'skype[:]hafen?call und WhatsApp[:]x'],
  ])('%j becomes %j', (typed, sent) => {
    expect(unlinked(typed)).toBe(sent);
    expect(isUnlinked(sent)).toBe(true);
    expect(isUnlinked(typed)).toBe(false);
  });
});

test.each([
  'Dr. Erika Muster-Hafen, geb. am 12.03.1980',
  'Bestellung RH-2026-7K2M93QX vom 20.11.2026, 14,90 €',
  'z.B. § 5 Abs. 2 Nr. 3, d.h. um 10.30 Uhr: Termin',
  'Grund: keiner. Danke!',
  '1.234.567.890 € und 12.03.1980, Aktenzeichen 7.12.34.5678',
  'O’Neil & Söhne GmbH & Co. KG',
])('what is no link stays word for word: %j', (typed) => {
  expect(unlinked(typed)).toBe(typed);
});
