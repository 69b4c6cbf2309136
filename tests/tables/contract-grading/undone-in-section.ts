import type { ClauseId } from '#src/features/checks/contract-grading/public.ts';

/** Second paragraphs of its section that undo a usual clause, by words that no other clause of the contract is about. */
export const undoneInSection: ReadonlyArray<readonly [ClauseId, readonly string[]]> = [
  [
    'C01',
    [
      'Die Probezeit beträgt für Probearbeit und Stammarbeit zwölf Monate.',
      'Wer länger fehlt, beginnt von vorn.',
    ],
  ],
  [
    'C04',
    [
      'Der Arbeitgeber kann fristlos oder mit einer Frist von einem Tag nach Belieben kündigen.',
      'Bei Auftragsmangel ist am selben Abend Schluss.',
    ],
  ],
  [
    'C09',
    [
      'Forderungen der Arbeitnehmerin auf Stundenlohn gehen nach zwei Wochen unter.',
      'Für Lohn beträgt die Meldefrist eine Woche.',
      'Ansprüche auf Urlaub und Lohn verfallen nach einer Woche.',
    ],
  ],
  [
    'C10',
    [
      'Zusatzstunden werden nicht bezahlt.',
      'Längeres Arbeiten ist mit dem Gehalt bezahlt.',
      'Für Überstunden an Wochenenden gibt es keine Zuschläge und keine Bezahlung.',
    ],
  ],
  [
    'C11',
    [
      'Bei Krankheit wird das Gehalt nicht gezahlt.',
      'Wer freigestellt ist, verliert sein Gehalt.',
      'In mageren Monaten gibt es die Hälfte.',
    ],
  ],
  [
    'C13',
    ['Kursgebühren sind in jedem Fall in voller Höhe zu erstatten.', 'Wer geht, zahlt den Kurs immer ganz.'],
  ],
  [
    'C16',
    [
      'Das Verbot gilt weltweit und für alle Branchen.',
      'Die Zahlung entfällt, wenn die Arbeitnehmerin selbst kündigt.',
      'Bei einer Kündigung durch die Arbeitnehmerin wird nichts gezahlt; eine Abfindung bleibt möglich.',
      'Der Arbeitgeber kann jederzeit auf das Verbot verzichten und zahlt dann nichts.',
    ],
  ],
  ['C18', ['Mündliche Abreden sind nichtig; das betrifft die Kündigung ebenso.']],
  [
    'C19',
    [
      'Wer kündigt, verliert seinen Urlaub.',
      'Der Urlaub wird um Krankheitstage gekürzt, was vorher mitgeteilt wird.',
      'Wer krank war, holt die Tage nach.',
    ],
  ],
  ['C20', ['Jeder Urlaub verfällt am Jahresende, Ansprüche daraus bestehen nicht.']],
  ['C21', ['Bei fristloser Kündigung verfällt jeder Anspruch auf Geld für freie Tage.']],
  [
    'C22',
    [
      'Der Arbeitgeber kann jede geringer bezahlte Arbeit anordnen.',
      'Der Einsatz erfolgt weltweit an jedem Ort, den der Arbeitgeber bestimmt.',
    ],
  ],
  [
    'C26',
    [
      'Der Arbeitgeber kann ohne Lohn freistellen, zum Beispiel bei einem Umzug der Firma.',
      'Wer zu Hause bleibt, geht leer aus.',
    ],
  ],
  [
    'C27',
    [
      'Nebentätigkeiten sind ohne Ausnahme untersagt, Nebenabreden bestehen nicht.',
      'Andere Arbeit gegen Entgelt ist untersagt.',
      'Jeder andere Broterwerb ist verboten.',
    ],
  ],
  [
    'C28',
    [
      'Mit dem 55. Lebensjahr endet das Arbeitsverhältnis; offener Urlaub wird ausgezahlt.',
      'Spätestens mit 58 Jahren scheidet die Arbeitnehmerin aus.',
    ],
  ],
  [
    'C29',
    ['Meldungen an Behörden sind verboten.', 'Über das Gehalt darf die Arbeitnehmerin mit niemandem reden.'],
  ],
  ['C33', ['Wird nicht gearbeitet, gibt es keinen Lohn.']],
  [
    'C35',
    ['Der Tarifvertrag gilt für Arbeitszeit und Urlaub nur, soweit er für den Arbeitgeber günstiger ist.'],
  ],
  [
    'C39',
    [
      'Wer krank ist, bekommt keinen Lohn.',
      'Fehlt das Attest, verfällt die Rückzahlung und der Lohn.',
      'Wer erkrankt, zahlt die Kosten einer Schulung der Vertretung.',
    ],
  ],
  [
    'C44',
    [
      'Der Arbeitgeber kann vor Dienstantritt kündigen, die Papiere werden zurückgesandt.',
      'Die Firma darf sich vor Vertragsbeginn ohne Gründe lösen und sendet die Unterlagen zurück.',
    ],
  ],
];
