import { describe, expect, test } from 'vitest';
import { tariffs } from '#src/features/insurance/contracts/public.server.ts';
import { adviseTariffs, fitOf, groupsFor, type OfferedTariff } from './advice.ts';
import {
  choosableRisks,
  deductibleLimits,
  insuredKinds,
  type Needs,
  needsOfCover,
  needsQuery,
  readNeeds,
  wantedRisks,
} from './needs.ts';

const offered: OfferedTariff[] = tariffs.flatMap(({ variants, ...tariff }) =>
  variants.map((variant) => ({ ...tariff, ...variant })),
);

/** Every choice of at most `most` of them. */
function subsets<Item>(items: readonly Item[], most = items.length): Item[][] {
  const found: Item[][] = [[]];
  for (const item of items) {
    found.push(...found.filter(({ length }) => length < most).map((one) => [...one, item]));
  }
  return found;
}

const names = (needs: Needs) =>
  adviseTariffs(offered, needs).picks.map(({ name, deductibleCents }) => `${name} ${deductibleCents / 100}`);

describe('the advice', () => {
  test.each<[Needs, string[]]>([
    [{ kind: 'privat', risks: [], limit: '150' }, ['Privat 150']],
    [{ kind: 'privat', risks: [], limit: '300' }, ['Privat 300']],
    [{ kind: 'privat', risks: ['BERUF'], limit: '150' }, ['Privat & Beruf 150']],
    [{ kind: 'privat', risks: ['VERKEHR'], limit: '500' }, ['Privat & Verkehr 300']],
    [{ kind: 'privat', risks: ['BERUF', 'VERKEHR'], limit: '150' }, ['Privat, Beruf & Verkehr 150']],
    // Whoever wants more on journeys gets it, with as little to pay himself as he wishes; firms are not asked.
    [
      { kind: 'privat', risks: ['BERUF', 'VERKEHR'], limit: '150', isExtended: true },
      ['Privat, Beruf & Verkehr Premium 150'],
    ],
    [
      { kind: 'privat', risks: ['BERUF', 'VERKEHR'], limit: '0', isExtended: true },
      ['Privat, Beruf & Verkehr Premium 0'],
    ],
    [{ kind: 'privat', risks: [], limit: '300', isExtended: true }, ['Privat, Beruf & Verkehr Premium 150']],
    [
      { kind: 'privat', risks: ['BERUF', 'VERKEHR', 'WOHNEN'], limit: '150', isExtended: true },
      ['Privat, Beruf & Verkehr Premium 150', 'Wohnen und Vermieten 150'],
    ],
    // Only the dearest tariff is without any deductible; it covers more than was asked for, and says so.
    [{ kind: 'privat', risks: [], limit: '0' }, ['Privat, Beruf & Verkehr Premium 0']],
    [
      { kind: 'privat', risks: ['BERUF', 'WOHNEN'], limit: '300' },
      ['Privat & Beruf 300', 'Wohnen und Vermieten 300'],
    ],
    [{ kind: 'firma', risks: [], limit: '500' }, ['Firma Basis 500']],
    // Two contracts are cheaper than the one that covers it all.
    [{ kind: 'firma', risks: ['VERKEHR'], limit: '300' }, ['Firma Basis 250', 'Firma Fuhrpark 250']],
    [
      { kind: 'firma', risks: ['VERKEHR', 'WOHNEN'], limit: '500' },
      ['Firma Basis 500', 'Firma Fuhrpark 500', 'Wohnen und Vermieten 300'],
    ],
    // Nothing within the limit: the nearest.
    [{ kind: 'firma', risks: ['WOHNEN'], limit: '0' }, ['Firma Basis 250', 'Wohnen und Vermieten Premium 0']],
  ])('for %j is %j', (needs, picks) => {
    expect(names(needs)).toEqual(picks);
  });

  test('adds up two tariffs and gives the reasons of each', () => {
    const advice = adviseTariffs(offered, { kind: 'privat', risks: ['WOHNEN'], limit: '300' });
    expect(advice.totalCents).toBe(10_680 + 6_180);
    expect(advice.reasons.join(' ')).toContain('Privat mit „Privat“ und Wohnen mit „Wohnen und Vermieten“');
  });

  test.each(
    insuredKinds.flatMap((kind) =>
      deductibleLimits.flatMap((limit) =>
        subsets(choosableRisks).flatMap((risks): Needs[] => [
          { kind, risks, limit },
          ...(kind === 'privat' ? [{ kind, risks, limit, isExtended: true }] : []),
        ]),
      ),
    ),
  )('nothing on sale covers $kind $risks $isExtended within $limit € for less', (needs) => {
    const { picks, totalCents } = adviseTariffs(offered, needs);
    const limit = Math.max(Number(needs.limit) * 100, ...picks.map(({ deductibleCents }) => deductibleCents));
    const cheaper = subsets(
      offered.filter(({ group }) => groupsFor[needs.kind].includes(group)),
      3,
    ).filter(
      (bundle) =>
        wantedRisks(needs).every((risk) => bundle.some(({ insuredRisks }) => insuredRisks.includes(risk))) &&
        (!needs.isExtended || bundle.some(({ isExtended }) => isExtended)) &&
        bundle.every(
          ({ deductibleCents }) => deductibleCents <= Math.min(limit, Number(needs.limit) * 100),
        ) &&
        bundle.reduce((sum, { yearlyCents }) => sum + yearlyCents, 0) < totalCents,
    );
    expect(cheaper).toEqual([]);
    expect(totalCents).toBe(picks.reduce((sum, { yearlyCents }) => sum + yearlyCents, 0));
  });

  test('tells what paying more oneself would save, and what one contract for everything costs', () => {
    const one = adviseTariffs(offered, { kind: 'privat', risks: [], limit: '0' }).reasons.join(' ');
    expect(one.replaceAll('\u00a0', ' ')).toContain(
      'Wenn Sie je Fall bis zu 300,00 € selbst zahlen, kostet „Privat“ 106,80 € im Jahr.',
    );
    const two = adviseTariffs(offered, { kind: 'firma', risks: ['VERKEHR'], limit: '300' }).reasons.join(' ');
    expect(two.replaceAll('\u00a0', ' ')).toContain(
      '„Firma Komplett“ mit 250,00 € Selbstbeteiligung kostet 984,00 € im Jahr.',
    );
    const least = adviseTariffs(offered, { kind: 'privat', risks: [], limit: '300' }).reasons.join(' ');
    expect(least).not.toContain('Zum Vergleich');
  });

  test('says where a limit cannot be kept, and what is covered without being asked for', () => {
    const firm = adviseTariffs(offered, { kind: 'firma', risks: ['WOHNEN'], limit: '0' });
    expect(firm.reasons.join(' ')).toContain('„Firma Basis“ mit 250,00\u00a0€ Selbstbeteiligung');
    const dear = adviseTariffs(offered, { kind: 'privat', risks: [], limit: '0' });
    expect(dear.reasons.join(' ')).toContain('obwohl Sie das nicht gewählt haben');
  });
});

test('a tariff tells what is missing of it', () => {
  const [privat] = offered;
  if (!privat) throw new Error('no tariffs');
  const needs: Needs = { kind: 'privat', risks: ['VERKEHR'], limit: '0' };
  const fit = { missing: ['VERKEHR'], extra: [], isAboveLimit: true };
  expect(fitOf(privat, needs)).toEqual({ ...fit, lacksExtent: false });
  expect(fitOf(privat, { ...needs, isExtended: true })).toEqual({ ...fit, lacksExtent: true });
});

describe('needs in the address', () => {
  test('come back as they were', () => {
    const needs: Needs = { kind: 'privat', risks: ['BERUF', 'WOHNEN'], limit: '300' };
    expect(readNeeds(needsQuery(needs))).toEqual(needs);
    const more: Needs = { ...needs, isExtended: true };
    expect(readNeeds(needsQuery(more))).toEqual(more);
  });

  test.each([
    ['', { kind: 'privat', risks: ['BERUF', 'VERKEHR'], limit: '150' }],
    ['wer=privat&selbst=0', { kind: 'privat', risks: [], limit: '0' }],
    ['wer=firma&bereich=BERUF&bereich=VERKEHR', { kind: 'firma', risks: ['VERKEHR'], limit: '150' }],
    ['wer=firma&umfang=mehr', { kind: 'firma', risks: [], limit: '150' }],
    ['wer=<b>&selbst=-1&bereich=x', { kind: 'privat', risks: [], limit: '150' }],
  ])('„%s“', (query, needs) => {
    expect(readNeeds(new URLSearchParams(query))).toEqual(needs);
  });
});

test.each<[Parameters<typeof needsOfCover>, Needs]>([
  [[['PRIVAT', 'BERUF'], 15_000], { kind: 'privat', risks: ['BERUF'], limit: '150' }],
  [[['FIRMA', 'VERKEHR', 'WOHNEN'], 25_000], { kind: 'firma', risks: ['VERKEHR', 'WOHNEN'], limit: '300' }],
  [[['PRIVAT'], 80_000], { kind: 'privat', risks: [], limit: '500' }],
  [[['PRIVAT'], 15_000, true], { kind: 'privat', risks: [], limit: '150', isExtended: true }],
  [[['FIRMA'], 15_000, true], { kind: 'firma', risks: [], limit: '150' }],
])('a cover of %j speaks of needs', (cover, needs) => {
  expect(needsOfCover(...cover)).toEqual(needs);
});

test('whoever has „Premium“ keeps it, and reads why', () => {
  const premium = offered.find(({ isExtended, deductibleCents }) => isExtended && deductibleCents > 0);
  if (!premium) throw new Error('no such tariff');
  const needs = needsOfCover(premium.insuredRisks, premium.deductibleCents, true);
  const { picks, reasons } = adviseTariffs(offered, needs);
  expect(picks).toEqual([premium]);
  const text = reasons.join(' ').replaceAll('\u00a0', ' ');
  expect(text).toContain('bis zu 2.000.000 € und gilt auf Reisen ein Jahr weltweit, wie Sie es möchten');
  // Nothing is called cheaper that has less of it.
  expect(text).not.toContain('Zum Vergleich');
});
