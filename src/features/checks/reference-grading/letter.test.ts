import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { today } from '#tests/tables/reference-grading/reference-frame.ts';
import { gradeReference } from './grade-reference.ts';
import type { Letter } from './grading.schema.ts';

function letterFor(name: string): Letter {
  const path = join(import.meta.dirname, '../../../../tests/fixtures/references', `${name}.txt`);
  const outcome = gradeReference(readFileSync(path, 'utf8'), { today });
  if (outcome.kind !== 'reference') throw new Error(outcome.reason);
  return outcome.grading.letter;
}

describe('letter to the employer', () => {
  it('fills in names, address, dates and the reply date', () => {
    const letter = letterFor('z03-lagerlogistik');
    expect(letter.sender[0]).toBe('Milan Kovač');
    expect(letter.recipient).toEqual([
      'Havelland Frischelogistik GmbH & Co. KG',
      'Am Güterbahnhof 3',
      '14641 Nauen',
    ]);
    expect(letter.subject).toBe('Mein Arbeitszeugnis vom 31.\u00A0Juli 2026: Bitte um Änderung');
    expect(letter.paragraphs.join(' ')).toContain(
      'vom 1.\u00A0September 2021 bis zum 31.\u00A0Juli 2026 als Fachkraft für Lagerlogistik bei Ihnen beschäftigt',
    );
    expect(letter.conclusion.join(' ')).toContain('bis zum 11.\u00A0Dezember 2026');
    expect(letter.closing).toEqual(['Mit freundlichen Grüßen', 'Milan Kovač']);
  });

  it('asks politely where there is no entitlement', () => {
    const wishes = letterFor('z03-lagerlogistik').requests.filter(
      (request) => request.entitlement === 'kein-anspruch',
    );
    expect(wishes).toHaveLength(1);
    expect(wishes[0]?.text).toContain('würde ich mich freuen');
    expect(wishes[0]?.text).toContain('keinen Anspruch');
  });

  it('demands what the law gives: illness out, missing parts in', () => {
    const illness = letterFor('16-krankheit-erwaehnt').requests.filter(
      (request) => request.entitlement === 'anspruch',
    );
    expect(illness.map((request) => request.text).join('\n')).toContain('krankheitsbedingter Fehlzeiten');
    const gaps = letterFor('15-fehlende-teile').requests.filter(
      (request) => request.entitlement === 'anspruch',
    );
    expect(gaps.map((request) => request.text)).toEqual(
      expect.arrayContaining([
        'Bitte nennen Sie das Ende meines Arbeitsverhältnisses.',
        expect.stringContaining('Beurteilung meines Verhaltens'),
      ]),
    );
  });

  it('asks for nothing when there is nothing to improve', () => {
    const letter = letterFor('z01-vertriebsleiterin');
    expect(letter.requests).toEqual([]);
    expect(letter.conclusion).toEqual([]);
    expect(letter.subject).toContain('Dank');
  });

  it('stays short and repeats nothing', () => {
    for (const name of [
      '24-bemueht-lagerhelfer',
      '11-fragwuerdige-wendungen',
      '25-zufriedenheit-ausreichend',
    ]) {
      const { requests } = letterFor(name);
      expect(requests.length).toBeLessThanOrEqual(9);
      expect(new Set(requests.map((request) => request.text)).size).toBe(requests.length);
    }
  });
});
