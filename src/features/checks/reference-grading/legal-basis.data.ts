/**
 * Statutes and judgments the check refers to. State: 20 November 2026 (facts part A.1). Cited by statute, court
 * and file number only. A lawyer reviews this file before it changes; its date is the rules version.
 */
export const rulesVersion = '2026-11-20' as const;

export const basis = {
  reference: '§\u00A0109 Abs.\u00A01 GewO',
  clearWording: '§\u00A0109 Abs.\u00A02 GewO',
  electronic: '§\u00A0109 Abs.\u00A03 GewO, §\u00A0126a BGB',
  writtenForm: '§\u00A0109 Abs.\u00A01 GewO, §\u00A0126 BGB',
  apprentice: '§\u00A016 BBiG',
  averageGrade: 'BAG, Urteil vom 18.11.2014 – 9\u00A0AZR\u00A0584/13',
  noClosing: 'BAG, Urteil vom 25.01.2022 – 9\u00A0AZR\u00A0146/21',
  closingStays: '§\u00A0612a BGB; BAG, Urteil vom 06.06.2023 – 9\u00A0AZR\u00A0272/22',
  runningText: 'BAG, Urteil vom 27.04.2021 – 9\u00A0AZR\u00A0262/20',
  silence: 'BAG, Urteil vom 12.08.2008 – 9\u00A0AZR\u00A0632/07',
  noCodes: '§\u00A0109 Abs.\u00A02 GewO; BAG, Urteil vom 15.11.2011 – 9\u00A0AZR\u00A0386/10',
  irony: '§\u00A0109 Abs.\u00A02 GewO; LAG Hamm, Beschluss vom 14.11.2016 – 12\u00A0Ta\u00A0475/16',
  signatory: 'BAG, Urteil vom 04.10.2005 – 9\u00A0AZR\u00A0507/04',
  ownHand: 'BAG, Urteil vom 21.09.1999 – 9\u00A0AZR\u00A0893/98',
  letterhead: 'LAG Hamm, Beschluss vom 19.02.2026 – 9\u00A0Ta\u00A0319/25',
  issueDate: 'LAG Köln, Urteil vom 05.12.2024 – 6\u00A0SLa\u00A025/24',
  interimBinding: 'BAG, Urteil vom 16.10.2007 – 9\u00A0AZR\u00A0248/07',
  noWorsening: 'BAG, Urteil vom 21.06.2005 – 9\u00A0AZR\u00A0352/04',
  interimReason: 'BAG, Urteil vom 17.04.2019 – 7\u00A0AZR\u00A0292/17',
  limitation: '§§\u00A0195, 199 BGB',
  forfeiture: '§\u00A0242 BGB; BAG, Urteil vom 11.12.2014 – 8\u00A0AZR\u00A0838/13',
  exclusion: 'Arbeitsvertrag oder Tarifvertrag',
  collect: 'BAG, Urteil vom 08.03.1995 – 5\u00A0AZR\u00A0848/93',
  scale: 'Eigene Bewertung nach allgemein üblicher Lesart',
} as const;

export const sources: readonly string[] = [
  basis.reference,
  basis.clearWording,
  basis.electronic,
  basis.averageGrade,
  basis.noClosing,
  basis.closingStays,
  basis.runningText,
  basis.silence,
  'BAG, Urteil vom 15.11.2011 – 9\u00A0AZR\u00A0386/10',
];

export const disclaimer =
  'Dieses Ergebnis hat ein Programm nach festen Regeln erstellt. Es ersetzt keine Rechtsberatung. Das Gesetz kennt keine Liste von Sätzen mit Noten: Maßgeblich ist, wie ein unbefangener Leser das ganze Zeugnis versteht.';
