// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#src/ui/render-for-test.tsx';
import type { CheckOf } from './check.schema.ts';
import { ResultPage } from './result-page.tsx';

type Check = CheckOf<'employers_reference_check'>;

const words = {
  service: 'employers_reference_check',
  slot: 'employersReference',
  path: '/arbeitszeugnis',
  uploadPath: '/arbeitszeugnis/hochladen',
  name: 'Arbeitszeugnis-Check',
  finished: 'Ihr Ergebnis',
  again: 'Ein Zeugnis prüfen lassen',
} as const;

const stopped = { code: 'withdrawn', message: 'Sie haben den Vertrag widerrufen, bevor sie fertig war.' };

function show(change: Partial<Check>): void {
  const check: Check = {
    serviceKey: 'employers_reference_check',
    checkId: '0c1a0002-0000-4000-8000-000000000002',
    orderId: '0c1a0002-0000-4000-8000-000000000003',
    orderNumber: 'RH-2026-7K2M93QX',
    isFree: false,
    isRefunded: false,
    status: 'failed',
    stage: 'lesen',
    progress: 10,
    filename: 'Zeugnis.pdf',
    pages: 1,
    finishedAt: null,
    deleteAt: '2026-12-20T09:00:00.000Z',
    deletedAt: null,
    failure: stopped,
    text: null,
    result: null,
    ...change,
  };
  renderPart(
    <ResultPage words={words} check={check} isLinkDead={false} supportPhone="040 1234">
      das Ergebnis
    </ResultPage>,
  );
}

const shown = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

it('a check that was withdrawn from promises no refund that nobody has decided on yet', () => {
  show({});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Diese Prüfung ist beendet');
  expect(shown()).toContain(stopped.message);
  expect(shown()).toContain('Steht Ihnen Geld zu, zahlen wir es innerhalb von 14 Tagen');
  expect(shown()).not.toMatch(/schon veranlasst|konnten wir nicht prüfen/);
});

it('once it is decided, the page says that the money comes', () => {
  show({ isRefunded: true });
  expect(shown()).toContain('Sie bekommen Ihr Geld zurück');
  expect(shown()).toContain('Die Rückzahlung ist schon veranlasst');
});

it('a result that was paid back is there no longer, and the page says why', () => {
  show({ status: 'deleted', isRefunded: true, failure: null, deletedAt: '2026-11-24T09:00:00.000Z' });
  expect(shown()).toContain('Der Preis dieser Bestellung geht zurück oder ist schon zurückgezahlt');
  expect(screen.queryByText('das Ergebnis')).toBeNull();
});
