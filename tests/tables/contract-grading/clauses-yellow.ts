import type { ClauseCases } from './clause-cases.ts';

/** What depends on the case: outcomes between „usual“ and „void“. */
export const yellowClauseCases: readonly ClauseCases[] = [
  {
    id: 'C04',
    state: 'yellow',
    replaces: ['notice', 'probation'],
    hits: [
      'Das Arbeitsverhältnis kann mit einer Frist von vier Wochen zu jedem Tag gekündigt werden.',
      'Die Kündigungsfrist beträgt vier Wochen und kann jederzeit beginnen: vier Wochen zu jedem beliebigen Tag.',
      'Es gilt der Tarifvertrag der Musterbranche. Die Kündigungsfrist beträgt zwei Wochen.',
      'Die Kündigungsfrist beträgt sechs Werktage gemäß dem Rahmentarifvertrag; es gilt eine Frist von einer Woche.',
    ],
    misses: [
      'Das Arbeitsverhältnis kann mit einer Frist von vier Wochen zum Monatsende gekündigt werden.',
      'Es gilt der Tarifvertrag der Musterbranche. Die Kündigungsfrist beträgt drei Monate.',
      'Die Kündigungsfrist beträgt zwei Wochen.',
      'Es gilt die Betriebsvereinbarung Arbeitszeit. Die Kündigungsfrist beträgt zwei Wochen.',
    ],
  },
  {
    id: 'C11',
    state: 'yellow',
    replaces: ['pay', 'begin'],
    heading: 'Vergütung',
    signed: '15.02.2019',
    hits: [
      'Der Stundenlohn beträgt 10,00 € brutto.',
      'Das Gehalt beträgt 2.000,00 € brutto monatlich.',
      'Das Jahresgehalt beträgt 24.000,00 € brutto.',
      'Die Arbeitnehmerin erhält 13,89 € brutto je Stunde.',
    ],
    misses: [
      'Der Stundenlohn beträgt 8,90 € brutto.',
      'Der Stundenlohn beträgt 13,90 € brutto.',
      'Das Gehalt beträgt 3.000,00 € brutto monatlich.',
      'Das Gehalt beträgt 1.500,00 € brutto monatlich.',
    ],
  },
  {
    id: 'C13',
    state: 'yellow',
    heading: 'Fortbildung',
    hits: [
      'Kündigt die Arbeitnehmerin binnen eines Jahres, hat sie die Fortbildungskosten zurückzuzahlen, es sei denn, der Arbeitgeber hat den Grund zu vertreten.',
      'Scheidet sie innerhalb von zwei Jahren aus, sind die Lehrgangskosten zurückzuzahlen; das gilt nicht, wenn sie krankheitsbedingt ausscheidet.',
      'Kündigt sie innerhalb von fünf Jahren, hat sie die Studienkosten zurückzuzahlen, außer der Arbeitgeber hat dies zu vertreten oder sie kann die Arbeit krankheitsbedingt nicht leisten.',
      'Endet das Arbeitsverhältnis binnen eines Jahres durch Kündigung, sind die Seminarkosten zurückzuzahlen. Ausgenommen sind vom Arbeitgeber veranlasste und unverschuldete Fälle.',
    ],
    misses: [
      'Kündigt sie innerhalb von zwei Jahren, sind die Kosten der Weiterbildung zurückzuzahlen.',
      'Endet das Arbeitsverhältnis binnen eines Jahres durch Kündigung, sind die Seminarkosten zurückzuzahlen, je Monat ein Zwölftel weniger. Ausgenommen sind vom Arbeitgeber veranlasste und unverschuldete Fälle.',
      'Der Arbeitgeber zahlt die Fortbildung ohne Rückzahlung.',
      'Die Arbeitnehmerin bildet sich fort.',
    ],
  },
  {
    id: 'C14',
    state: 'yellow',
    heading: 'Sonderzahlungen',
    hits: [
      'Die Gratifikation ist zurückzuzahlen, wenn die Arbeitnehmerin kündigt.',
      'Das Weihnachtsgeld ist zurückzuzahlen, wenn das Arbeitsverhältnis vor dem 30. Juni des Folgejahres endet.',
      'Die Sonderzahlung ist bei Ausscheiden zurückzuzahlen.',
      'Das Urlaubsgeld ist zurückzuzahlen, wenn das Arbeitsverhältnis endet.',
    ],
    misses: [
      'Das Weihnachtsgeld ist zurückzuzahlen, wenn die Arbeitnehmerin vor dem 31. März des Folgejahres ausscheidet.',
      'Der Zielbonus ist zurückzuzahlen, wenn die Arbeitnehmerin ausscheidet.',
      'Das Weihnachtsgeld wird im November gezahlt.',
      'Vorschüsse auf die Sonderzahlung sind zurückzuzahlen.',
    ],
  },
  {
    id: 'C19',
    state: 'yellow',
    replaces: ['leave', 'hours'],
    heading: 'Arbeitszeit und Urlaub',
    hits: [
      'Die Arbeitszeit beträgt 10 Stunden pro Woche. Der Urlaub beträgt 10 Tage im Jahr.',
      'Die Arbeitszeit beträgt 20 Stunden wöchentlich. Der Urlaub beträgt 16 Arbeitstage.',
      'Die wöchentliche Arbeitszeit beträgt 15 Stunden. Der Jahresurlaub beträgt zwölf Arbeitstage.',
      'Die Arbeitszeit beträgt 25 Stunden pro Woche. Sie hat Anspruch auf 18 Urlaubstage im Kalenderjahr.',
    ],
    misses: [
      'Die Arbeitszeit beträgt 10 Stunden pro Woche an zwei Tagen in der Woche. Der Urlaub beträgt 8 Arbeitstage.',
      'Die Arbeitszeit beträgt 20 Stunden wöchentlich. Der Urlaub beträgt 24 Arbeitstage.',
      'Die Arbeitszeit beträgt 40 Stunden wöchentlich. Der Urlaub beträgt 16 Arbeitstage.',
      'Die Arbeitszeit beträgt 15 Stunden pro Woche. Der Urlaub richtet sich nach dem Gesetz.',
    ],
  },
  {
    id: 'C23',
    state: 'yellow',
    replaces: ['begin'],
    heading: 'Befristung',
    hits: [
      'Der Vertrag ist vom 01.03.2026 bis zum 28.02.2029 befristet. Es gilt der Tarifvertrag der Musterbranche.',
      'Der Arbeitgeber ist neu gegründet. Der Vertrag ist vom 01.03.2026 bis zum 28.02.2030 befristet.',
      'Der Vertrag ist nach § 14 Abs. 2a TzBfG vom 01.03.2026 bis zum 28.02.2030 befristet.',
      'Der Vertrag ist nach § 14 Abs. 3 TzBfG vom 01.03.2026 bis zum 28.02.2031 befristet.',
    ],
    misses: [
      'Der Vertrag ist vom 01.03.2026 bis zum 28.02.2028 befristet.',
      'Der Vertrag ist vom 01.03.2026 bis zum 28.02.2029 befristet.',
      'Der Vertrag ist vom 01.03.2026 bis zum 28.02.2029 befristet. Es gilt die Betriebsvereinbarung Arbeitszeit.',
      'Der Vertrag beginnt am 01.03.2026 und ist unbefristet.',
    ],
  },
  {
    id: 'C44',
    state: 'yellow',
    heading: 'Dienstantritt',
    hits: [
      'Eine Kündigung durch die Arbeitnehmerin vor Dienstantritt ist ausgeschlossen.',
      'Vor Arbeitsaufnahme ist die Kündigung durch die Arbeitnehmerin ausgeschlossen.',
      'Vor Vertragsbeginn ist für die Arbeitnehmerin die ordentliche Kündigung nicht zulässig.',
      'Für die Arbeitnehmerin ist die Kündigung vor Dienstantritt unzulässig.',
    ],
    misses: [
      'Vor Dienstantritt ist die ordentliche Kündigung für beide Seiten ausgeschlossen.',
      'Vor Dienstantritt ist die Kündigung durch Arbeitgeber und Arbeitnehmerin ausgeschlossen.',
      'Vor Dienstantritt kann die Arbeitnehmerin kündigen.',
      'Die Arbeitnehmerin kann vor Dienstantritt den Betrieb besichtigen.',
    ],
  },
];
