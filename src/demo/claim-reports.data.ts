import type { DemoDays } from './claim.ts';

const erika = 'DEMO-ERIKA';
const dismissal = '0c1a0001-0000-4000-8000-000000000001';
const deposit = '0c1a0001-0000-4000-8000-000000000002';

/** What Erika Mustermann has reported: one has become a claim, one is being looked at. */
export function demoReports({ day, on }: DemoDays) {
  return [
    {
      id: '0c1a0002-0000-4000-8000-000000000001',
      policyholder_id: erika,
      risk: 'BERUF',
      claim_id: dismissal,
      number: 'M-26-88214',
      status: 'accepted',
      area_of_law: 'Arbeitsrecht',
      subject: 'Kündigung durch die Nordkai Spedition GmbH',
      description: `Mein Arbeitgeber hat mir nach elf Jahren betriebsbedingt gekündigt. Die Kündigung lag am ${on(24)} im Briefkasten. Kolleginnen mit kürzerer Zeit im Betrieb dürfen bleiben.`,
      opponent: 'Nordkai Spedition GmbH',
      happened_on: day(24),
      files: ['Kündigung.pdf'],
      reported_at: `${day(23)}T18:42:10.000Z`,
      promised_on: day(20),
    },
    {
      id: '0c1a0002-0000-4000-8000-000000000002',
      policyholder_id: erika,
      risk: 'PRIVAT',
      claim_id: null,
      number: 'M-26-90127',
      status: 'in_review',
      area_of_law: 'Reiserecht',
      subject: 'Hotel auf Rügen mit Baulärm',
      description:
        'Unser Hotel war eine Baustelle. Von morgens um sieben an liefen Presslufthämmer, das Schwimmbad war gesperrt. Der Veranstalter bietet nur einen Gutschein über 50\u00a0€ an.',
      opponent: 'Wellenreisen GmbH (Muster)',
      happened_on: day(16),
      files: ['Buchung.pdf', 'Lärmprotokoll.pdf'],
      reported_at: `${day(2)}T09:05:00.000Z`,
      promised_on: day(-5),
    },
  ] as const;
}

/** The opinion of Erika's lawyer about her dismissal. */
export function demoAssessments({ day }: DemoDays) {
  return [
    {
      id: '0c1a0003-0000-4000-8000-000000000001',
      policyholder_id: erika,
      claim_id: dismissal,
      number: 'E-26-00412',
      title: 'Einschätzung Ihrer Kündigung',
      area_of_law: 'Arbeitsrecht',
      assessed_on: day(17),
      author: 'Rechtsanwältin Dr. Friederike Harms (Muster), Harms & Petersen',
      outlook: 'good',
      question: 'Ist die betriebsbedingte Kündigung vom Vormonat wirksam, und was lässt sich erreichen?',
      assessment: JSON.stringify([
        'Das Kündigungsschutzgesetz gilt: Sie arbeiten länger als sechs Monate im Betrieb, und dort sind mehr als zehn Menschen beschäftigt (§§\u00a01,\u00a023\u00a0KSchG). Die Kündigung braucht deshalb einen Grund, den das Gesetz anerkennt.',
        'Der Arbeitgeber nennt den Wegfall einer Schicht. Ob das die Kündigung trägt, muss er vor Gericht darlegen. Offen ist, ob es einen anderen freien Arbeitsplatz gab.',
        'Angreifbar ist vor allem die Sozialauswahl (§\u00a01 Abs.\u00a03\u00a0KSchG): Nach Ihren Angaben bleiben zwei vergleichbare Kolleginnen, die erst drei und fünf Jahre dabei sind und keine Kinder haben.',
        'Einen Anspruch auf eine Abfindung gibt es in der Regel nicht. Sie wird meist im Gütetermin verhandelt, weil beide Seiten das Risiko eines Urteils vermeiden wollen. Ein bestimmtes Ergebnis kann niemand versprechen.',
      ]),
      next_steps: JSON.stringify([
        'Die Klage muss drei Wochen nach Zugang der Kündigung beim Gericht sein (§\u00a04\u00a0KSchG). Wir reichen sie für Sie ein.',
        'Bei der Agentur für Arbeit gleich arbeitsuchend melden (§\u00a038\u00a0SGB\u00a0III).',
        'Nichts unterschreiben, auch keinen Aufhebungsvertrag.',
        'Vor dem Gütetermin klären, ob Sie zurück in den Betrieb möchten.',
      ]),
    },
  ] as const;
}

/** What was said on the phone with Erika. */
export function demoPhoneNotes({ day, on }: DemoDays) {
  return [
    {
      id: '0c1a0004-0000-4000-8000-000000000001',
      policyholder_id: erika,
      claim_id: deposit,
      contract_id: null,
      called_at: `${day(37)}T13:15:00.000Z`,
      counterpart: 'Maike Petersen (Muster), Schadenservice',
      subject: 'Mietkaution nicht zurückgezahlt',
      summary:
        'Sie haben uns den Streit mit der Elbufer Wohnen GbR gemeldet. Der Auszug ist acht Monate her, die Kaution von 1.950\u00a0€ ist nicht abgerechnet. Die Vermieterin spricht von Schäden am Parkett, eine Rechnung hat sie nicht vorgelegt.',
      agreed: 'Sie schicken uns Mietvertrag und Schreiben der Vermieterin. Wir prüfen die Deckung.',
    },
    {
      id: '0c1a0004-0000-4000-8000-000000000002',
      policyholder_id: erika,
      claim_id: dismissal,
      contract_id: null,
      called_at: `${day(20)}T08:40:00.000Z`,
      counterpart: 'Maike Petersen (Muster), Schadenservice',
      subject: 'Wahl einer Anwältin',
      summary:
        'Sie suchten eine Fachanwältin für Arbeitsrecht in Hamburg. Wir haben Ihnen drei Kanzleien genannt. Welche Sie nehmen, entscheiden Sie frei.',
      agreed: `Sie rufen die Kanzlei selbst an, wegen der Klagefrist möglichst noch vor dem ${on(17)}. Die Deckung bestätigen wir der Kanzlei unmittelbar.`,
    },
  ] as const;
}
