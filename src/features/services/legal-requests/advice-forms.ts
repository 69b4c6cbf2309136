import {
  areaField,
  choiceField,
  choicesField,
  dayField,
  type FormField,
  type IntakeForm,
  moneyField,
  selectField,
  textField,
} from './form-fields.ts';

/** What a question is about. */
export const areas = [
  { value: 'work', label: 'Arbeit' },
  { value: 'tenancy', label: 'Wohnen und Miete' },
  { value: 'purchase', label: 'Kauf, Vertrag, Handwerk' },
  { value: 'traffic', label: 'Verkehr und Auto' },
  { value: 'travel', label: 'Reise' },
  { value: 'inheritance', label: 'Familie und Erbe' },
  { value: 'data', label: 'Daten und Internet' },
  { value: 'authority', label: 'Ämter und Behörden' },
  { value: 'other', label: 'Etwas anderes' },
] as const;

export const contractTypes = [
  { value: 'purchase', label: 'Kauf, zum Beispiel ein Auto' },
  { value: 'craftsman', label: 'Handwerk und Bau' },
  { value: 'service', label: 'Dienstleistung' },
  { value: 'course', label: 'Kurs oder Coaching' },
  { value: 'rental', label: 'Miete, Leasing, Abo' },
  { value: 'loan', label: 'Darlehen' },
  { value: 'guarantee', label: 'Bürgschaft' },
  { value: 'other', label: 'Ein anderer Vertrag' },
] as const;

/** Two hours each, within the hours in which calls are made. */
export const callTimes = [
  { value: '08-10', label: '8 bis 10 Uhr' },
  { value: '10-12', label: '10 bis 12 Uhr' },
  { value: '12-14', label: '12 bis 14 Uhr' },
  { value: '14-16', label: '14 bis 16 Uhr' },
  { value: '16-18', label: '16 bis 18 Uhr' },
] as const;

export const callLanguages = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'Englisch' },
] as const;

export const leakedData = [
  { value: 'email', label: 'E-Mail-Adresse' },
  { value: 'password', label: 'Kennwort' },
  { value: 'address', label: 'Name und Anschrift' },
  { value: 'phone', label: 'Telefonnummer' },
  { value: 'birthday', label: 'Geburtsdatum' },
  { value: 'bank', label: 'IBAN' },
  { value: 'card', label: 'Kreditkarte' },
  { value: 'identity', label: 'Ausweis' },
  { value: 'health', label: 'Gesundheit' },
  { value: 'other', label: 'Etwas anderes' },
] as const;

export const leakGoals = [
  { value: 'know', label: 'Wissen, was betroffen ist', text: 'Auskunft nach Art. 15 DSGVO' },
  { value: 'damages', label: 'Geld als Ausgleich', text: 'Schadensersatz nach Art. 82 DSGVO' },
  { value: 'both', label: 'Beides' },
  { value: 'unsure', label: 'Das weiß ich noch nicht' },
] as const;

const area: FormField = selectField('area', 'Worum geht es?', { term: 'Gebiet', options: areas });

const opponent: FormField = textField('opponent', 'Wer ist die andere Seite?', {
  term: 'Andere Seite',
  hint: 'Name und Ort. So fällt auf, wenn eine Kanzlei schon die andere Seite vertritt.',
});

const deadlineOn: FormField = dayField('deadlineOn', 'Läuft eine Frist? Wann endet sie?', {
  term: 'Frist endet am',
  hint: 'Zum Beispiel 4.12.2026. Ohne Frist lassen Sie das Feld leer.',
  isOptional: true,
});

/** Written advice by a lawyer. */
export const onlineAdviceForm: IntakeForm = {
  heading: 'Was möchten Sie wissen?',
  lead: 'Schildern Sie Ihren Fall, so wie Sie ihn einem Bekannten erzählen würden. Eine Anwältin oder ein Anwalt antwortet Ihnen schriftlich.',
  sections: [
    {
      title: 'Ihre Frage',
      fields: [
        area,
        areaField('question', 'Ihre Frage', {
          term: 'Frage',
          hint: 'In einem oder zwei Sätzen. Ein Beispiel: Muss der Händler den Kühlschrank ersetzen, und welche Frist setze ich?',
          rows: 4,
        }),
        areaField('goal', 'Was möchten Sie erreichen?', {
          term: 'Ziel',
          hint: 'Geld, Ruhe, den Vertrag behalten, heraus aus dem Vertrag.',
          rows: 2,
        }),
      ],
    },
    {
      title: 'Was geschehen ist',
      fields: [
        areaField('events', 'Was ist wann geschehen?', {
          term: 'Geschehen',
          hint: 'Nach Datum geordnet. Auch das, was gegen Sie spricht.',
          rows: 8,
        }),
        opponent,
        deadlineOn,
        textField('deadlineNote', 'Was für eine Frist ist das?', {
          term: 'Art der Frist',
          hint: 'Zum Beispiel: Widerspruch gegen den Bescheid der Krankenkasse.',
          isOptional: true,
        }),
      ],
    },
  ],
  files: {
    label: 'Unterlagen',
    hint: 'Schreiben, Verträge, Fotos: PDF, Word (DOCX), JPEG oder PNG, je höchstens 10 MB. Namen Unbeteiligter dürfen Sie schwärzen.',
  },
  submit: 'Frage prüfen',
  send: 'Frage absenden',
};

/** The check of a contract by a lawyer. */
export const contractCheckForm: IntakeForm = {
  heading: 'Welchen Vertrag sollen wir lesen?',
  lead: 'Laden Sie ihn hoch und sagen Sie uns, was Ihnen Sorgen macht. Darauf geht die Antwort zuerst ein.',
  sections: [
    {
      title: 'Der Vertrag',
      fields: [
        selectField('contractType', 'Was für ein Vertrag ist es?', {
          term: 'Art des Vertrags',
          options: contractTypes,
        }),
        textField('otherParty', 'Mit wem?', {
          term: 'Vertragspartner',
          hint: 'Name und Ort der anderen Seite.',
        }),
        moneyField('valueCents', 'Um wie viel Geld geht es?', {
          term: 'Wert',
          hint: 'Der Preis, bei laufenden Verträgen der eines Jahres. Ungefähr genügt.',
          isOptional: true,
        }),
        choiceField('isSigned', 'Haben Sie schon unterschrieben oder online zugestimmt?', {
          term: 'Schon abgeschlossen',
          options: [
            { value: 'no', label: 'Nein, noch nicht' },
            { value: 'yes', label: 'Ja' },
          ],
        }),
        dayField('signedOn', 'Wenn ja: wann?', {
          term: 'Abgeschlossen am',
          hint: 'Zum Beispiel 4.12.2026.',
          isOptional: true,
        }),
        dayField('decideBy', 'Wenn nein: Bis wann müssen Sie sich entscheiden?', {
          term: 'Entscheidung bis',
          isOptional: true,
        }),
      ],
    },
    {
      title: 'Ihre Sorgen',
      fields: [
        areaField('worries', 'Welche Stellen machen Ihnen Sorgen?', {
          term: 'Sorgen',
          hint: 'Zitieren Sie die Sätze oder nennen Sie die Seite. Schreiben Sie dazu, was man Ihnen mündlich versprochen hat.',
          rows: 6,
        }),
      ],
    },
  ],
  files: {
    label: 'Der Vertrag und was dazugehört',
    hint: 'Alle Seiten mit dem Kleingedruckten: PDF, Word (DOCX), JPEG oder PNG, je höchstens 10 MB.',
  },
  submit: 'Angaben prüfen',
  send: 'Vertrag prüfen lassen',
};

/** A call by a lawyer. */
export const phoneAdviceForm: IntakeForm = {
  heading: 'Wann dürfen wir Sie anrufen?',
  lead: 'Nennen Sie Thema und Zeit. Eine Anwältin oder ein Anwalt ruft Sie an und gibt Ihnen eine erste Einschätzung.',
  sections: [
    {
      title: 'Ihr Thema',
      fields: [
        area,
        areaField('question', 'Ihre Frage in ein bis drei Sätzen', { term: 'Frage', rows: 4 }),
        opponent,
        deadlineOn,
      ],
    },
    {
      title: 'Der Anruf',
      fields: [
        {
          name: 'phone',
          kind: 'phone',
          label: 'Ihre Telefonnummer',
          term: 'Telefon',
          hint: 'Festnetz oder mobil, aus dem Ausland mit +41 oder 0041.',
        },
        { name: 'callOn', kind: 'callDay', label: 'An welchem Tag?', term: 'Anruf am' },
        selectField('callTime', 'Wann sind Sie erreichbar?', { term: 'Zwischen', options: callTimes }),
        choiceField('language', 'In welcher Sprache?', { term: 'Sprache', options: callLanguages }),
      ],
    },
  ],
  submit: 'Angaben prüfen',
  send: 'Anruf vereinbaren',
};

/** Help after a leak of data. */
export const dataLeakForm: IntakeForm = {
  heading: 'Was ist mit Ihren Daten geschehen?',
  lead: 'Wir sehen uns an, was das Unternehmen Ihnen schuldet, und helfen bei Auskunft und Forderung.',
  sections: [
    {
      title: 'Das Leck',
      fields: [
        textField('company', 'Bei welchem Unternehmen?', { term: 'Unternehmen' }),
        choicesField('dataKinds', 'Welche Ihrer Daten sind betroffen?', {
          term: 'Daten',
          hint: 'Wählen Sie, was Sie wissen oder vermuten.',
          options: leakedData,
        }),
        areaField('happened', 'Was wissen Sie über den Vorfall?', {
          term: 'Vorfall',
          hint: 'Woher Sie es wissen, wann es gewesen sein soll, was das Unternehmen sagt.',
          rows: 5,
        }),
        dayField('learnedOn', 'Wann haben Sie davon erfahren?', {
          term: 'Erfahren am',
          hint: 'Zum Beispiel 4.12.2025. Danach richtet sich die Verjährung.',
        }),
        choiceField('hasLetter', 'Hat das Unternehmen Ihnen geschrieben?', {
          term: 'Schreiben erhalten',
          options: [
            { value: 'yes', label: 'Ja' },
            { value: 'no', label: 'Nein' },
          ],
        }),
      ],
    },
    {
      title: 'Die Folgen',
      fields: [
        areaField('damage', 'Was ist Ihnen seither entstanden?', {
          term: 'Folgen',
          hint: 'Betrugsanrufe, fremde Bestellungen, Geld, Zeit. Ist nichts passiert, lassen Sie das Feld leer.',
          isOptional: true,
          rows: 4,
        }),
        choiceField('goal', 'Was möchten Sie?', { term: 'Ziel', options: leakGoals }),
      ],
    },
  ],
  files: {
    label: 'Unterlagen',
    hint: 'Mitteilung, Bericht, Bildschirmfotos: PDF, Word (DOCX), JPEG oder PNG, je höchstens 10 MB. Keine Kennwörter.',
  },
  submit: 'Angaben prüfen',
  send: 'Anfrage absenden',
};
