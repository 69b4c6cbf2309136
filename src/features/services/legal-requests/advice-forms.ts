import type { FormField, FormOption, IntakeForm } from './form-fields.ts';

const areas: readonly FormOption[] = [
  { value: 'work', label: 'Arbeit' },
  { value: 'tenancy', label: 'Wohnen und Miete' },
  { value: 'purchase', label: 'Kauf, Vertrag, Handwerk' },
  { value: 'traffic', label: 'Verkehr und Auto' },
  { value: 'travel', label: 'Reise' },
  { value: 'inheritance', label: 'Familie und Erbe' },
  { value: 'data', label: 'Daten und Internet' },
  { value: 'authority', label: 'Ämter und Behörden' },
  { value: 'other', label: 'Etwas anderes' },
];

const area: FormField = {
  name: 'area',
  kind: 'select',
  label: 'Worum geht es?',
  term: 'Gebiet',
  options: areas,
};

const opponent: FormField = {
  name: 'opponent',
  kind: 'text',
  label: 'Wer ist die andere Seite?',
  term: 'Andere Seite',
  hint: 'Name und Ort. So fällt auf, wenn eine Kanzlei schon die andere Seite vertritt.',
};

const deadlineOn: FormField = {
  name: 'deadlineOn',
  kind: 'day',
  label: 'Läuft eine Frist? Wann endet sie?',
  term: 'Frist endet am',
  hint: 'Zum Beispiel 4.12.2026. Ohne Frist lassen Sie das Feld leer.',
  isOptional: true,
};

/** Written advice by a lawyer. */
export const onlineAdviceForm: IntakeForm = {
  heading: 'Was möchten Sie wissen?',
  lead: 'Schildern Sie Ihren Fall, so wie Sie ihn einem Bekannten erzählen würden. Eine Anwältin oder ein Anwalt antwortet Ihnen schriftlich.',
  sections: [
    {
      title: 'Ihre Frage',
      fields: [
        area,
        {
          name: 'question',
          kind: 'area',
          label: 'Ihre Frage',
          term: 'Frage',
          hint: 'In einem oder zwei Sätzen. Ein Beispiel: Muss der Händler den Kühlschrank ersetzen, und welche Frist setze ich?',
          rows: 4,
        },
        {
          name: 'goal',
          kind: 'area',
          label: 'Was möchten Sie erreichen?',
          term: 'Ziel',
          hint: 'Geld, Ruhe, den Vertrag behalten, heraus aus dem Vertrag.',
          rows: 2,
        },
      ],
    },
    {
      title: 'Was geschehen ist',
      fields: [
        {
          name: 'events',
          kind: 'area',
          label: 'Was ist wann geschehen?',
          term: 'Geschehen',
          hint: 'Nach Datum geordnet. Auch das, was gegen Sie spricht.',
          rows: 8,
        },
        opponent,
        deadlineOn,
        {
          name: 'deadlineNote',
          kind: 'text',
          label: 'Was für eine Frist ist das?',
          term: 'Art der Frist',
          hint: 'Zum Beispiel: Widerspruch gegen den Bescheid der Krankenkasse.',
          isOptional: true,
        },
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
        {
          name: 'contractType',
          kind: 'select',
          label: 'Was für ein Vertrag ist es?',
          term: 'Art des Vertrags',
          options: [
            { value: 'purchase', label: 'Kauf, zum Beispiel ein Auto' },
            { value: 'craftsman', label: 'Handwerk und Bau' },
            { value: 'service', label: 'Dienstleistung' },
            { value: 'course', label: 'Kurs oder Coaching' },
            { value: 'rental', label: 'Miete, Leasing, Abo' },
            { value: 'loan', label: 'Darlehen' },
            { value: 'guarantee', label: 'Bürgschaft' },
            { value: 'other', label: 'Ein anderer Vertrag' },
          ],
        },
        {
          name: 'otherParty',
          kind: 'text',
          label: 'Mit wem?',
          term: 'Vertragspartner',
          hint: 'Name und Ort der anderen Seite.',
        },
        {
          name: 'valueCents',
          kind: 'money',
          label: 'Um wie viel Geld geht es?',
          term: 'Wert',
          hint: 'Der Preis, bei laufenden Verträgen der eines Jahres. Ungefähr genügt.',
          isOptional: true,
        },
        {
          name: 'isSigned',
          kind: 'choice',
          label: 'Haben Sie schon unterschrieben oder online zugestimmt?',
          term: 'Schon abgeschlossen',
          options: [
            { value: 'no', label: 'Nein, noch nicht' },
            { value: 'yes', label: 'Ja' },
          ],
        },
        {
          name: 'signedOn',
          kind: 'day',
          label: 'Wenn ja: wann?',
          term: 'Abgeschlossen am',
          hint: 'Zum Beispiel 4.12.2026.',
          isOptional: true,
        },
        {
          name: 'decideBy',
          kind: 'day',
          label: 'Wenn nein: Bis wann müssen Sie sich entscheiden?',
          term: 'Entscheidung bis',
          isOptional: true,
        },
      ],
    },
    {
      title: 'Ihre Sorgen',
      fields: [
        {
          name: 'worries',
          kind: 'area',
          label: 'Welche Stellen machen Ihnen Sorgen?',
          term: 'Sorgen',
          hint: 'Zitieren Sie die Sätze oder nennen Sie die Seite. Schreiben Sie dazu, was man Ihnen mündlich versprochen hat.',
          rows: 6,
        },
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
        {
          name: 'question',
          kind: 'area',
          label: 'Ihre Frage in ein bis drei Sätzen',
          term: 'Frage',
          rows: 4,
        },
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
        {
          name: 'callTime',
          kind: 'select',
          label: 'Wann sind Sie erreichbar?',
          term: 'Zwischen',
          options: [
            { value: '08-10', label: '8 bis 10 Uhr' },
            { value: '10-12', label: '10 bis 12 Uhr' },
            { value: '12-14', label: '12 bis 14 Uhr' },
            { value: '14-16', label: '14 bis 16 Uhr' },
            { value: '16-18', label: '16 bis 18 Uhr' },
          ],
        },
        {
          name: 'language',
          kind: 'choice',
          label: 'In welcher Sprache?',
          term: 'Sprache',
          options: [
            { value: 'de', label: 'Deutsch' },
            { value: 'en', label: 'Englisch' },
          ],
        },
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
        { name: 'company', kind: 'text', label: 'Bei welchem Unternehmen?', term: 'Unternehmen' },
        {
          name: 'dataKinds',
          kind: 'choices',
          label: 'Welche Ihrer Daten sind betroffen?',
          term: 'Daten',
          hint: 'Wählen Sie, was Sie wissen oder vermuten.',
          options: [
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
          ],
        },
        {
          name: 'happened',
          kind: 'area',
          label: 'Was wissen Sie über den Vorfall?',
          term: 'Vorfall',
          hint: 'Woher Sie es wissen, wann es gewesen sein soll, was das Unternehmen sagt.',
          rows: 5,
        },
        {
          name: 'learnedOn',
          kind: 'day',
          label: 'Wann haben Sie davon erfahren?',
          term: 'Erfahren am',
          hint: 'Zum Beispiel 4.12.2025. Danach richtet sich die Verjährung.',
        },
        {
          name: 'hasLetter',
          kind: 'choice',
          label: 'Hat das Unternehmen Ihnen geschrieben?',
          term: 'Schreiben erhalten',
          options: [
            { value: 'yes', label: 'Ja' },
            { value: 'no', label: 'Nein' },
          ],
        },
      ],
    },
    {
      title: 'Die Folgen',
      fields: [
        {
          name: 'damage',
          kind: 'area',
          label: 'Was ist Ihnen seither entstanden?',
          term: 'Folgen',
          hint: 'Betrugsanrufe, fremde Bestellungen, Geld, Zeit. Ist nichts passiert, lassen Sie das Feld leer.',
          isOptional: true,
          rows: 4,
        },
        {
          name: 'goal',
          kind: 'choice',
          label: 'Was möchten Sie?',
          term: 'Ziel',
          options: [
            { value: 'know', label: 'Wissen, was betroffen ist', text: 'Auskunft nach Art. 15 DSGVO' },
            { value: 'damages', label: 'Geld als Ausgleich', text: 'Schadensersatz nach Art. 82 DSGVO' },
            { value: 'both', label: 'Beides' },
            { value: 'unsure', label: 'Das weiß ich noch nicht' },
          ],
        },
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
