/**
 * Wordings that some guide books read between the lines. They never change a grade and never
 * say anything about the person: a mechanical translation is not allowed (BAG 9 AZR 386/10). State: 2026-11-20.
 */
export type CodeRule = {
  pattern: RegExp;
  unless?: RegExp;
  /** Completes the sentence "Die Wendung kann so gelesen werden, …". */
  reading: string;
  alternative: string | null;
};

export const codeRules: readonly CodeRule[] = [
  {
    pattern: /\bgesellig(?:keit|en|er|es|e)?\b/,
    reading: 'dass hier das Private gelobt wird statt der Arbeit',
    alternative: 'Er arbeitete gut mit Kolleginnen und Kollegen zusammen.',
  },
  {
    pattern: /\b(?:verbesserung|verbesserte|foerderung|bereicherung)\b.{0,20}\bbetriebsklimas?\b/,
    reading: 'dass die Stimmung im Vordergrund stand und nicht die Leistung',
    alternative: 'Die Zusammenarbeit im Team förderte er durch seine hilfsbereite Art.',
  },
  {
    pattern:
      /\b(?:umfassendes|besonderes|grosses)? ?einfuehlungsvermoegen\b.{0,40}\b(?:belegschaft|kolleg\w+|belange)|\bumfassendes? einfuehlungsvermoegen\b/,
    unless: /\b(?:patient|kind|bewohner|angehoerig|schueler|klient|kund|gaest)/,
    reading: 'dass mehr gemeint ist als gute Zusammenarbeit',
    alternative: 'Auf die Anliegen der Kolleginnen und Kollegen ging er sachlich ein.',
  },
  {
    pattern: /\bwusste sich\b.{0,12}\bzu verkaufen\b|\bverstand es sich\b.{0,12}\bzu verkaufen\b/,
    reading: 'dass das Auftreten stärker war als das Ergebnis',
    alternative: 'Er vertrat unser Unternehmen überzeugend.',
  },
  {
    pattern: /\banspruchsvoller?n? und kritischer?n?\b|\bkritischer?n? und anspruchsvoller?n?\b/,
    reading: 'dass die Zusammenarbeit anstrengend war',
    alternative: 'Er arbeitete mit hohem Anspruch an die Qualität.',
  },
  {
    pattern: /\b(?:standpunkt|meinung|ansicht)\b.{0,20}\b(?:nachdruck|vehement|energisch)/,
    reading: 'dass es wegen der eigenen Meinung Reibung gab',
    alternative: 'Er vertrat seine Auffassung sachlich und überzeugend.',
  },
  {
    pattern: /\b(?:gab|machte|lieferte)\b.{0,20}\b(?:anregungen|vorschlaege|verbesserungsvorschlaege)\b/,
    unless: /\b(?:umgesetzt|umsetz|erfolg|spuerbar|uebernommen|wertvoll|verbessert)/,
    reading: 'dass die Vorschläge ohne Ergebnis blieben',
    alternative: 'Seine Vorschläge wurden umgesetzt und haben die Abläufe verbessert.',
  },
  {
    pattern: /\bverfolgte\b.{0,50}\bmit (?:grossem )?interesse\b/,
    reading: 'dass es beim Interesse blieb',
    alternative: 'Er brachte sich mit gutem Ergebnis in das Thema ein.',
  },
  {
    pattern:
      /\bbei\b.{0,30}\b(?:kolleg\w+|mitarbeiter\w*|allen)\b.{0,30}\bbeliebt\b|\bbeliebt\b.{0,30}\bbei\b.{0,20}\bkolleg/,
    reading: 'dass Beliebtheit die Leistung ersetzt',
    alternative: 'Er war bei Vorgesetzten und Kollegen wegen seiner guten Arbeit geschätzt.',
  },
  {
    pattern: /\bumgaengliche?n?r? (?:art|wesen|weise)\b/,
    reading: 'dass sonst wenig zu loben war',
    alternative: 'Wegen seiner freundlichen und hilfsbereiten Art wurde er geschätzt.',
  },
  {
    pattern: /\bpflichtbewusste?[nrs]?\b/,
    unless: /\b(?:sorgfaeltig|zuverlaessig|gewissenhaft|selbstst|engagiert|stets)/,
    reading: 'dass nur das Nötige getan wurde',
    alternative: 'Er arbeitete stets zuverlässig und verantwortungsbewusst.',
  },
  {
    pattern: /\btuechtige?[nrs]?\b/,
    reading: 'dass jemand sich in den Vordergrund stellte',
    alternative: 'Er arbeitete erfolgreich.',
  },
  {
    pattern:
      /\b(?:veranstaltung\w*|feiern?|festen?|ausfluegen?)\b.{0,30}\bgern(?:e)? gesehen|\bgern(?:e)? gesehener? gast\b/,
    reading: 'dass das Private im Vordergrund stand',
    alternative: null,
  },
  {
    pattern: /\berfrischend(?:e|en)? (?:offene?n?|direkte?n?|unkomplizierte?n?)\b/,
    reading: 'dass der Ton manchmal zu direkt war',
    alternative: 'Er äußerte sich offen und sachlich.',
  },
  {
    pattern: /\bselbstbewusstsein\b|\bgesundes selbstvertrauen\b/,
    reading: 'dass jemand sich überschätzte',
    alternative: 'Er trat sicher und verbindlich auf.',
  },
  {
    pattern:
      /\b(?:war|ist|zeigte sich|sehr|stets) tolerant\b|\btolerante?[nr]? (?:mitarbeiter|vorgesetzt|kolleg)/,
    reading: 'dass es mit Vorgesetzten nicht immer einfach war',
    alternative: 'Er arbeitete mit allen gut zusammen.',
  },
  {
    pattern:
      /\b(?:arbeitete|erledigte|fuehrte|verrichtete)\b.{0,60}\bunter anleitung\b|\bunter anleitung\b.{0,20}\b(?:arbeitete|erledigte|fuehrte)\b/,
    reading: 'dass selbstständiges Arbeiten nicht gelang',
    alternative: 'Nach der Einarbeitung arbeitete er selbstständig.',
  },
  {
    pattern: /\b(?:privaten?|persoenlichen?) (?:sorgen|probleme|noete|belange)\b|\boffenes ohr\b/,
    unless: /\b(?:patient|kind|bewohner|angehoerig|schueler|klient|kund|gaest)/,
    reading: 'dass Privates viel Raum einnahm',
    alternative: 'Er unterstützte seine Kolleginnen und Kollegen bei der Arbeit.',
  },
  {
    pattern: /\bverstand es\b.{0,30}\bdelegieren\b/,
    reading: 'dass andere die Arbeit machten',
    alternative: 'Er verteilte Aufgaben klar und nach den Stärken im Team.',
  },
  {
    pattern: /\b(?:ihm|ihr|ihrer|seiner) eigenen? (?:genauigkeit|sorgfalt|gruendlichkeit|art)\b/,
    reading: 'dass Genauigkeit auf Kosten des Tempos ging',
    alternative: 'Er arbeitete genau und zügig.',
  },
];

/** Content that belongs in no reference, or only at the employee's own wish. */
export const contentRules: ReadonlyArray<{ pattern: RegExp; title: string; text: string }> = [
  {
    pattern:
      /\bkrankheitsbedingt|\bfehlzeiten\b|\barbeitsunfaehigkeit|\b(?:wegen|trotz|aufgrund) (?:\w+ )?(?:krankheit|erkrankung)/,
    title: 'Krankheit wird erwähnt',
    text: 'Krankheit und Fehlzeiten gehören grundsätzlich nicht in ein Zeugnis. Sie können verlangen, dass der Satz gestrichen wird.',
  },
  {
    pattern: /\belternzeit\b|\bmutterschutz\b|\bschwangerschaft|\berziehungsurlaub\b/,
    title: 'Elternzeit oder Mutterschutz wird erwähnt',
    text: 'Das darf nur dastehen, wenn die Unterbrechung so lang war, dass sie für die Beurteilung wichtig ist. Sonst können Sie die Streichung verlangen.',
  },
  {
    pattern:
      /\bbetriebsrat(?:s|es|smitglied)?\b|\bpersonalrat|\bgewerkschaft|\binteressen der (?:beschaeftigten|belegschaft|arbeitnehmer|mitarbeiter)/,
    title: 'Ein Ehrenamt im Betrieb wird erwähnt',
    text: 'Betriebsrat und Gewerkschaft gehören nur auf Ihren eigenen Wunsch ins Zeugnis. Eine Ausnahme gilt bei langer voller Freistellung.',
  },
  {
    pattern: /\bstreik|\babmahnung|\babgemahnt|\bverdacht\b|\bermittlungsverfahren|\bstrafverfahren/,
    title: 'Streit aus dem Arbeitsverhältnis wird erwähnt',
    text: 'Streik, Abmahnung oder ein Verdacht gehören nicht in ein Zeugnis. Sie können die Streichung verlangen.',
  },
  {
    pattern:
      /\bkuendigung durch (?:uns|den arbeitgeber)|\bvon uns gekuendigt|\bwir haben\b.{0,40}\bgekuendigt|\bfristlos|\bausserordentlich gekuendigt/,
    title: 'Die Art der Kündigung wird genannt',
    text: 'Wie das Arbeitsverhältnis endete, steht nur auf Ihren Wunsch im Zeugnis. Sie können die Streichung verlangen.',
  },
  {
    pattern: /\bschwerbehindert|\bschwerbehinderung|\bbehinderung\b/,
    title: 'Eine Behinderung wird erwähnt',
    text: 'Eine Behinderung gehört nicht ins Zeugnis. Sie können die Streichung verlangen.',
  },
];
