// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '#src/ui/render-for-test.tsx';
import ActivationPage from './sofortzugriff.page.tsx';

type Page = ComponentProps<typeof ActivationPage>;
type Order = Extract<Page['loaderData']['orders'], { state: 'ready' }>['value']['items'][number];

const order: Order = {
  orderId: '0c1a0002-0000-4000-8000-000000000002',
  orderNumber: 'RH-2026-000001',
  serviceKey: 'service_arbeitszeugnis_check',
  serviceName: 'Arbeitszeugnis-Check',
  status: 'fulfilled',
  total: { amountCents: 1490, currency: 'EUR' },
  createdAt: '2026-11-20T09:00:00.000Z',
  paidAt: '2026-11-20T09:01:00.000Z',
  priceKind: 'full',
  checkId: null,
  resultPath: null,
  approveLink: null,
  refundReason: null,
  documents: [],
};

function show(policy: 'none' | 'named', items: Order[]): void {
  const loaderData: Page['loaderData'] = {
    state: {
      isActivated: false,
      profileType: 'INDIVIDUAL',
      policy,
      letter: null,
      nextLetterInSeconds: 0,
      isDigitalActivationAvailable: false,
      digitalTriesLeft: 0,
    },
    place: 'BRIEF',
    orders: { state: 'ready', value: { items } },
    area: undefined,
    hasRequested: false,
    hasNamed: false,
    phone: { number: '040 66969 0', hours: 'Mo–Fr' },
  };
  renderPart(<ActivationPage {...({ loaderData } as Page)} />);
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('whoever has no policy finds his orders first', () => {
  show('none', [order]);
  expect(headings()[0]).toBe('Bestellungen und Rechnungen');
  const link = screen.getByRole('link', { name: /Arbeitszeugnis-Check/ });
  expect(link.getAttribute('href')).toBe(`/rechtsservices/bestellungen/${order.orderId}`);
});

it('whoever has named a policy activates first and finds them below; without orders nothing is said', () => {
  show('named', [order]);
  expect(headings()).toContain('Bestellungen und Rechnungen');
  expect(headings()[0]).not.toBe('Bestellungen und Rechnungen');
});

it('says nothing of orders to whoever has none', () => {
  show('none', []);
  expect(headings()).not.toContain('Bestellungen und Rechnungen');
});
