// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { euros } from '#src/lib/money.ts';
import { OfferCard } from './offer-card.tsx';

type Service = Parameters<typeof OfferCard>[0]['service'];

const service: Service = {
  availability: 'needs_payment',
  unavailableReason: null,
  amount: euros(19900),
  isReduced: false,
  price: euros(19900),
  reducedPrice: euros(9900),
  title: 'Testament schreiben',
  name: 'Testaments-Assistent',
  text: 'Schritt für Schritt zum Entwurf.',
  duration: 'etwa 45 Minuten',
  provider: 'ein Programm',
  href: '/erbrecht/testaments-assistent',
  orderHref: '/erbrecht/testaments-assistent/bestellen',
  start: 'Testament beginnen',
  action: 'Service ansehen',
};

test.each<[string, Partial<Service>, string, string | undefined]>([
  ['a guest', {}, '199,00 €', 'Versicherte 99,00 €'],
  ['a guest, one price for all', { reducedPrice: null }, '199,00 €', undefined],
  [
    'the insured, reduced',
    { isReduced: true, amount: euros(9900) },
    '99,00 €',
    'Preis für Versicherte, sonst 199,00 €',
  ],
  ['the insured, in the tariff', { availability: 'free_of_charge', amount: null }, 'kostenlos', undefined],
])('%s reads what it costs him', (_who, change, price, note) => {
  const { container } = render(
    <MemoryRouter>
      <OfferCard service={{ ...service, ...change }} supportPhone="040 66969 123" />
    </MemoryRouter>,
  );
  const words = (selector: string) =>
    container.querySelector(selector)?.textContent?.replaceAll(/\s/g, ' ') ?? undefined;
  expect(words('.price')).toBe(price);
  expect(words('.price-note')).toBe(note);
});
