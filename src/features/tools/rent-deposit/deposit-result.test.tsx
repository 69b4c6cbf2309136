// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#src/ui/render-for-test.tsx';
import { readDeposit } from './deposit-query.ts';
import { DepositResult } from './deposit-result.tsx';

const today = '2026-11-22';

function show(query: string) {
  const { parsed: deposit, problems } = readDeposit(new URLSearchParams(query), today);
  if (!deposit) throw new Error(JSON.stringify(problems));
  return renderPart(<DepositResult asked={deposit} today={today} />).container.textContent;
}

describe('what comes back', () => {
  // Returned in 2018: three years from the end of that year are over on 31 December 2021 (§§ 195, 199 BGB).
  it('warns at the top that an entitlement may be barred, and does not call it owed', () => {
    const text = show('lage=auszug&miete=600&beginn=1.1.2010&rueckgabe=31.8.2018');
    expect(screen.getByText(/Ihr Anspruch kann verjährt sein/)).toBeTruthy();
    expect(text).toContain('waren die drei Jahre mit dem 31.12.2021 vorbei');
    expect(text).not.toContain('Was Ihnen zusteht');
    expect(text.indexOf('kann verjährt sein')).toBeLessThan(text.indexOf('1.830,49'));
  });

  it('says of an entitlement that runs that a letter does not stop it, and that a Sunday is no help', () => {
    const text = show('miete=600&beginn=1.1.2020&rueckgabe=31.8.2025');
    expect(text).toContain('Was Ihnen zusteht');
    expect(text).not.toContain('kann verjährt sein');
    expect(text).toContain('Ein Brief allein hält das nicht auf, erst ein Mahnbescheid');
    // 31 December 2028 is a Sunday.
    expect(text).toContain('rechnen Sie mit dem früheren Tag');
    expect(show('miete=600&beginn=1.1.2020&rueckgabe=31.8.2026')).not.toContain('früheren Tag');
  });

  it('names a rate of three decimals as it was entered', () => {
    expect(show('miete=600&beginn=1.1.2020&rueckgabe=31.8.2026&satz=0,001')).toContain('0,001\u00a0%');
    expect(show('miete=600&beginn=1.1.2020&rueckgabe=31.8.2026&satz=0,1')).toContain('0,10\u00a0%');
  });

  it('says which instalments do not count', () => {
    const text = show('miete=600&beginn=1.1.2026&rueckgabe=10.1.2026');
    expect(text).toContain('Zwei Raten wären erst nach der Rückgabe fällig geworden');
    expect(show('miete=600&beginn=1.1.2026&rueckgabe=10.1.2026&zahlung=einmal')).not.toContain(
      'fällig geworden',
    );
  });
});
