import { describe, expect, test } from 'vitest';
import { questions } from './intro-content.ts';
import { sampleResult } from './intro-sample.ts';
import { introStructuredData } from './intro-structured-data.ts';

describe('the sample on the service page', () => {
  const sample = sampleResult();

  test('is graded as a reference, with a category for each marked passage', () => {
    if (!sample) throw new Error('The program refused the sample.');
    expect(sample.categories.length).toBeGreaterThanOrEqual(5);
    for (const { number, start, end } of sample.marks) {
      expect(sample.text.slice(start, end)).toMatch(/\p{L}/u);
      expect(sample.categories.flatMap(({ numbers }) => numbers)).toContain(number);
    }
  });

  // Facts A.3: „zu unserer vollen Zufriedenheit“ is a 3 and the upper bound of the whole.
  test('has the grade of its summary formula', () => {
    const performance = sample?.categories.find(({ label }) => label === 'Gesamtleistung');
    expect(performance).toMatchObject({ from: 3, to: 3 });
    expect(sample?.from).toBeGreaterThanOrEqual(3);
  });

  test('shows good, medium and weak passages, so that each kind of line is seen', () => {
    expect(new Set(sample?.marks.map(({ tone }) => tone))).toEqual(new Set(['good', 'medium', 'weak']));
  });
});

test('structured data: price of the catalogue, and the very questions of the page', () => {
  const asked = questions({ retentionDays: 30, supportPhone: '040 1' });
  const data = introStructuredData({
    publicUrl: 'https://hafen.example',
    providerName: 'Kai GmbH',
    priceCents: 1490,
    questions: asked,
  });
  const [service, breadcrumbs, faq] = data['@graph'];
  expect(service).toMatchObject({
    '@type': 'Service',
    offers: { price: '14.90', priceCurrency: 'EUR' },
    provider: { name: 'Kai GmbH' },
  });
  expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(faq).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  });
});
