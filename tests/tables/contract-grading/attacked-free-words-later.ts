import { type AttackedClause, behind } from './attacked-clauses.ts';

const salary = 'Das Gehalt beträgt 3.400,00 € brutto im Monat.';
const leave = 'Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr.';
const christmas =
  'Die Arbeitnehmerin erhält mit dem Novembergehalt ein Weihnachtsgeld in Höhe von 600,00 €. Scheidet sie bis zum 31. März des Folgejahres auf eigenen Wunsch aus, ist das Weihnachtsgeld zurückzuzahlen';
const additional = 'Der vertragliche Zusatzurlaub wird nicht ausgezahlt.';
const lostLeave =
  'Der gesetzliche Urlaub beträgt 20 Tage. Der zusätzliche Urlaub von acht Tagen verfällt am Jahresende.';
const told = 'Die Arbeitnehmerin darf nebenbei arbeiten, wenn sie es vorher mitteilt und nicht für einen';
const onCall = 'Die Arbeitnehmerin arbeitet auf Abruf mindestens 20 Stunden pro Woche.';
const ahead = 'Einsätze werden mindestens vier Tage vorher angekündigt.';
const fairly =
  'Der Arbeitgeber kann der Arbeitnehmerin nach billigem Ermessen eine andere gleichwertige Tätigkeit zuweisen.';
const promises =
  'Freiwillige Leistungen, die nicht in diesem Vertrag zugesagt sind, begründen keinen Rechtsanspruch; individuelle Zusagen gehen vor.';
const collective =
  'Auf das Arbeitsverhältnis findet der Tarifvertrag für den öffentlichen Dienst (TVöD) in der jeweils gültigen Fassung Anwendung.';
const beforeStart = 'Vor Dienstantritt ist die ordentliche Kündigung für beide Seiten ausgeschlossen.';
const regularAge = 'Das Arbeitsverhältnis endet mit Erreichen der Regelaltersgrenze.';
const term = 'Der Vertrag ist vom 1. März 2026 bis zum 28. Februar 2028 ohne Sachgrund befristet.';

/** The same of the later clauses. */
export const freeWordsLater: readonly AttackedClause[] = [
  {
    id: 'C11',
    heading: 'Vergütung',
    replaces: ['pay'],
    control: `${salary} Zu ihren Aufgaben gehören insbesondere Bestellungen, Rechnungsprüfung und die Betreuung der Lieferanten.`,
    harmful: [
      ...behind(salary, [
        'Zu ihren Aufgaben gehören insbesondere unvergütete Reisezeiten, unvergütete Rüstzeiten und unvergütete Wegezeiten.',
        'Zu ihren Aufgaben gehören insbesondere Verkauf und kostenlose Rufbereitschaft.',
        'Zu ihren Aufgaben gehören insbesondere Ersatz der Fehlbeträge und Verzicht auf Zulagen.',
        'Zu ihren Aufgaben gehören insbesondere die Beschaffung der Arbeitskleidung auf Kosten der Arbeitnehmerin.',
        'Zu ihren Aufgaben gehören insbesondere Einkauf, Kaution und Pfand.',
        'Arbeitszeit und Lohn ergeben sich aus einer gesonderten Anlage.',
        'Es wird auf sein Konto überwiesen, das Konto des Arbeitgebers.',
        'Das Gehalt wird dem Arbeitgeber überwiesen.',
        'Auf sein Konto erhält es der Arbeitgeber.',
        'Das Gehalt bezahlt sie dem Arbeitgeber.',
        'Das Gehalt bezahlt monatlich die Arbeitnehmerin.',
        'Das Gehalt zahlt monatlich die Arbeitnehmerin.',
        'Das Gehalt verdient der Arbeitgeber.',
        'Zahlung des Arbeitnehmers an die Firma: monatlich das Gehalt.',
        'Die Arbeitszeit beträgt 80 Stunden pro Woche.',
        'Lohn gestundet, 31.12.2030.',
        'Arbeitsort ist Musterstadt unbezahlt.',
        'Die Arbeitnehmerin wird unbefristet als Ehrenamtliche eingestellt.',
        'Gehalt verfällt, den 1. April 2026.',
      ]),
      'Das Gehalt beträgt 3.400,00 € brutto im Monat; Arbeitszeit und Lohn ergeben sich aus einer gesonderten Anlage.',
      '(1) Das Gehalt beträgt 3.400,00 € brutto im Monat.\n(2) Zu seinen Aufgaben gehören insbesondere Inventur und Nacharbeit in der Freizeit.',
      'Das Gehalt beträgt 3.400,00 € brutto im Monat, das Gehalt erhält jeweils die Firma.',
    ],
  },
  {
    id: 'C13',
    heading: 'Fortbildung',
    control:
      'Der Arbeitgeber zahlt die Kosten der Fortbildung von 1.200 €. Kündigt die Arbeitnehmerin danach innerhalb von sechs Monaten ohne einen Grund, den der Arbeitgeber zu vertreten hat, zahlt sie für jeden vollen Monat, der bis zum Ablauf der sechs Monate fehlt, ein Sechstel der Kosten von 1.200 € zurück. Das gilt nicht, wenn sie die Arbeit unverschuldet dauerhaft nicht mehr leisten kann.',
    harmful: [
      'Der Arbeitgeber zahlt die Kosten der Fortbildung von 1.200 €. Kündigt die Arbeitnehmerin danach innerhalb von sechs Monaten ohne einen Grund, den der Arbeitgeber zu vertreten hat, zahlt sie für jeden vollen Monat, der bis zum Ablauf der sechs Monate fehlt, ein Sechstel der Kosten von 1.200 € zurück. Das gilt nicht, wenn sie die Arbeit unverschuldet dauerhaft nicht mehr leisten kann. Zu ihren Aufgaben gehören insbesondere die Erstattung der Lehrgangskosten und der Reisekosten.',
    ],
  },
  {
    id: 'C14',
    heading: 'Sonderzahlung',
    control: `${christmas}.`,
    harmful: [
      `${christmas}. Am Monatsende ist das Weihnachtsgeld zurückzuzahlen.`,
      `${christmas}. Jährlich ist das Weihnachtsgeld zurückzuzahlen.`,
      `${christmas}. Ab 1. April 2031 ist das Weihnachtsgeld zurückzuzahlen.`,
      `${christmas} und das Monatsgehalt.`,
      `${christmas}, jeweils monatlich das Gehalt.`,
    ],
  },
  {
    id: 'C15',
    heading: 'Zusatzleistungen',
    control: promises,
    harmful: behind(promises, [
      'Gehalt und Bezüge begründen keinen Rechtsanspruch.',
      'Das Monatsgehalt und die Vergütung begründen keinen Rechtsanspruch für die Zukunft.',
      'Zahlung und Überweisung begründen keinen Rechtsanspruch.',
    ]),
  },
  {
    id: 'C19',
    heading: 'Urlaub',
    replaces: ['leave'],
    control: leave,
    harmful: [
      ...behind(leave, [
        'Zu ihren Aufgaben gehören insbesondere Erreichbarkeit und Rückkehr.',
        'Zu ihren Aufgaben gehören insbesondere Bereitschaft im Urlaub und Vertretung.',
        'Zu ihren Aufgaben gehören insbesondere Einkauf, Verkauf und Verzicht.',
        'Urlaub erst, den 1. Januar 2031.',
        'Arbeitsort ist das Urlaubsquartier unbezahlt.',
        'Die Arbeitszeit beträgt 40 Stunden pro Woche an sieben Tagen in der Woche.',
      ]),
      'Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr; zu ihren Aufgaben gehören insbesondere Arbeit im Urlaub und Telefon.',
    ],
  },
  {
    id: 'C20',
    heading: 'Verfall',
    control: lostLeave,
    harmful: [
      `${lostLeave} Der Jahresurlaub am 31. Dezember.`,
      'Der gesetzliche Urlaub beträgt 20 Tage. Der zusätzliche Urlaub von acht Tagen verfällt am Jahresende, der Erholungsurlaub zum Jahresende.',
      'Der gesetzliche Urlaub beträgt 20 Tage. Der zusätzliche Urlaub von acht Tagen verfällt am Jahresende und 28 Arbeitstage Urlaub.',
      'Der gesetzliche Urlaub beträgt 20 Tage. Der zusätzliche Urlaub von acht Tagen verfällt am Jahresende; der Jahresurlaub mit dem Jahresende.',
      'Urlaub soll im laufenden Jahr genommen werden. Die Firma weist die Mitarbeiter jedes Jahr im Nachhinein schriftlich auf offene Tage und den Verfall hin. Ohne diesen Hinweis verfällt kein Urlaub. Der gesetzliche Urlaub verfällt nur, wenn die Firma vorher darauf hingewiesen hat.',
    ],
  },
  {
    id: 'C21',
    heading: 'Resturlaub',
    control: `${additional} Der gesetzliche Urlaub wird am Ende ausgezahlt.`,
    harmful: behind(additional, [
      'Der gesetzliche Urlaub ist abgegolten.',
      'Der gesetzliche Urlaub ist ausgezahlt.',
      'Der gesetzliche Mindesturlaub ist am Ende abgegolten.',
      'Der gesetzliche Urlaub wird ausgezahlt am 31. Dezember 2031.',
      'Der gesetzliche Urlaub wird ausgezahlt dem Arbeitgeber.',
    ]),
  },
  {
    id: 'C22',
    heading: 'Versetzung',
    replaces: ['begin'],
    control: `${fairly} Arbeitsort ist Köln.`,
    harmful: behind(fairly, [
      'Arbeitsort ist weltweit.',
      'Dienstort ist überall.',
      'Einsatzort ist jeder Ort in Europa.',
      'Arbeitsort ist der Betrieb wahlweise in Übersee.',
    ]),
  },
  {
    id: 'C23',
    heading: 'Befristung',
    replaces: ['begin'],
    control: term,
    harmful: behind(term, [
      'Das Arbeitsverhältnis endet zum 1. März 2026.',
      'Das Arbeitsverhältnis endet, ohne dass es einer Kündigung bedarf.',
    ]),
  },
  {
    id: 'C27',
    heading: 'Nebentätigkeit',
    control: `${told} Wettbewerber.`,
    harmful: [
      `${told} Arbeitgeber in der Nachbarschaft.`,
      `${told} Dritten in der Nachbarschaft.`,
      `${told} Betrieb in der Nachbarschaft.`,
      `${told} Menschen in der Nachbarschaft.`,
      `${told} Wettbewerber. Nebentätigkeiten bedürfen der Zustimmung des Arbeitgebers.`,
    ],
  },
  {
    id: 'C28',
    heading: 'Ende',
    control: regularAge,
    harmful: behind(regularAge, ['Das Arbeitsverhältnis endet, ohne dass es einer Kündigung bedarf.']),
  },
  {
    id: 'C33',
    heading: 'Abruf',
    control: `${onCall} ${ahead}`,
    harmful: behind(`${onCall} ${ahead}`, [
      'Vergütet wird die Arbeitszeit, die abgerufen wird.',
      'Bezahlt werden Einsätze.',
      'Der Arbeitgeber darf Einsätze abrufen.',
      'Der Einsatz wird mitgeteilt.',
    ]),
  },
  {
    id: 'C35',
    heading: 'Tarifvertrag',
    control: collective,
    harmful: [
      'Auf das Arbeitsverhältnis finden die Tarifverträge in ihrer jeweils geltenden Fassung Anwendung.',
      'Für das Arbeitsverhältnis gilt der Tarifvertrag in der jeweils gültigen Fassung.',
      `${collective} Der Tarifvertrag gilt in der jeweils geltenden Fassung.`,
      `${collective} Auf das Arbeitsverhältnis finden derzeit keine Tarifverträge Anwendung.`,
    ],
  },
  {
    id: 'C44',
    heading: 'Dienstantritt',
    control: beforeStart,
    harmful: behind(beforeStart, [
      'Die ordentliche Kündigung ist für beide Seiten ausgeschlossen.',
      'Die Kündigung ist nicht möglich.',
      'Niemand darf kündigen.',
      'Eine solche Kündigung ist für jede Seite unzulässig.',
    ]),
  },
];
