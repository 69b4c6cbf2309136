import * as proofs from './proofs-of-terms.data.ts';
import type { Verdict } from './verdict.ts';

export const longProbation: Verdict = {
  state: 'red',
  title: 'Probezeit länger als sechs Monate',
  reason:
    'Die Probezeit soll {monate} Monate dauern. Die kurze Kündigungsfrist von zwei Wochen gilt aber höchstens in den ersten sechs Monaten. Auch der Kündigungsschutz hängt nicht an der Probezeit, sondern an der Dauer des Arbeitsverhältnisses.',
  instead: 'Ab dem siebten Monat gilt die normale Kündigungsfrist.',
  statutes: ['§ 622 Abs. 3 BGB'],
};

export const usualProbation: Verdict = {
  state: 'green',
  proof: proofs.usualProbation,
  title: 'Probezeit bis sechs Monate',
  reason:
    'Die Probezeit liegt mit {monate} Monaten in dem Rahmen, den das Gesetz vorsieht. Länger als sechs Monate dürfte die kurze Kündigungsfrist nicht gelten.',
  instead: 'Die Regel kann so gelten.',
  statutes: ['§ 622 Abs. 3 BGB'],
};

export const probationShortShare: Verdict = {
  state: 'green',
  proof: proofs.shortProbation,
  title: 'Probezeit passt zur Befristung',
  reason:
    'Die Probezeit von {monate} Monaten bleibt kurz im Verhältnis zu {dauer} Monaten Laufzeit. Eine feste Prozentgrenze gibt es nicht, vier von zwölf Monaten wurden schon gebilligt.',
  instead: 'Die Regel kann so gelten.',
  statutes: ['§ 15 Abs. 3 TzBfG'],
  cases: ['probationFourOfTwelve'],
};

export const probationLongShare: Verdict = {
  state: 'yellow',
  title: 'Probezeit im befristeten Vertrag',
  reason:
    'In einem befristeten Vertrag muss die Probezeit zur Laufzeit und zur Art der Arbeit passen. Hier sind es {monate} Monate bei einer Laufzeit von {dauer} Monaten. Eine feste Prozentgrenze gibt es nicht.',
  instead: 'Ist die Probezeit zu lang, gilt für eine Kündigung die normale Frist.',
  statutes: ['§ 15 Abs. 3 TzBfG'],
  cases: ['probationFourOfTwelve'],
};

export const probationWholeTerm: Verdict = {
  state: 'red',
  title: 'Probezeit so lang wie die Befristung',
  reason:
    'Die Probezeit umfasst die ganze Laufzeit des befristeten Vertrags. Nach unserem Stand ist das in der Regel zu lang, denn sie muss zur Laufzeit und zur Arbeit passen.',
  instead: 'Ist die Probezeit zu lang, gilt für eine Kündigung die normale Frist.',
  statutes: ['§ 15 Abs. 3 TzBfG'],
  cases: ['probationWholeTerm'],
  certainty: 'unsicher',
};

export const noOrdinaryNotice: Verdict = {
  state: 'yellow',
  title: 'Befristung ohne Kündigungsrecht',
  reason:
    'Der Vertrag ist befristet, sieht aber keine ordentliche Kündigung vor. Dann kann keine Seite vor dem Ende ordentlich kündigen, auch Sie nicht. Es bleibt nur die Kündigung aus wichtigem Grund.',
  instead: 'Wollen Sie früher gehen können, vereinbaren Sie ein Kündigungsrecht für beide Seiten.',
  statutes: ['§ 15 Abs. 4 TzBfG'],
};

export const withoutGround = {
  'prior-job': {
    state: 'red',
    title: 'Befristung ohne Grund trotz früherer Beschäftigung',
    reason:
      'Nach dem Vertrag haben Sie bei diesem Arbeitgeber schon gearbeitet. Ohne Sachgrund ist eine neue Befristung dann grundsätzlich nicht erlaubt. Ausnahmen gibt es etwa, wenn die frühere Arbeit sehr lange her ist.',
    instead:
      'Ist die Befristung unwirksam, besteht der Vertrag auf Dauer. Klagen müssen Sie spätestens drei Wochen nach dem vereinbarten Ende.',
    statutes: ['§ 14 Abs. 2 Satz 2 TzBfG', '§§ 16, 17 TzBfG'],
    cases: ['priorEmployment'],
  },
  'many-extensions': {
    state: 'red',
    title: 'Mehr als drei Verlängerungen',
    reason:
      'Ohne Sachgrund darf ein befristeter Vertrag höchstens dreimal verlängert werden. Hier geht es um eine weitere Verlängerung. Ein Tarifvertrag kann etwas anderes erlauben.',
    instead:
      'Ist die Befristung unwirksam, besteht der Vertrag auf Dauer. Klagen müssen Sie spätestens drei Wochen nach dem vereinbarten Ende.',
    statutes: ['§ 14 Abs. 2 TzBfG', '§§ 16, 17 TzBfG'],
  },
  'too-long': {
    state: 'red',
    title: 'Befristung ohne Grund über zwei Jahre',
    reason:
      'Die Befristung dauert {monate} Monate und nennt keinen Sachgrund. Ohne Grund sind höchstens zwei Jahre erlaubt. Länger geht es nur mit Tarifvertrag, in neu gegründeten Firmen oder ab 52 Jahren nach Arbeitslosigkeit.',
    instead:
      'Ist die Befristung unwirksam, besteht der Vertrag auf Dauer. Klagen müssen Sie spätestens drei Wochen nach dem vereinbarten Ende.',
    statutes: ['§ 14 Abs. 2, 2a, 3 TzBfG', '§§ 16, 17 TzBfG'],
  },
  'long-with-exception': {
    state: 'yellow',
    title: 'Befristung ohne Grund über zwei Jahre, mit Ausnahme',
    reason:
      'Die Befristung dauert {monate} Monate und nennt keinen Sachgrund. Das ist nur in Ausnahmen erlaubt, etwa durch Tarifvertrag, in neuen Firmen oder ab 52 Jahren. Eine solche Ausnahme deutet der Vertrag an.',
    instead: 'Lassen Sie prüfen, ob die Ausnahme wirklich vorliegt.',
    statutes: ['§ 14 Abs. 2, 2a, 3 TzBfG'],
  },
  'unknown-length': {
    state: 'yellow',
    title: 'Befristung ohne klare Dauer',
    reason:
      'Der Vertrag ist befristet, wir konnten aber weder das Ende noch einen Sachgrund sicher lesen. Ohne Grund sind höchstens zwei Jahre und drei Verlängerungen erlaubt.',
    instead: 'Klären Sie, wann genau der Vertrag endet.',
    statutes: ['§ 14 Abs. 2 TzBfG'],
  },
  allowed: {
    state: 'green',
    proof: proofs.allowedTerm,
    title: 'Befristung bis zwei Jahre ohne Grund',
    reason:
      'Der Vertrag endet {ende}. Bis zu zwei Jahre sind ohne Sachgrund erlaubt, wenn Sie vorher nicht bei diesem Arbeitgeber gearbeitet haben.',
    instead: 'Die Regel kann so gelten. Haben Sie dort schon gearbeitet, lassen Sie die Befristung prüfen.',
    statutes: ['§ 14 Abs. 2 TzBfG'],
    cases: ['priorEmployment'],
  },
} as const satisfies Record<string, Verdict>;

export const electronicTerm: Verdict = {
  state: 'red',
  title: 'Befristung ohne Unterschrift auf Papier',
  reason:
    'Der befristete Vertrag soll digital oder per E-Mail geschlossen werden. Eine Befristung muss aber schriftlich vereinbart sein, bevor Sie anfangen. Sonst ist sie unwirksam.',
  instead:
    'Dann besteht der Vertrag auf Dauer. Klagen müssen Sie spätestens drei Wochen nach dem vereinbarten Ende.',
  statutes: ['§ 14 Abs. 4 TzBfG', '§§ 16, 17 TzBfG'],
};

export const signedLate: Verdict = {
  state: 'red',
  title: 'Befristung erst nach Arbeitsbeginn unterschrieben',
  reason:
    'Der Vertrag trägt den {unterschrift}, die Arbeit {begann} am {beginn}. Eine Befristung muss schriftlich vereinbart sein, bevor Sie anfangen. Haben Sie vorher schon ohne Unterschrift gearbeitet, ist sie unwirksam.',
  instead:
    'Dann besteht der Vertrag auf Dauer. Klagen müssen Sie spätestens drei Wochen nach dem vereinbarten Ende.',
  statutes: ['§ 14 Abs. 4 TzBfG', '§§ 16, 17 TzBfG'],
};

export const namedGround: Verdict = {
  state: 'yellow',
  title: 'Befristung mit Sachgrund',
  reason:
    'Der Vertrag nennt einen Grund für die Befristung. Wirksam ist sie nur, wenn dieser Grund bei Vertragsschluss wirklich bestand. Das lässt sich aus dem Text allein nicht sehen.',
  instead:
    'Fehlt der Grund, besteht der Vertrag auf Dauer. Klagen müssen Sie spätestens drei Wochen nach dem vereinbarten Ende.',
  statutes: ['§ 14 Abs. 1 TzBfG', '§ 17 TzBfG'],
};
