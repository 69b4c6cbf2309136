import { describe, expect, test } from 'vitest';
import {
  articleData,
  breadcrumbList,
  graph,
  headline,
  howToData,
  questionData,
  ratingData,
  serviceData,
} from './structured-data.ts';

const publicUrl = 'https://hafen.example';

describe('headlines', () => {
  test.each([
    ['short', 'Abgemahnt: Was nun?', 'Abgemahnt: Was nun?'],
    ['exactly 110', 'a'.repeat(110), 'a'.repeat(110)],
    ['cut between words', `${'Wort '.repeat(30)}Ende`, `${'Wort '.repeat(21).trim()}…`],
    ['one long word', 'a'.repeat(200), `${'a'.repeat(109)}…`],
  ])('%s', (_name, text, expected) => {
    expect(headline(text)).toBe(expected);
    expect(headline(text).length).toBeLessThanOrEqual(110);
  });

  test('an article carries the cut one', () => {
    const article = articleData({
      publicUrl,
      path: '/magazin/x',
      image: `${publicUrl}/og/magazin/x.png`,
      heading: 'Wort '.repeat(40).trim(),
      description: 'Kurz gesagt.',
      publisher: 'Kai GmbH',
      publishedOn: '2026-11-01',
      changedOn: '2026-11-20',
    });
    expect(article).toMatchObject({
      headline: headline('Wort '.repeat(40).trim()),
      datePublished: '2026-11-01',
      dateModified: '2026-11-20',
      mainEntityOfPage: 'https://hafen.example/magazin/x',
    });
  });
});

describe('ratings', () => {
  test('are of one to five unless said otherwise', () => {
    expect(ratingData({ average: 4.5, count: 12 })).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      ratingCount: 12,
      bestRating: 5,
      worstRating: 1,
    });
    expect(ratingData({ average: 7, count: 1, best: 10, worst: 0 })).toMatchObject({
      bestRating: 10,
      worstRating: 0,
    });
  });

  test('are left out where none is stored', () => {
    expect(ratingData({ average: 0, count: 0 })).toBeUndefined();
  });
});

describe('services', () => {
  const facts = {
    publicUrl,
    path: '/dort',
    name: 'Prüfung',
    description: 'Wir prüfen.',
    provider: 'Kai GmbH',
  };

  test.each([
    [1490, '14.90'],
    [19900, '199.00'],
    [0, '0.00'],
  ])('%i cents are %s euros', (priceCents, price) => {
    expect(serviceData({ ...facts, priceCents })).toMatchObject({
      url: 'https://hafen.example/dort',
      provider: { name: 'Kai GmbH' },
      offers: { price, priceCurrency: 'EUR', url: 'https://hafen.example/dort' },
    });
  });

  test('what is not sold has no offer; what nobody rated no rating', () => {
    const service = serviceData({ ...facts, priceCents: null, rating: { average: 0, count: 0 } });
    expect(service).not.toHaveProperty('offers');
    expect(service).not.toHaveProperty('aggregateRating');
    expect(serviceData({ ...facts, priceCents: null, rating: { average: 4, count: 3 } })).toMatchObject({
      aggregateRating: { ratingCount: 3, bestRating: 5 },
    });
  });
});

test('steps and breadcrumbs are numbered from one', () => {
  expect(howToData({ name: 'So gehen Sie vor', items: ['Lesen', 'Schreiben'] })).toMatchObject({
    step: [
      { position: 1, text: 'Lesen' },
      { position: 2, text: 'Schreiben' },
    ],
  });
  const way = [
    { text: 'Startseite', to: '/' },
    { text: 'Magazin', to: '/magazin' },
  ];
  expect(breadcrumbList(publicUrl, way)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Startseite', item: 'https://hafen.example/' },
      { position: 2, name: 'Magazin', item: 'https://hafen.example/magazin' },
    ],
  });
});

test('a graph leaves out what a page does not have', () => {
  expect(
    graph([undefined, questionData([]), questionData([{ question: 'Wann?', answer: 'Bald.' }])]),
  ).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'FAQPage',
        mainEntity: [
          { '@type': 'Question', name: 'Wann?', acceptedAnswer: { '@type': 'Answer', text: 'Bald.' } },
        ],
      },
    ],
  });
});
