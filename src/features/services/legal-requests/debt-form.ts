import { stateOptions } from '#src/lib/calendar.ts';
import {
  areaField,
  choiceField,
  choicesField,
  dayField,
  type FormField,
  type FormOption,
  type IntakeForm,
  moneyField,
  selectField,
  textField,
} from './form-fields.ts';

const yesNo: readonly FormOption[] = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nein' },
];

/** Why money is owed. */
export const debtReasons = [
  { value: 'goods', label: 'Ware, die ich verkauft habe' },
  { value: 'work', label: 'Arbeit, die ich geleistet habe' },
  { value: 'rent', label: 'Miete' },
  { value: 'loan', label: 'Darlehen, das ich gegeben habe' },
  { value: 'damages', label: 'Schadensersatz' },
  { value: 'other', label: 'Etwas anderes' },
] as const;

export const stepsSoFar = [
  { value: 'invoice', label: 'Rechnung geschickt' },
  { value: 'reminder', label: 'Gemahnt' },
  { value: 'call', label: 'Angerufen' },
  { value: 'instalments', label: 'Raten angeboten' },
] as const;

/** Name and address of one side. */
function party(side: 'creditor' | 'debtor', labels: { name: string; representative: string }): FormField[] {
  const isOwn = side === 'creditor';
  const fill = (token: string) => (isOwn ? { autoComplete: token } : {});
  return [
    textField(`${side}Name`, labels.name, { term: isOwn ? 'Gläubiger' : 'Schuldner', ...fill('name') }),
    textField(`${side}Representative`, labels.representative, {
      term: isOwn ? 'Vertreten durch' : 'Schuldner vertreten durch',
      hint: 'Nur bei Firmen, mit Amt: Geschäftsführerin Anna Beispiel.',
      isOptional: true,
    }),
    textField(`${side}Street`, 'Straße und Hausnummer', {
      term: isOwn ? 'Anschrift' : 'Anschrift des Schuldners',
      joins: [`${side}Postcode`, `${side}City`],
      ...fill('street-address'),
    }),
    textField(`${side}Postcode`, 'Postleitzahl', {
      isJoined: true,
      width: 'sm',
      inputMode: 'numeric',
      ...fill('postal-code'),
    }),
    textField(`${side}City`, 'Ort', { isJoined: true, ...fill('address-level2') }),
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
        choiceField('creditorKind', 'Wem steht das Geld zu?', {
          term: 'Das Geld steht zu',
          options: [
            { value: 'person', label: 'Einer Privatperson' },
            { value: 'company', label: 'Einer Firma' },
          ],
        }),
        ...party('creditor', { name: 'Name oder Firma', representative: 'Wer vertritt die Firma?' }),
        selectField('creditorState', 'Bundesland', {
          hint: 'Danach richtet sich, welches Gericht den Mahnbescheid erlässt. Ohne Auswahl nehmen wir das Land Ihrer Postleitzahl.',
          options: stateOptions.filter(({ value }) => value !== 'BUND'),
        }),
        textField('creditorAccount', 'IBAN, auf die gezahlt werden soll', {
          term: 'IBAN',
          hint: 'Steht im Mahnschreiben. Ohne sie bleibt dort eine Lücke.',
          isOptional: true,
        }),
      ],
    },
    {
      title: 'Die andere Seite',
      fields: [
        choiceField('debtorKind', 'Wer schuldet das Geld?', {
          term: 'Geschuldet von',
          options: [
            { value: 'consumer', label: 'Eine Privatperson', text: '5 Prozentpunkte über dem Basiszinssatz' },
            {
              value: 'business',
              label: 'Eine Firma oder Selbstständige',
              text: 'Meist 9 Prozentpunkte, wenn auch Sie ein Unternehmen sind',
            },
          ],
        }),
        ...party('debtor', {
          name: 'Name oder Firma des Schuldners',
          representative: 'Wer vertritt die Firma des Schuldners?',
        }),
        choiceField('isInGermany', 'Wohnt oder sitzt sie in Deutschland?', {
          term: 'In Deutschland',
          options: yesNo,
        }),
      ],
    },
    {
      title: 'Die Forderung',
      fields: [
        selectField('reason', 'Wofür ist das Geld?', { term: 'Grund', options: debtReasons }),
        textField('claimText', 'Die Forderung in einem Satz', {
          term: 'Forderung',
          hint: 'So steht sie im Brief: Malerarbeiten im Flur im August 2026.',
        }),
        textField('invoiceNumber', 'Nummer der Rechnung', {
          term: 'Rechnung',
          isOptional: true,
          width: 'md',
        }),
        dayField('contractOn', 'Wann kam der Vertrag zustande?', { term: 'Vertrag vom', isOptional: true }),
        moneyField('amountCents', 'Offener Betrag', { hint: 'Ohne Zinsen und Mahnkosten.' }),
        dayField('dueOn', 'Wann war das Geld fällig?', { term: 'Fällig am' }),
        choiceField('isPerformed', 'Haben Sie Ihren Teil geleistet, oder müssen Sie keinen leisten?', {
          term: 'Eigene Leistung erbracht',
          options: yesNo,
        }),
        choiceField('isUndisputed', 'Ist die Forderung unbestritten?', {
          term: 'Unbestritten',
          hint: 'Nein, wenn die andere Seite sagt, dass sie aus einem Grund nicht zahlen muss.',
          options: yesNo,
        }),
      ],
    },
    {
      title: 'Der Verzug',
      fields: [
        choiceField('trigger', 'Welchen Tag kennen Sie?', {
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
        }),
        dayField('triggerOn', 'Dieser Tag', {
          termBy: {
            field: 'trigger',
            terms: {
              due_day: 'Zahlungstag',
              reminder: 'Mahnung angekommen am',
              invoice: 'Rechnung angekommen am',
              refusal: 'Zahlung verweigert am',
            },
          },
        }),
        moneyField('costsCents', 'Kosten seit dem Verzug', {
          term: 'Kosten',
          hint: 'Zum Beispiel Porto weiterer Mahnungen. Die erste Mahnung zählt nicht.',
          isOptional: true,
        }),
        choicesField('steps', 'Was haben Sie schon getan?', {
          term: 'Schon getan',
          isOptional: true,
          options: stepsSoFar,
        }),
        areaField('notes', 'Was sollten wir noch wissen?', { term: 'Hinweise', isOptional: true, rows: 3 }),
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
