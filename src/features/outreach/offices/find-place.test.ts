import { describe, expect, test } from 'vitest';
import { findPlace, foldedName, knownPlaces } from './find-place.ts';

describe('the list of postcodes', () => {
  test('covers the country, each postcode once and within Germany', () => {
    const { codes, places } = knownPlaces();
    expect(codes.size).toBeGreaterThan(8200);
    expect(codes.size).toBe(places.flatMap((place) => place.codes).length);
    for (const [code, { lat, lon }] of codes) {
      expect(`${code} ${lat > 47.2 && lat < 55.1 && lon > 5.8 && lon < 15.1}`).toBe(`${code} true`);
    }
  });
});

describe('a place that is meant', () => {
  test.each([
    ['20457', '20457 Hamburg', 53.54, 9.99],
    [' 20457  Hamburg ', '20457 Hamburg', 53.54, 9.99],
    ['D-01067', '01067 Dresden', 51.05, 13.73],
    ['27498', '27498 Helgoland', 54.18, 7.89],
    ['80 331', '80331 München', 48.14, 11.57],
    ['D-80 3 31 München', '80331 München', 48.14, 11.57],
    ['Munchen', 'München', 48.14, 11.56],
    ['hamburg', 'Hamburg', 53.57, 10.02],
    ['MÜNCHEN', 'München', 48.14, 11.56],
    ['Muenchen', 'München', 48.14, 11.56],
    ['Essen', 'Essen', 51.45, 7.01],
    ['Neustadt an der Aisch', 'Neustadt an der Aisch', 49.58, 10.61],
    ['Garmisch', 'Garmisch-Partenkirchen', 47.49, 11.08],
  ])('%s is %s', (typed, label, lat, lon) => {
    const { place, problem } = findPlace(typed);
    expect([place?.label, problem]).toEqual([label, null]);
    expect(Math.abs((place?.lat ?? 0) - lat)).toBeLessThan(0.05);
    expect(Math.abs((place?.lon ?? 0) - lon)).toBeLessThan(0.05);
  });

  test.each([
    ['Neustadt', /^Neustadt an der Weinstraße, Rheinland-Pfalz$/],
    ['Frankfurt', /^Frankfurt am Main, Hessen$/],
    ['freiburg', /^Freiburg im Breisgau, Baden-Württemberg$/],
    ['Rothenburg', /^Rothenburg ob der Tauber/],
  ])('%s gives a choice', (typed, first) => {
    const { place, choices } = findPlace(typed);
    expect(place).toBeNull();
    expect(choices.length).toBeGreaterThan(1);
    expect(choices.length).toBeLessThanOrEqual(8);
    expect(choices.map(({ label }) => label)).toContainEqual(expect.stringMatching(first));
    for (const { near } of choices) expect(findPlace(near).place).not.toBeNull();
  });

  test('a town is meant before its namesakes, which are offered too', () => {
    const { place, choices } = findPlace('Münster');
    expect(place?.label).toBe('Münster');
    expect(place?.lat).toBeCloseTo(51.95, 1);
    expect(choices.length).toBeGreaterThan(0);
  });

  test('a postcode of a post box is looked for in its region', () => {
    expect(findPlace('20001').place).toMatchObject({ isApproximate: true, label: 'die Gegend um Hamburg' });
  });

  test.each([
    ['99999', /^Die Postleitzahl 99999 gibt es/],
    ['00000', /^Die Postleitzahl 00000 gibt es/],
    ['2045', /fünf Ziffern/],
    ['123456', /fünf Ziffern/],
    ['Entenhausen', /^Einen Ort namens „Entenhausen“ kennen wir nicht/],
    ['🏠', /kennen wir nicht/],
    ['<script>', /kennen wir nicht/],
  ])('%s is nowhere, and a sentence says so', (typed, sentence) => {
    const found = findPlace(typed);
    expect(found).toMatchObject({ place: null, choices: [] });
    expect(found.problem).toMatch(sentence);
  });

  test('nothing asked is nothing found', () => {
    expect(findPlace('  ')).toEqual({ place: null, choices: [], problem: null });
  });

  test.each([
    ['Sankt Augustin', 'sankt augustin'],
    ['St. Augustin', 'sankt augustin'],
    ['Halle (Saale)', 'halle saale'],
    ['Mühlheim-Kärlich', 'muehlheim kaerlich'],
  ])('%s is folded to %s', (name, folded) => {
    expect(foldedName(name)).toBe(folded);
  });
});
