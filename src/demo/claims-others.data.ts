import { type DemoClaim, type DemoDays, demoFirms } from './claim.ts';

const service = 'Schadenservice, Ihr Ansprechpartner: Jannik Ohlsen (Muster)';

function employeeLawsuit({ on }: DemoDays): DemoClaim {
  return {
    id: '0c1a0001-0000-4000-8000-000000000004',
    policyholderId: 'DEMO-BAU',
    risk: 'FIRMA',
    number: 'S-26-18055',
    title: 'Kündigungsschutzklage eines Poliers',
    status: 'settled',
    areaOfLaw: 'Arbeitsrecht',
    opponent: 'Ein früherer Mitarbeiter',
    description:
      'Ein Polier klagt gegen unsere Kündigung. Die Klage wurde uns vom Arbeitsgericht zugestellt. Wir möchten uns vertreten lassen.',
    reportedDaysAgo: 92,
    reportedBy: 'letter',
    lawyer: {
      name: 'Rechtsanwalt Ole Behrens (Muster)',
      firm: 'Kanzlei Behrens (Muster)',
      phone: '040 66969 352',
      email: 'behrens@kanzlei-behrens.example',
    },
    declinedReason: null,
    nextStep: {
      kind: 'promise',
      text: 'Wir warten auf die Schlussrechnung Ihrer Kanzlei und rechnen dann ab.',
      inDays: 20,
    },
    events: [
      {
        daysAgo: 92,
        status: 'reported',
        title: 'Schaden gemeldet',
        detail: 'Sie haben uns die zugestellte Klage geschickt.',
      },
      {
        daysAgo: 89,
        status: 'coverage_confirmed',
        title: 'Deckung bestätigt',
        detail: 'Wir übernehmen die Kosten der ersten Instanz.',
      },
      {
        daysAgo: 86,
        status: 'lawyer_assigned',
        title: 'Anwalt beauftragt',
        detail: 'Sie haben Rechtsanwalt Ole Behrens gewählt.',
      },
      {
        daysAgo: 18,
        status: 'settled',
        title: 'Vergleich im Gütetermin',
        detail: 'Beide Seiten haben sich geeinigt. Der Streit ist beendet.',
      },
    ],
    costs: [
      {
        daysAgo: 70,
        payee: 'Kanzlei Behrens (Muster)',
        purpose:
          'Vorschuss für die Vertretung vor dem Arbeitsgericht, ohne Umsatzsteuer: Die holt sich Ihr Betrieb als Vorsteuer zurück',
        amountCents: 100_000,
      },
      { daysAgo: 12, payee: 'Justizkasse Hamburg', purpose: 'Auslagen des Gerichts', amountCents: 3_850 },
    ],
    letters: [
      {
        from: null,
        title: 'Deckungszusage für die erste Instanz',
        daysAgo: 89,
        isUnread: false,
        paragraphs: [
          'wir übernehmen die Kosten für die Verteidigung gegen die Kündigungsschutzklage in der ersten Instanz. Die Selbstbeteiligung aus Ihrem Vertrag ziehen wir einmal ab.',
          'Ihre Kanzlei wählen Sie frei (§\u00a0127\u00a0VVG). Bitte achten Sie auf die Fristen, die das Gericht Ihnen gesetzt hat; sie laufen unabhängig von unserer Prüfung.',
        ],
        signature: service,
      },
      {
        from: demoFirms.behrens,
        title: 'Vergleich vor dem Arbeitsgericht',
        daysAgo: 18,
        isUnread: false,
        paragraphs: [
          `im Gütetermin am ${on(18)} haben wir uns mit der Gegenseite geeinigt. Das Arbeitsverhältnis endet zum vorgesehenen Tag, Ihr früherer Mitarbeiter erhält eine Abfindung und ein Zeugnis mit der Note „gut“.`,
          `Beide Seiten können den Vergleich bis zum ${on(4)} widerrufen. Geschieht das nicht, ist der Streit beendet. Bitte zahlen Sie die Abfindung mit der letzten Gehaltsabrechnung aus.`,
          'Unsere Schlussrechnung schicken wir unmittelbar an Ihre Versicherung.',
        ],
        signature: 'Ole Behrens, Rechtsanwalt',
      },
    ],
    sent: [
      {
        daysAgo: 91,
        title: 'Klageschrift und Kündigungsschreiben',
        text: 'Klageschrift des Arbeitsgerichts mit Zustellungsvermerk und das Kündigungsschreiben der Beispiel Bau GmbH.',
      },
    ],
  };
}

function fleetFine({ on }: DemoDays): DemoClaim {
  return {
    id: '0c1a0001-0000-4000-8000-000000000005',
    policyholderId: 'DEMO-BAU',
    risk: 'VERKEHR',
    number: 'S-26-11204',
    title: 'Bußgeld wegen Überladung eines Kippers',
    status: 'closed',
    areaOfLaw: 'Verkehrsrecht',
    opponent: 'Bußgeldstelle der Stadt Hamburg',
    description:
      'Einer unserer Fahrer wurde mit einem Kipper angehalten. Die Waage der Kontrollstelle war nach seiner Aussage nicht geeicht.',
    reportedDaysAgo: 210,
    reportedBy: 'online',
    lawyer: {
      name: 'Rechtsanwalt Ole Behrens (Muster)',
      firm: 'Kanzlei Behrens (Muster)',
      phone: '040 66969 352',
      email: 'behrens@kanzlei-behrens.example',
    },
    declinedReason: null,
    nextStep: null,
    events: [
      {
        daysAgo: 210,
        status: 'reported',
        title: 'Schaden gemeldet',
        detail: 'Sie haben uns den Anhörungsbogen geschickt.',
      },
      {
        daysAgo: 207,
        status: 'coverage_confirmed',
        title: 'Deckung bestätigt',
        detail: 'Wir übernehmen die Kosten der Verteidigung.',
      },
      {
        daysAgo: 204,
        status: 'lawyer_assigned',
        title: 'Anwalt beauftragt',
        detail: 'Sie haben Rechtsanwalt Ole Behrens gewählt.',
      },
      {
        daysAgo: 131,
        status: 'settled',
        title: 'Verfahren eingestellt',
        detail: 'Die Behörde hat das Verfahren eingestellt.',
      },
      {
        daysAgo: 115,
        status: 'closed',
        title: 'Schaden abgeschlossen',
        detail: 'Alle Kosten sind abgerechnet.',
      },
    ],
    costs: [
      {
        daysAgo: 120,
        payee: 'Kanzlei Behrens (Muster)',
        purpose: 'Verteidigung im Bußgeldverfahren, nach Abzug Ihrer Selbstbeteiligung und ohne Umsatzsteuer',
        amountCents: 18_000,
      },
    ],
    letters: [
      {
        from: null,
        title: 'Ihr Schaden ist abgeschlossen',
        daysAgo: 115,
        isUnread: false,
        paragraphs: [
          `das Bußgeldverfahren wurde am ${on(131)} eingestellt. Die Rechnung Ihrer Kanzlei haben wir bezahlt, insgesamt 180,00\u00a0€.`,
          'Damit ist der Schaden abgeschlossen. Kommt noch etwas nach, rufen Sie uns bitte an und nennen Sie die Schadennummer.',
        ],
        signature: service,
      },
    ],
    sent: [
      {
        daysAgo: 209,
        title: 'Anhörungsbogen und Wiegeprotokoll',
        text: 'Anhörungsbogen der Bußgeldstelle und Wiegeprotokoll der Kontrollstelle.',
      },
    ],
  };
}

function flightDelay({ on }: DemoDays): DemoClaim {
  return {
    id: '0c1a0001-0000-4000-8000-000000000006',
    policyholderId: 'DEMO-SARA',
    risk: 'PRIVAT',
    number: 'S-26-21118',
    title: 'Ausgefallener Flug nach Lissabon',
    status: 'reported',
    areaOfLaw: 'Reiserecht',
    opponent: 'Sturmvogel Airways (Muster)',
    description:
      'Mein Flug wurde am Abend vorher gestrichen. Die Fluggesellschaft lehnt die Ausgleichszahlung ab und nennt als Grund das Wetter. Andere Flüge sind gestartet.',
    reportedDaysAgo: 5,
    reportedBy: 'online',
    lawyer: null,
    declinedReason: null,
    nextStep: {
      kind: 'promise',
      text: 'Wir prüfen, ob wir die Kosten übernehmen, und schreiben Ihnen.',
      inDays: 4,
    },
    events: [
      {
        daysAgo: 5,
        status: 'reported',
        title: 'Schaden gemeldet',
        detail: 'Sie haben uns den Streit online gemeldet.',
      },
    ],
    costs: [],
    letters: [
      {
        from: null,
        title: 'Eingangsbestätigung zu Ihrem Schaden',
        daysAgo: 4,
        isUnread: false,
        paragraphs: [
          'vielen Dank für Ihre Meldung. Wir haben Ihre Buchung und die Antwort der Fluggesellschaft erhalten.',
          `Wir prüfen, ob Ihr Vertrag die Kosten deckt. Bis zum ${on(-4)} haben Sie unsere Antwort. Sie müssen bis dahin nichts tun.`,
        ],
        signature: service,
      },
    ],
    sent: [],
  };
}

/** The sample claims of the company and of Sara Yilmaz; their letters are all read. */
export function othersClaims(days: DemoDays): DemoClaim[] {
  return [employeeLawsuit(days), fleetFine(days), flightDelay(days)];
}
