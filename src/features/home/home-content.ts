import { referenceCheckOffer } from '#src/features/reference-check/public.ts';

const check = referenceCheckOffer.path;

/** A situation on the home page. Where it leads must be a page of the table in `routes.ts`; a test sees to it. */
export type Concern = {
  title: string;
  text: string;
  to: string;
  action: string;
  /** `service` shows the price of the check, `free` says that it costs nothing. */
  cost: 'service' | 'free';
  /** A running period, shown with a clock. */
  deadline?: string;
};

export const concerns: readonly Concern[] = [
  {
    title: 'Zeugnis bekommen',
    text: '„Stets bemüht“ ist kein Lob. Wir erklären jede Formel und sagen Ihnen die Note.',
    to: check,
    action: 'Arbeitszeugnis prüfen',
    cost: 'service',
  },
  {
    title: 'Eine Formel verstehen',
    text: 'Was „zu unserer vollen Zufriedenheit“ bedeutet und warum „stets“ eine ganze Note ausmacht.',
    to: `${check}#formeln`,
    action: 'Notenformeln nachsehen',
    cost: 'free',
  },
  {
    title: 'Ein besseres Zeugnis verlangen',
    text: 'Worauf Sie einen Anspruch haben, worum Sie nur bitten können und wer was beweisen muss.',
    to: `${check}#recht`,
    action: 'Ihr Recht nachlesen',
    cost: 'free',
  },
  {
    title: 'Erst sehen, dann zahlen',
    text: 'Ein erfundenes Zeugnis mit echten Noten: So sieht das Ergebnis aus, das Sie bekommen.',
    to: `${check}#beispiel`,
    action: 'Beispiel ansehen',
    cost: 'free',
  },
  {
    title: 'Schon bestellt',
    text: 'In diesem Browser finden Sie Ihr letztes Ergebnis wieder, überall sonst über den Link in unserer E-Mail.',
    to: `${check}/ergebnis`,
    action: 'Ergebnis öffnen',
    cost: 'free',
  },
  {
    title: 'Bestellung widerrufen',
    text: 'Ohne Anmeldung und ohne Grund. Die Bestätigung mit Datum und Uhrzeit kommt sofort.',
    to: '/vertrag-widerrufen',
    action: 'Vertrag widerrufen',
    cost: 'free',
    deadline: 'Frist 14\u00a0Tage',
  },
];

/** One word more, one grade better. Source: project facts A.3, A.4; BAG, 18.11.2014, 9 AZR 584/13 for the 3. */
export const wordSteps: readonly { before: string; word: string; after: string; grade: number }[] = [
  { before: '„', word: 'stets', after: ' zu unserer vollen Zufriedenheit“', grade: 2 },
  { before: '„zu unserer ', word: 'vollen', after: ' Zufriedenheit“', grade: 3 },
  { before: '„zu unserer Zufriedenheit“', word: '', after: '', grade: 4 },
];

/** What a visitor can rely on. */
export function promises(offer: { providerName: string; retentionDays: number }) {
  return [
    {
      question: 'Wer antwortet Ihnen?',
      answer: `Ein Programm der ${offer.providerName} mit festen Regeln. Das steht vor dem Kauf da und im Ergebnis. Finden Sie eine Note falsch, sieht ein Mensch nach.`,
    },
    {
      question: 'Was kostet es?',
      answer:
        'Der Endpreis mit Mehrwertsteuer steht neben jedem Knopf, der zu einer Bestellung führt. Es gibt keine Abonnements und keine Folgekosten.',
    },
    {
      question: 'Was geschieht mit Ihren Unterlagen?',
      answer: `Jede Datei bekommt ein Löschdatum, spätestens nach ${offer.retentionDays}\u00a0Tagen. Sie können es vorziehen. Weitergegeben wird nichts, auch nicht an Ihren Arbeitgeber.`,
    },
    {
      question: 'Was können wir nicht?',
      answer:
        'Wir beraten Sie nicht anwaltlich, vertreten Sie nicht vor Gericht und sagen keinen Erfolg voraus. Können wir Ihr Zeugnis nicht prüfen, bekommen Sie Ihr Geld zurück.',
    },
  ];
}
