import { describe, expect, test } from 'vitest';
import type { DocumentSummary } from '#src/features/guides/editorial/public.ts';
import type { CatalogueService } from '#src/features/services/catalogue/public.ts';
import { guideCount, guideRegister } from './guide-areas.ts';
import { textParts } from './text-parts.ts';

const text = (path: string, kind: DocumentSummary['kind'], title = path): DocumentSummary => ({
  path,
  kind,
  title,
  heading: title,
  description: '',
  area: kind === 'article' ? null : (path.split('/')[1] ?? null),
  category: null,
  publishedAt: null,
  checkedAt: '2026-11-21',
  minutes: 3,
});

const service = (
  key: CatalogueService['key'],
  href: string,
  topic: CatalogueService['topic'],
): CatalogueService => ({
  key,
  href,
  topic,
  name: key,
  availability: 'needs_payment',
  guestAvailability: 'needs_payment',
  price: null,
  reducedPrice: null,
  usage: null,
  unavailableReason: null,
  amount: null,
  isReduced: false,
  orderHref: href,
  links: { free_of_charge: href, needs_payment: href },
  title: '',
  action: '',
  start: '',
  text: '',
  duration: '',
  provider: '',
});

const register = guideRegister(
  [
    text('/vertragsrecht', 'area'),
    text('/mietrecht/nebenkosten', 'guide', 'Nebenkosten'),
    text('/mietrecht/kaution', 'guide', 'Kaution'),
    text('/mietrecht/kaution-service', 'guide', 'Service'),
    text('/mietrecht', 'area'),
    text('/seerecht', 'area'),
    text('/magazin/kaution', 'article'),
    text('/arbeitsrecht', 'area'),
  ],
  [
    service('rent_deposit_service', '/mietrecht/kaution-service', 'mietrecht'),
    service('general_contract_check', '/online-vertragspruefung', 'vertragsrecht'),
    service('phone_legal_advice', '/telefonische-rechtsberatung', null),
  ],
);

describe('the register', () => {
  test('has every area, what is asked most first and unknown ones last', () => {
    expect(register.areas.map(({ area }) => area)).toEqual([
      'arbeitsrecht',
      'mietrecht',
      'vertragsrecht',
      'seerecht',
    ]);
  });

  test('has guides by title; the page of a service stands among the services only', () => {
    const rent = register.areas.find(({ area }) => area === 'mietrecht');
    expect(rent?.guides.map(({ title }) => title)).toEqual(['Kaution', 'Nebenkosten']);
    expect(rent?.services.map(({ key }) => key)).toEqual(['rent_deposit_service']);
    expect(register.general.map(({ key }) => key)).toEqual(['phone_legal_advice']);
  });

  test('counts overviews and guides', () => {
    expect(guideCount(register)).toBe(6);
  });
});

describe('the parts of a text', () => {
  const contents = [
    { id: 'a', text: 'Erstens' },
    { id: 'b', text: 'Zweitens' },
  ];

  test('are cut at their headings, which are left out', () => {
    const html = '<h2 id="a">Erstens</h2><p>1</p><h2 id="b">Zweitens</h2><p>2</p>';
    expect(textParts(html, contents)).toEqual([
      { id: 'a', title: 'Erstens', html: '<p>1</p>' },
      { id: 'b', title: 'Zweitens', html: '<p>2</p>' },
    ]);
  });

  test('without headings there are none', () => {
    expect(textParts('<p>1</p>', [])).toEqual([]);
  });
});
