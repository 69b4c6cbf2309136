import type { TariffGroup } from '#src/features/insurance/contracts/tariffs.data.ts';

/** One section of the sample conditions. */
export type Section = { title: string; paragraphs: ReadonlyArray<string> };

const scope: Record<TariffGroup, ReadonlyArray<string>> = {
  household: [
    'Versichert sind Sie, Ihr Partner oder Ihre Partnerin in häuslicher Gemeinschaft und Ihre unverheirateten Kinder bis zum ersten eigenen Beruf, höchstens bis zum 25. Geburtstag.',
    'Im Bereich Privat geht es um Verträge des täglichen Lebens, um Schadenersatz, Steuern und Behörden. Im Bereich Beruf geht es um Ihr Arbeitsverhältnis. Im Bereich Verkehr sind Sie als Halter, Fahrer, Fußgänger und auf dem Rad geschützt.',
  ],
  property: [
    'Versichert ist das im Versicherungsschein genannte Objekt. Sie sind dort als Mieter, Eigentümer oder Vermieter geschützt, je nachdem, was im Versicherungsschein steht.',
    'Dazu gehören Streit um Miete, Nebenkosten, Kaution, Mängel und Kündigung. Bau und Kauf des Objekts gehören nicht dazu.',
  ],
  business: [
    'Versichert ist Ihr Betrieb mit allen Beschäftigten, solange sie für ihn arbeiten, und mit der Geschäftsführung in dieser Eigenschaft.',
    'Im Bereich Firma geht es um Arbeitsverhältnisse, Schadenersatz, Straf- und Bußgeldverfahren, Steuern und Behörden. Verträge mit Ihren Kunden sind nur versichert, wenn das im Versicherungsschein steht.',
  ],
  fleet: [
    'Versichert sind alle Fahrzeuge, die auf Ihren Betrieb zugelassen sind, und wer sie mit Ihrer Erlaubnis fährt.',
    'Es geht um Unfälle, Führerschein, Bußgelder und Verträge über die Fahrzeuge.',
  ],
};

/** What „Premium“ adds for private customers. */
const extended =
  'Im Tarif „Privat, Beruf & Verkehr Premium“ sind es bis zu 2.000.000 € je Fall, und auf Reisen außerhalb dieser Staaten gilt der Schutz ein ganzes Jahr.';

/** The sample conditions of a kind of tariff: short, honest, and of no legal meaning. */
export function sampleConditions(group: TariffGroup): ReadonlyArray<Section> {
  return [
    { title: '§ 1 Wer und was versichert ist', paragraphs: scope[group] },
    {
      title: '§ 2 Was wir bezahlen',
      paragraphs: [
        'Wir tragen die Kosten, die nötig sind, damit Sie Ihr Recht durchsetzen: Ihren Anwalt nach dem Gesetz, das Gericht, Zeugen und Sachverständige, die das Gericht bestellt, und die Kosten der Gegenseite, wenn Sie diese tragen müssen.',
        'In jedem Fall ziehen wir die Selbstbeteiligung ab, die im Versicherungsschein steht. Eine erste Beratung am Telefon ist davon frei.',
        'Je Fall zahlen wir höchstens 1.000.000 €. Der Schutz gilt für Streit, der in Europa oder in einem Staat am Mittelmeer vor Gericht gehört, außerhalb davon während der ersten zwölf Wochen einer Reise.',
        ...(group === 'household' ? [extended] : []),
      ],
    },
    {
      title: '§ 3 Was nicht versichert ist',
      paragraphs: [
        'Nicht versichert sind Fälle, die vor dem Beginn des Vertrags ihren Anfang nahmen, Streit unter Mitversicherten, Geldstrafen und Bußgelder selbst, Spekulationsgeschäfte und Fälle, die Sie mit Absicht herbeigeführt haben.',
      ],
    },
    {
      title: '§ 4 Wartezeit',
      paragraphs: [
        'In den Bereichen Privat, Beruf, Wohnen und Firma beginnt der Schutz drei Monate nach dem Beginn des Vertrags. Im Bereich Verkehr gibt es keine Wartezeit. Auch für Schadenersatz nach einem Unfall gilt sie nicht.',
      ],
    },
    {
      title: '§ 5 Beitrag',
      paragraphs: [
        'Der Beitrag ist im Voraus zu zahlen. Wer in Raten zahlt, zahlt einen Zuschlag auf den Jahresbeitrag: halbjährlich 2 %, vierteljährlich 3 %, monatlich 5 %.',
        'Zahlen Sie einen späteren Beitrag nicht rechtzeitig, mahnen wir und setzen Ihnen eine Frist von mindestens zwei Wochen. Ist auch sie vorbei, haben Sie keinen Schutz, bis Sie gezahlt haben (§ 38 VVG).',
      ],
    },
    {
      title: '§ 6 Wenn etwas passiert ist',
      paragraphs: [
        'Melden Sie uns den Fall, bevor Sie einen Anwalt beauftragen oder klagen: im Kundenkonto, am Telefon oder schriftlich. Schildern Sie ihn vollständig und wahr. Wir sagen Ihnen schnell, ob wir die Kosten übernehmen.',
        'Ihren Anwalt wählen Sie selbst (§ 127 VVG). Halten wir Ihr Anliegen für aussichtslos, sagen wir Ihnen, warum, und wie Sie das prüfen lassen können (§ 128 VVG).',
      ],
    },
    {
      title: '§ 7 Dauer und Ende',
      paragraphs: [
        'Der Vertrag läuft ein Jahr und verlängert sich um je ein Jahr, wenn ihn niemand mit einer Frist von drei Monaten kündigt. Nach einem Fall, für den wir gezahlt haben, können beide Seiten ihn mit einem Monat Frist kündigen.',
      ],
    },
  ];
}
