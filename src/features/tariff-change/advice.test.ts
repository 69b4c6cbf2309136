import { describe, expect, test } from 'vitest';
import { tariffs } from '#src/features/contracts/public.server.ts';
import { adviseTariffs, fitOf, type OfferedTariff } from './advice.ts';
import { type Needs, needsQuery, readNeeds } from './needs.ts';

const offered: OfferedTariff[] = tariffs.flatMap(({ variants, ...tariff }) =>
  variants.map((variant) => ({ ...tariff, ...variant })),
);

const names = (needs: Needs) =>
  adviseTariffs(offered, needs).picks.map(({ name, deductibleCents }) => `${name} ${deductibleCents / 100}`);

describe('the advice', () => {
  test.each<[Needs, string[]]>([
    [{ kind: 'privat', risks: [], limit: '150' }, ['Privat 150']],
    [{ kind: 'privat', risks: [], limit: '300' }, ['Privat 300']],
    [{ kind: 'privat', risks: ['BERUF'], limit: '150' }, ['Privat & Beruf 150']],
    [{ kind: 'privat', risks: ['VERKEHR'], limit: '500' }, ['Privat & Verkehr 300']],
    [{ kind: 'privat', risks: ['BERUF', 'VERKEHR'], limit: '150' }, ['Privat, Beruf & Verkehr 150']],
    // Only the dearest tariff is without any deductible; it covers more than was asked for, and says so.
    [{ kind: 'privat', risks: [], limit: '0' }, ['Privat, Beruf & Verkehr Premium 0']],
    [
      { kind: 'privat', risks: ['BERUF', 'WOHNEN'], limit: '300' },
      ['Privat & Beruf 300', 'Wohnen und Vermieten 300'],
    ],
    [{ kind: 'firma', risks: [], limit: '500' }, ['Firma Basis 500']],
    [{ kind: 'firma', risks: ['VERKEHR'], limit: '300' }, ['Firma Komplett 250']],
    // Nothing within the limit: the nearest.
    [{ kind: 'firma', risks: ['WOHNEN'], limit: '0' }, ['Firma Komplett 250']],
  ])('for %j is %j', (needs, picks) => {
    expect(names(needs)).toEqual(picks);
  });

  test('adds up two tariffs and gives the reasons of each', () => {
    const advice = adviseTariffs(offered, { kind: 'privat', risks: ['WOHNEN'], limit: '300' });
    expect(advice.totalCents).toBe(10_680 + 6_180);
    expect(advice.reasons.join(' ')).toMatch(/„Privat“ versichert Privat.*„Wohnen und Vermieten“/);
  });

  test('says where a limit cannot be kept, and what is covered without being asked for', () => {
    const firm = adviseTariffs(offered, { kind: 'firma', risks: ['WOHNEN'], limit: '0' });
    expect(firm.reasons.join(' ')).toContain('bietet hier kein Tarif');
    const dear = adviseTariffs(offered, { kind: 'privat', risks: [], limit: '0' });
    expect(dear.reasons.join(' ')).toContain('obwohl Sie das nicht gewählt haben');
  });
});

test('a tariff tells what is missing of it', () => {
  const [privat] = offered;
  if (!privat) throw new Error('no tariffs');
  const needs: Needs = { kind: 'privat', risks: ['VERKEHR'], limit: '0' };
  expect(fitOf(privat, needs)).toEqual({ missing: ['VERKEHR'], extra: [], isAboveLimit: true });
});

describe('needs in the address', () => {
  test('come back as they were', () => {
    const needs: Needs = { kind: 'privat', risks: ['BERUF', 'WOHNEN'], limit: '300' };
    expect(readNeeds(needsQuery(needs))).toEqual(needs);
  });

  test.each([
    ['', { kind: 'privat', risks: ['BERUF', 'VERKEHR'], limit: '150' }],
    ['wer=privat&selbst=0', { kind: 'privat', risks: [], limit: '0' }],
    ['wer=firma&bereich=BERUF&bereich=VERKEHR', { kind: 'firma', risks: ['VERKEHR'], limit: '150' }],
    ['wer=<b>&selbst=-1&bereich=x', { kind: 'privat', risks: [], limit: '150' }],
  ])('„%s“', (query, needs) => {
    expect(readNeeds(new URLSearchParams(query))).toEqual(needs);
  });
});
