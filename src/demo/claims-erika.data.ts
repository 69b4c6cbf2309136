import { type DemoClaim, type DemoDays, demoFirms } from './claim.ts';

const service = 'Schadenservice, Ihre Ansprechpartnerin: Maike Petersen (Muster)';

function dismissal({ on }: DemoDays): DemoClaim {
  return {
    id: '0c1a0001-0000-4000-8000-000000000001',
    policyholderId: 'DEMO-ERIKA',
    risk: 'BERUF',
    number: 'S-26-20871',
    title: 'Kündigung durch die Nordkai Spedition GmbH',
    status: 'lawyer_assigned',
    areaOfLaw: 'Arbeitsrecht',
    opponent: 'Nordkai Spedition GmbH',
    description: `Mein Arbeitgeber hat mir nach elf Jahren betriebsbedingt gekündigt. Die Kündigung lag am ${on(24)} im Briefkasten. Kolleginnen mit kürzerer Zeit im Betrieb dürfen bleiben.`,
    reportedDaysAgo: 23,
    reportedBy: 'online',
    lawyer: {
      name: 'Rechtsanwältin Dr. Friederike Harms (Muster)',
      firm: 'Harms & Petersen Rechtsanwälte PartG mbB (Muster)',
      phone: '040 66969 361',
      email: 'harms@harms-petersen.example',
    },
    declinedReason: null,
    nextStep: {
      kind: 'appointment',
      text: 'Gütetermin beim Arbeitsgericht Hamburg, Osterbekstraße 96, Saal 214. Ihre Anwältin bereitet ihn mit Ihnen vor.',
      inDays: 13,
      time: '10:20',
    },
    events: [
      {
        daysAgo: 23,
        status: 'reported',
        title: 'Schaden gemeldet',
        detail: 'Sie haben uns die Kündigung online gemeldet.',
      },
      {
        daysAgo: 21,
        status: 'coverage_confirmed',
        title: 'Deckung bestätigt',
        detail: 'Wir übernehmen die Kosten bis zum Ende der ersten Instanz.',
      },
      {
        daysAgo: 19,
        status: 'lawyer_assigned',
        title: 'Anwältin beauftragt',
        detail: 'Sie haben Dr. Friederike Harms gewählt.',
      },
      {
        daysAgo: 15,
        status: null,
        title: 'Klage eingereicht',
        detail: 'Ihre Anwältin hat beim Arbeitsgericht Hamburg Kündigungsschutzklage erhoben.',
      },
      {
        daysAgo: 6,
        status: null,
        title: 'Gütetermin bestimmt',
        detail: `Das Gericht hat Sie für den ${on(-13)} um 10:20\u00a0Uhr geladen.`,
      },
    ],
    costs: [
      {
        daysAgo: 16,
        payee: 'Harms & Petersen Rechtsanwälte PartG mbB (Muster)',
        purpose: 'Erste Beratung, 190,00\u00a0€ und 19\u00a0% Umsatzsteuer',
        amountCents: 22_610,
      },
      {
        daysAgo: 5,
        payee: 'Harms & Petersen Rechtsanwälte PartG mbB (Muster)',
        purpose: 'Vorschuss für die Klage, nach Abzug Ihrer Selbstbeteiligung',
        amountCents: 26_180,
      },
    ],
    letters: [
      {
        from: null,
        title: 'Eingangsbestätigung zu Ihrem Schaden',
        daysAgo: 23,
        isUnread: false,
        paragraphs: [
          'vielen Dank für Ihre Meldung. Eine Kündigung nach so langer Zeit trifft hart. Wir kümmern uns gleich darum.',
          `Wir prüfen jetzt, ob Ihr Vertrag die Kosten deckt. Bis zum ${on(20)} haben Sie unsere Antwort.`,
          `Bitte beachten Sie die Frist: Wer sich gegen eine Kündigung wehren will, muss innerhalb von drei Wochen nach ihrem Zugang Klage beim Arbeitsgericht erheben (§\u00a04\u00a0KSchG). Nach Ihren Angaben läuft diese Frist am ${on(3)} ab. Warten Sie damit nicht auf uns.`,
        ],
        signature: service,
      },
      {
        from: null,
        title: 'Deckungszusage für die erste Instanz',
        daysAgo: 21,
        isUnread: false,
        paragraphs: [
          'wir übernehmen die Kosten für Ihre Vertretung gegen die Kündigung, und zwar für die Verhandlungen mit Ihrem Arbeitgeber und für die erste Instanz vor dem Arbeitsgericht.',
          'Ihre Anwältin oder Ihren Anwalt wählen Sie frei (§\u00a0127\u00a0VVG). Haben Sie niemanden, nennen wir Ihnen gern Kanzleien in Ihrer Nähe.',
          'Bezahlt werden die gesetzlichen Gebühren nach dem Rechtsanwaltsvergütungsgesetz und die Kosten des Gerichts. Die Selbstbeteiligung aus Ihrem Vertrag ziehen wir einmal ab. Vor dem Arbeitsgericht trägt in der ersten Instanz jede Seite ihre Anwaltskosten selbst, auch wenn sie gewinnt.',
          'Geht der Streit in die zweite Instanz oder schließen Sie einen Vergleich, sprechen Sie bitte vorher mit uns. Das erledigt in der Regel Ihre Anwältin für Sie.',
        ],
        signature: service,
      },
      {
        from: demoFirms.harms,
        title: 'Ihre Klage ist eingereicht',
        daysAgo: 15,
        isUnread: true,
        paragraphs: [
          `die Kündigungsschutzklage liegt seit dem ${on(15)} beim Arbeitsgericht Hamburg. Die Frist von drei Wochen ist damit gewahrt.`,
          'Wir greifen die Kündigung vor allem wegen der Sozialauswahl an: Bei einer betriebsbedingten Kündigung muss der Arbeitgeber unter vergleichbaren Beschäftigten nach Dauer der Betriebszugehörigkeit, Alter, Unterhaltspflichten und Schwerbehinderung auswählen (§\u00a01 Abs.\u00a03\u00a0KSchG).',
          'Bitte schicken Sie uns Ihre letzten drei Gehaltsabrechnungen und, falls Sie die Namen kennen, eine Liste der Kolleginnen und Kollegen mit gleicher Arbeit. Unterschreiben Sie bis dahin bitte nichts, auch keinen Aufhebungsvertrag.',
        ],
        signature: 'Dr. Friederike Harms, Rechtsanwältin, Fachanwältin für Arbeitsrecht',
      },
      {
        from: demoFirms.harms,
        title: 'Ladung zum Gütetermin',
        daysAgo: 6,
        isUnread: true,
        paragraphs: [
          `das Arbeitsgericht Hamburg hat zum Gütetermin geladen: am ${on(-13)} um 10:20\u00a0Uhr, Osterbekstraße 96, Saal 214. Ihr persönliches Erscheinen ist angeordnet. Bitte bringen Sie Ihren Ausweis mit.`,
          'Im Gütetermin spricht die Richterin mit beiden Seiten darüber, ob eine Einigung möglich ist. Er dauert meist 15 bis 30\u00a0Minuten. Zeugen werden noch nicht gehört.',
          'Wir möchten vorher mit Ihnen besprechen, ob Sie zurück an den Arbeitsplatz oder eine Abfindung verhandeln wollen. Bitte rufen Sie uns für einen Termin in der Woche davor an.',
        ],
        signature: 'Dr. Friederike Harms, Rechtsanwältin, Fachanwältin für Arbeitsrecht',
      },
      {
        from: null,
        title: 'Wir haben Ihrer Kanzlei einen Vorschuss gezahlt',
        daysAgo: 5,
        isUnread: true,
        paragraphs: [
          'Ihre Kanzlei hat einen Vorschuss für die Klage angefordert (§\u00a09\u00a0RVG). Wir haben heute 261,80\u00a0€ gezahlt. Ihre Selbstbeteiligung ist dabei schon abgezogen; die Kanzlei rechnet sie unmittelbar mit Ihnen ab.',
          'Zusammen mit der ersten Beratung haben wir in diesem Schaden bisher 487,90\u00a0€ gezahlt. Jede Zahlung finden Sie im Kundenkonto beim Schaden.',
          'Sie müssen nichts weiter tun.',
        ],
        signature: service,
      },
    ],
    sent: [
      {
        daysAgo: 22,
        title: 'Kündigungsschreiben und Arbeitsvertrag',
        text: `Kündigungsschreiben der Nordkai Spedition GmbH, zugegangen am ${on(24)}, und Arbeitsvertrag mit zwei Nachträgen.`,
      },
    ],
  };
}

function deposit({ on }: DemoDays): DemoClaim {
  return {
    id: '0c1a0001-0000-4000-8000-000000000002',
    policyholderId: 'DEMO-ERIKA',
    risk: 'WOHNEN',
    number: 'S-26-19340',
    title: 'Streit um die Mietkaution',
    status: 'coverage_confirmed',
    areaOfLaw: 'Mietrecht',
    opponent: 'Elbufer Wohnen GbR',
    description:
      'Ich bin vor acht Monaten aus meiner alten Wohnung ausgezogen. Von der Kaution über 1.950\u00a0€ habe ich nichts zurückbekommen. Die Vermieterin schreibt nur, es gebe noch Schäden am Parkett.',
    reportedDaysAgo: 37,
    reportedBy: 'phone',
    lawyer: null,
    declinedReason: null,
    nextStep: {
      kind: 'task',
      text: 'Bitte schicken Sie uns das Übergabeprotokoll vom Auszug.',
      action: 'Übergabeprotokoll hochladen',
      inDays: 10,
    },
    events: [
      {
        daysAgo: 37,
        status: 'reported',
        title: 'Schaden gemeldet',
        detail: 'Sie haben uns den Streit am Telefon gemeldet.',
      },
      {
        daysAgo: 33,
        status: 'coverage_confirmed',
        title: 'Deckung bestätigt',
        detail: 'Wir übernehmen die Kosten, außergerichtlich und in der ersten Instanz.',
      },
      {
        daysAgo: 4,
        status: null,
        title: 'Unterlagen angefragt',
        detail: `Wir warten auf das Übergabeprotokoll, möglichst bis zum ${on(-10)}.`,
      },
    ],
    costs: [],
    letters: [
      {
        from: null,
        title: 'Eingangsbestätigung zu Ihrem Schaden',
        daysAgo: 36,
        isUnread: false,
        paragraphs: [
          'vielen Dank für Ihren Anruf. Wir haben Ihre Angaben aufgenommen: Die Kaution über 1.950\u00a0€ ist acht Monate nach dem Auszug noch nicht abgerechnet.',
          `Wir prüfen, ob Ihr Vertrag die Kosten deckt, und antworten Ihnen bis zum ${on(32)}.`,
        ],
        signature: service,
      },
      {
        from: null,
        title: 'Deckungszusage zum Streit um die Mietkaution',
        daysAgo: 33,
        isUnread: true,
        paragraphs: [
          'wir übernehmen die Kosten, die Ihnen durch den Streit um die Kaution entstehen: für eine anwaltliche Vertretung außerhalb des Gerichts und, wenn nötig, für die erste Instanz. Die Selbstbeteiligung aus Ihrem Vertrag ziehen wir einmal ab.',
          'Wer Sie vertritt, entscheiden Sie (§\u00a0127\u00a0VVG). Nennen Sie uns die Kanzlei, dann bestätigen wir ihr die Deckung unmittelbar. Auf Wunsch schlagen wir Ihnen Kanzleien vor.',
          'Heben Sie bitte alles auf, was den Zustand der Wohnung zeigt: Übergabeprotokoll, Fotos, Nachrichten.',
        ],
        signature: service,
      },
      {
        from: null,
        title: 'Bitte um das Übergabeprotokoll',
        daysAgo: 4,
        isUnread: true,
        paragraphs: [
          `damit Ihre Kanzlei die Forderung beziffern kann, fehlt noch das Übergabeprotokoll vom Auszug. Bitte schicken Sie es uns bis zum ${on(-10)}.`,
          'Am einfachsten geht das im Kundenkonto: Öffnen Sie den Schaden und wählen Sie „Übergabeprotokoll hochladen“. Ein Foto mit dem Telefon genügt, wenn alles lesbar ist.',
          'Gibt es kein Protokoll, schreiben Sie uns kurz, wer bei der Übergabe dabei war.',
        ],
        signature: service,
      },
    ],
    sent: [
      {
        daysAgo: 35,
        title: 'Mietvertrag und Schreiben der Vermieterin',
        text: 'Mietvertrag über die frühere Wohnung, Quittung über die Kaution von 1.950\u00a0€ und Schreiben der Elbufer Wohnen GbR wegen des Parketts.',
      },
    ],
  };
}

function usedCar({ on }: DemoDays): DemoClaim {
  return {
    id: '0c1a0001-0000-4000-8000-000000000003',
    policyholderId: 'DEMO-ERIKA',
    risk: 'VERKEHR',
    number: 'S-26-17712',
    title: 'Rückgabe eines Gebrauchtwagens',
    status: 'declined',
    areaOfLaw: 'Vertragsrecht',
    opponent: 'Privater Verkäufer aus Lüneburg',
    description:
      'Ich habe von privat einen Gebrauchtwagen gekauft und möchte ihn wegen eines alten Unfallschadens zurückgeben.',
    reportedDaysAgo: 75,
    reportedBy: 'online',
    lawyer: null,
    declinedReason:
      'Keine hinreichende Aussicht auf Erfolg: Der reparierte Unfallschaden steht ausdrücklich im Kaufvertrag. Wer einen Mangel beim Kauf von privat kennt, hat seinetwegen keine Rechte (§\u00a0442 Abs.\u00a01\u00a0BGB).',
    nextStep: null,
    events: [
      {
        daysAgo: 75,
        status: 'reported',
        title: 'Schaden gemeldet',
        detail: 'Sie haben uns den Streit online gemeldet.',
      },
      {
        daysAgo: 66,
        status: 'declined',
        title: 'Deckung abgelehnt',
        detail: 'Wir sehen keine hinreichende Aussicht auf Erfolg: Der Unfallschaden steht im Kaufvertrag.',
      },
    ],
    costs: [],
    letters: [
      {
        from: null,
        title: 'Eingangsbestätigung zu Ihrem Schaden',
        daysAgo: 75,
        isUnread: false,
        paragraphs: [
          'vielen Dank für Ihre Meldung und den Kaufvertrag. Wir prüfen, ob wir die Kosten für einen Streit mit dem Verkäufer übernehmen.',
          `Unsere Antwort haben Sie bis zum ${on(64)}.`,
        ],
        signature: service,
      },
      {
        from: null,
        title: 'Wir können die Kosten nicht übernehmen',
        daysAgo: 66,
        isUnread: true,
        paragraphs: [
          'Sie möchten einen Gebrauchtwagen zurückgeben, den Sie von privat gekauft haben. Wir verstehen Ihren Ärger. Die Kosten für diesen Streit übernehmen wir trotzdem nicht. Den Grund möchten wir Ihnen erklären.',
          'Ihr Vertrag deckt Streitigkeiten, die hinreichende Aussicht auf Erfolg haben. Die sehen wir hier nicht: Der reparierte Unfallschaden steht ausdrücklich in Ihrem Kaufvertrag. Wer einen Mangel beim Kauf von privat kennt, hat seinetwegen keine Rechte (§\u00a0442 Abs.\u00a01\u00a0BGB).',
          'Sie sind anderer Meinung? Dann können Sie unsere Entscheidung unabhängig prüfen lassen (§\u00a0128\u00a0VVG). Nach Ihren Versicherungsbedingungen gibt dafür Ihre Anwältin oder Ihr Anwalt eine begründete Stellungnahme zu den Aussichten ab (Stichentscheid). Die Kosten dieser Stellungnahme tragen wir. An das Ergebnis sind wir gebunden, wenn es nicht offenbar von der wirklichen Sach- und Rechtslage erheblich abweicht.',
          'Wenn Sie das möchten, genügt ein Anruf oder ein kurzes Schreiben. Haben Sie Unterlagen, die wir noch nicht kennen, prüfen wir gern noch einmal.',
        ],
        signature: service,
      },
    ],
    sent: [
      {
        daysAgo: 74,
        title: 'Kaufvertrag und Fotos',
        text: 'Kaufvertrag über den Gebrauchtwagen mit der Zeile „reparierter Unfallschaden vorne links“ und zwei Fotos.',
      },
    ],
  };
}

/** The sample claims of Erika Mustermann; of their letters six are unread. */
export function erikasClaims(days: DemoDays): DemoClaim[] {
  return [dismissal(days), deposit(days), usedCar(days)];
}
