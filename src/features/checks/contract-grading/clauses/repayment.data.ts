import * as proofs from './proofs-of-entitlements.data.ts';
import type { Verdict } from './verdict.ts';

const trainingGround = {
  statutes: ['§ 307 Abs. 1 BGB'],
  cases: ['trainingExceptions', 'trainingInability', 'trainingOwnNotice'],
  certainty: 'unsicher',
} as const;
const lengths =
  'Als Faustregel gilt: bis 1 Monat Fortbildung 6 Monate Bindung, 2 Monate 1 Jahr, 3 bis 4 Monate 2 Jahre, 6 bis 12 Monate 3 Jahre, über 2 Jahre 5 Jahre.';

export const trainingCosts = {
  'no-exceptions': {
    state: 'red',
    title: 'Rückzahlung von Fortbildungskosten ohne Ausnahmen',
    reason:
      'Sie sollen Fortbildungskosten zurückzahlen, wenn Sie gehen, gleich aus welchem Grund. Nach unserem Stand muss die Regel Fälle ausnehmen, in denen der Arbeitgeber den Anlass gibt oder Sie die Arbeit dauerhaft nicht mehr leisten können.',
    instead: `Ist die Regel unwirksam, müssen Sie nichts zurückzahlen. ${lengths}`,
    ...trainingGround,
  },
  'one-exception': {
    state: 'yellow',
    title: 'Rückzahlung von Fortbildungskosten mit wenigen Ausnahmen',
    reason:
      'Sie sollen Fortbildungskosten zurückzahlen, wenn Sie gehen. Die Regel nennt nur einen Teil der nötigen Ausnahmen: Gründe des Arbeitgebers und dauerhafte Unfähigkeit zur Arbeit müssen beide ausgenommen sein.',
    instead: `Ist die Regel unwirksam, müssen Sie nichts zurückzahlen. ${lengths}`,
    ...trainingGround,
  },
  'long-binding': {
    state: 'yellow',
    title: 'Sehr lange Bindung nach einer Fortbildung',
    reason:
      'Die Bindung nach der Fortbildung ist länger als drei Jahre. So lange geht es nach unserem Stand nur bei sehr langen Fortbildungen.',
    instead: lengths,
    ...trainingGround,
  },
  'no-reduction': {
    state: 'yellow',
    title: 'Rückzahlung von Fortbildungskosten ohne Minderung',
    reason:
      'Die Rückzahlung wird nicht mit jedem Monat kleiner, den Sie bleiben. Das gehört nach unserem Stand zu einer fairen Regel.',
    instead: `Fragen Sie nach einer Minderung für jeden Monat. ${lengths}`,
    ...trainingGround,
  },
  usual: {
    state: 'green',
    proof: proofs.trainingCosts,
    title: 'Rückzahlung von Fortbildungskosten mit Grenzen',
    reason:
      'Die Rückzahlung nimmt Gründe des Arbeitgebers und unverschuldete Fälle aus und sinkt mit jedem Monat. So ist sie nach unserem Stand möglich.',
    instead: `Prüfen Sie, ob Dauer und Kosten der Fortbildung genau genannt sind. ${lengths}`,
    ...trainingGround,
  },
} as const satisfies Record<string, Verdict>;

const bonusGround = {
  statutes: ['§ 307 Abs. 1 BGB', '§ 611a Abs. 2 BGB'],
  cases: ['bonusRepayment'],
} as const;
const bonusRule =
  'Üblich ist: bei mehr als 100 € und weniger als einem Monatsgehalt Bindung bis 31. März, ab einem Monatsgehalt bis 30. Juni des Folgejahres.';

export const bonuses = {
  'for-work': {
    state: 'red',
    title: 'Rückzahlung von verdientem Lohn',
    reason:
      'Sie sollen eine Zahlung zurückgeben, die auch Ihre Arbeit belohnt, zum Beispiel ein 13. Gehalt oder einen Bonus. Was verdient ist, darf nicht wieder genommen werden, nur weil Sie gehen.',
    instead: 'Die Zahlung bleibt Ihnen, beim Ausscheiden im Lauf des Jahres anteilig.',
    ...bonusGround,
  },
  'too-long': {
    state: 'red',
    title: 'Rückzahlung einer Sonderzahlung mit zu langer Bindung',
    reason:
      'Sie sollen eine Sonderzahlung zurückgeben, wenn Sie vor einem späten Stichtag gehen. Die Bindung ist länger, als die Rechtsprechung erlaubt.',
    instead: bonusRule,
    ...bonusGround,
  },
  unclear: {
    state: 'yellow',
    title: 'Rückzahlung einer Sonderzahlung',
    reason:
      'Sie sollen eine Sonderzahlung zurückgeben, wenn Sie gehen. Ob das wirksam ist, hängt von der Höhe und vom Stichtag ab. Beides konnten wir nicht sicher lesen.',
    instead: bonusRule,
    ...bonusGround,
  },
  usual: {
    state: 'green',
    proof: proofs.bonus,
    title: 'Rückzahlung einer Sonderzahlung in üblichen Grenzen',
    reason:
      'Die Sonderzahlung ist zurückzuzahlen, wenn Sie bis zu einem Stichtag gehen. Der Stichtag liegt in den üblichen Grenzen.',
    instead: `Die Regel kann so gelten. ${bonusRule}`,
    ...bonusGround,
  },
} as const satisfies Record<string, Verdict>;
