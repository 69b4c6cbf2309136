import { stateOptions } from '#src/lib/calendar.ts';
import type { FormField, FormOption, IntakeForm } from './form-fields.ts';

const yesNo: readonly FormOption[] = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nein' },
];

/** Name and address of one side. */
function party(side: 'creditor' | 'debtor', labels: { name: string; representative: string }): FormField[] {
  const isOwn = side === 'creditor';
  const fill = (token: string) => (isOwn ? { autoComplete: token } : {});
  return [
    {
      name: `${side}Name`,
      kind: 'text',
      label: labels.name,
      term: isOwn ? 'Gläubiger' : 'Schuldner',
      ...fill('name'),
    },
    {
      name: `${side}Representative`,
      kind: 'text',
      label: labels.representative,
      term: isOwn ? 'Vertreten durch' : 'Schuldner vertreten durch',
      hint: 'Nur bei Firmen, mit Amt: Geschäftsführerin Anna Beispiel.',
      isOptional: true,
    },
    {
      name: `${side}Street`,
      kind: 'text',
      label: 'Straße und Hausnummer',
      term: isOwn ? 'Anschrift' : 'Anschrift des Schuldners',
      joins: [`${side}Postcode`, `${side}City`],
      ...fill('street-address'),
    },
    {
      name: `${side}Postcode`,
      kind: 'text',
      label: 'Postleitzahl',
      isJoined: true,
      width: 'sm',
      inputMode: 'numeric',
      ...fill('postal-code'),
    },
    {
      name: `${side}City`,
      kind: 'text',
      label: 'Ort',
      isJoined: true,
      ...fill('address-level2'),
    },
  ];
}

/** The debt service: who owes whom what, and since when. */
export const debtForm: IntakeForm = {
  heading: 'Wer schuldet Ihnen was?',
  lead: 'Aus Ihren Angaben entstehen sofort die Rechnung mit Zinsen, ein Mahnschreiben und ein Datenblatt für den Mahnbescheid. Die Schreiben verschicken Sie selbst: Wir ziehen kein Geld ein.',
  sections: [
    {
      title: 'Sie, der Gläubiger',
      fields: [
        {
          name: 'creditorKind',
          kind: 'choice',
          label: 'Wem steht das Geld zu?',
          term: 'Das Geld steht zu',
          options: [
            { value: 'person', label: 'Einer Privatperson' },
            { value: 'company', label: 'Einer Firma' },
          ],
        },
        ...party('creditor', { name: 'Name oder Firma', representative: 'Wer vertritt die Firma?' }),
        {
          name: 'creditorState',
          kind: 'select',
          label: 'Bundesland',
          hint: 'Danach richtet sich, welches Gericht den Mahnbescheid erlässt. Ohne Auswahl nehmen wir das Land Ihrer Postleitzahl.',
          options: stateOptions.filter(({ value }) => value !== 'BUND'),
        },
        {
          name: 'creditorAccount',
          kind: 'text',
          label: 'IBAN, auf die gezahlt werden soll',
          term: 'IBAN',
          hint: 'Steht im Mahnschreiben. Ohne sie bleibt dort eine Lücke.',
          isOptional: true,
        },
      ],
    },
    {
      title: 'Die andere Seite',
      fields: [
        {
          name: 'debtorKind',
          kind: 'choice',
          label: 'Wer schuldet das Geld?',
          term: 'Geschuldet von',
          options: [
            { value: 'consumer', label: 'Eine Privatperson', text: '5 Prozentpunkte über dem Basiszinssatz' },
            {
              value: 'business',
              label: 'Eine Firma oder Selbstständige',
              text: 'Meist 9 Prozentpunkte, wenn auch Sie ein Unternehmen sind',
            },
          ],
        },
        ...party('debtor', {
          name: 'Name oder Firma des Schuldners',
          representative: 'Wer vertritt die Firma des Schuldners?',
        }),
        {
          name: 'isInGermany',
          kind: 'choice',
          label: 'Wohnt oder sitzt sie in Deutschland?',
          term: 'In Deutschland',
          options: yesNo,
        },
      ],
    },
    {
      title: 'Die Forderung',
      fields: [
        {
          name: 'reason',
          kind: 'select',
          label: 'Wofür ist das Geld?',
          term: 'Grund',
          options: [
            { value: 'goods', label: 'Ware, die ich verkauft habe' },
            { value: 'work', label: 'Arbeit, die ich geleistet habe' },
            { value: 'rent', label: 'Miete' },
            { value: 'loan', label: 'Darlehen, das ich gegeben habe' },
            { value: 'damages', label: 'Schadensersatz' },
            { value: 'other', label: 'Etwas anderes' },
          ],
        },
        {
          name: 'claimText',
          kind: 'text',
          label: 'Die Forderung in einem Satz',
          term: 'Forderung',
          hint: 'So steht sie im Brief: Malerarbeiten im Flur im August 2026.',
        },
        {
          name: 'invoiceNumber',
          kind: 'text',
          label: 'Nummer der Rechnung',
          term: 'Rechnung',
          isOptional: true,
          width: 'md',
        },
        {
          name: 'contractOn',
          kind: 'day',
          label: 'Wann kam der Vertrag zustande?',
          term: 'Vertrag vom',
          isOptional: true,
        },
        { name: 'amountCents', kind: 'money', label: 'Offener Betrag', hint: 'Ohne Zinsen und Mahnkosten.' },
        { name: 'dueOn', kind: 'day', label: 'Wann war das Geld fällig?', term: 'Fällig am' },
        {
          name: 'isPerformed',
          kind: 'choice',
          label: 'Haben Sie Ihren Teil geleistet, oder müssen Sie keinen leisten?',
          term: 'Eigene Leistung erbracht',
          options: yesNo,
        },
        {
          name: 'isUndisputed',
          kind: 'choice',
          label: 'Ist die Forderung unbestritten?',
          term: 'Unbestritten',
          hint: 'Nein, wenn die andere Seite sagt, dass sie aus einem Grund nicht zahlen muss.',
          options: yesNo,
        },
      ],
    },
    {
      title: 'Der Verzug',
      fields: [
        {
          name: 'trigger',
          kind: 'choice',
          label: 'Welchen Tag kennen Sie?',
          term: 'Verzug durch',
          options: [
            {
              value: 'due_day',
              label: 'Einen festen Zahlungstag',
              text: 'Zum Beispiel „zahlbar bis 31. August“',
            },
            { value: 'reminder', label: 'Den Tag, an dem eine Mahnung ankam' },
            {
              value: 'invoice',
              label: 'Den Tag, an dem die Rechnung ankam',
              text: 'Verzug nach 30 Tagen; bei Privatleuten nur mit Hinweis auf der Rechnung',
            },
            { value: 'refusal', label: 'Den Tag, an dem die Zahlung endgültig verweigert wurde' },
          ],
        },
        {
          name: 'triggerOn',
          kind: 'day',
          label: 'Dieser Tag',
          termBy: {
            field: 'trigger',
            terms: {
              due_day: 'Zahlungstag',
              reminder: 'Mahnung angekommen am',
              invoice: 'Rechnung angekommen am',
              refusal: 'Zahlung verweigert am',
            },
          },
        },
        {
          name: 'costsCents',
          kind: 'money',
          label: 'Kosten seit dem Verzug',
          term: 'Kosten',
          hint: 'Zum Beispiel Porto weiterer Mahnungen. Die erste Mahnung zählt nicht.',
          isOptional: true,
        },
        {
          name: 'steps',
          kind: 'choices',
          label: 'Was haben Sie schon getan?',
          term: 'Schon getan',
          isOptional: true,
          options: [
            { value: 'invoice', label: 'Rechnung geschickt' },
            { value: 'reminder', label: 'Gemahnt' },
            { value: 'call', label: 'Angerufen' },
            { value: 'instalments', label: 'Raten angeboten' },
          ],
        },
        {
          name: 'notes',
          kind: 'area',
          label: 'Was sollten wir noch wissen?',
          term: 'Hinweise',
          isOptional: true,
          rows: 3,
        },
      ],
    },
  ],
  files: {
    label: 'Rechnung, Vertrag, Mahnungen',
    hint: 'PDF, Word (DOCX), JPEG oder PNG, je höchstens 10 MB.',
  },
  submit: 'Angaben prüfen',
  send: 'Auftrag absenden',
};
