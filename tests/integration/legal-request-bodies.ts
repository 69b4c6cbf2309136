import type { LegalKind } from '#src/features/services/legal-requests/public.server.ts';

let numbers = 122;

/** Complete answers of each kind, as a program sends them on Tuesday, 24 November 2026. */
export const intakes: Readonly<Record<LegalKind, Record<string, unknown>>> = {
  online_legal_advice: {
    area: 'purchase',
    question: 'Muss der Händler den Kühlschrank ersetzen, und welche Frist setze ich?',
    events: '3. September: gekauft für 890 Euro. 10. Oktober: kühlt nicht mehr.',
    opponent: 'Kälte Beispiel GmbH, Bremen',
    goal: 'Ich möchte ein neues Gerät.',
    deadlineOn: null,
    deadlineNote: '',
  },
  general_contract_check: {
    contractType: 'craftsman',
    otherParty: 'Wärme Beispiel GmbH, Lübeck',
    isSigned: 'no',
    signedOn: null,
    decideBy: null,
    valueCents: 1_890_000,
    worries: 'Ich soll 60 Prozent anzahlen, der Liefertermin ist unverbindlich.',
  },
  phone_legal_advice: {
    area: 'tenancy',
    question: 'Der Vermieter will am Samstag in die Wohnung. Darf er das?',
    opponent: 'Hausverwaltung Beispiel, Hamburg',
    // Two calls at a time are planned to one number: each request wishes one to its own.
    get phone() {
      numbers += 1;
      return `040 66969 ${numbers}`;
    },
    callOn: '2026-11-26',
    callTime: '10-12',
    language: 'de',
    deadlineOn: null,
  },
  claim_debt_service: {
    creditorKind: 'company',
    creditorName: 'Beispiel Bau GmbH',
    creditorRepresentative: 'Geschäftsführerin Berta Bau',
    creditorStreet: 'Werftweg 3',
    creditorPostcode: '21129',
    creditorCity: 'Hamburg',
    creditorState: 'HH',
    creditorAccount: 'DE89 3704 0044 0532 0130 00',
    debtorKind: 'business',
    debtorName: 'Muster Werft KG',
    debtorRepresentative: '',
    debtorStreet: 'Kaiweg 9',
    debtorPostcode: '20457',
    debtorCity: 'Hamburg',
    isInGermany: 'yes',
    reason: 'work',
    claimText: 'Malerarbeiten in der Halle im Mai 2026',
    invoiceNumber: 'R-2026-117',
    contractOn: '2026-04-20',
    amountCents: 240_000,
    dueOn: '2026-06-30',
    trigger: 'due_day',
    triggerOn: '2026-06-30',
    costsCents: null,
    isUndisputed: 'yes',
    isPerformed: 'yes',
    steps: ['invoice', 'reminder'],
    notes: '',
  },
  data_leak_assistance: {
    company: 'Fitness Beispiel AG',
    dataKinds: ['email', 'phone', 'health'],
    learnedOn: '2026-10-12',
    hasLetter: 'no',
    happened: 'In der Zeitung stand, dass Adressen und Trainingsdaten abgeflossen sind.',
    damage: '',
    goal: 'both',
  },
};
