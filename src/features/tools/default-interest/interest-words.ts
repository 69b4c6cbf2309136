import { addDays } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/percent-input.ts';
import { type Debt, limitationEnd, pointsOf, type Trigger } from './debt.ts';
import { type Account, nextInterestDay } from './interest.ts';
import type { AskedDebt } from './interest-query.ts';

/** The question for the day, by trigger. */
export const dayQuestions: Readonly<Record<string, { label: string; hint: string }>> = {
  kalender: {
    label: 'Bis wann sollte gezahlt werden?',
    hint: 'Leer heißt vor drei Monaten. Ein Beispiel: 31.8.2026',
  },
  rechnung: {
    label: 'Wann kam die Rechnung an?',
    hint: 'War das Geld erst später fällig: dieser Tag. Leer heißt vor drei Monaten.',
  },
  mahnung: {
    label: 'Wann kam die Mahnung an?',
    hint: 'Das Geld muss da schon fällig gewesen sein. Leer heißt vor drei Monaten.',
  },
  weigerung: {
    label: 'Wann wurde die Zahlung endgültig verweigert?',
    hint: 'Leer heißt vor drei Monaten. Ein Beispiel: 31.8.2026',
  },
  zinstag: {
    label: 'Ab welchem Tag laufen Zinsen?',
    hint: 'So wie er im Urteil oder Mahnbescheid steht. Leer heißt vor drei Monaten.',
  },
};

/** Why that day; `last` is the last one to pay. */
const triggerWords: Readonly<
  Record<Trigger, { text: (day: string, last: string) => string; basis: string }>
> = {
  due_day: {
    text: (day, last) =>
      day === last
        ? `Zu zahlen war bis ${day}. Eine Mahnung brauchte es dafür nicht.`
        : `Zu zahlen war bis ${day}. Das war kein Werktag, deshalb reichte noch der ${last}.`,
    basis: '§\u00a0286 Abs.\u00a02 Nr.\u00a01, §\u00a0193 BGB',
  },
  invoice: {
    text: (day, last) => `Die Rechnung kam am ${day}. Die 30\u00a0Tage zum Zahlen liefen bis ${last}.`,
    basis: '§\u00a0286 Abs.\u00a03, §§\u00a0187, 188, 193 BGB',
  },
  reminder: {
    text: (day) => `Gemahnt wurde am ${day}. Dieser Tag zählt noch nicht mit.`,
    basis: '§\u00a0286 Abs.\u00a01, §\u00a0187 Abs.\u00a01 BGB',
  },
  refusal: {
    text: (day) => `Verweigert wurde am ${day}. Dieser Tag zählt noch nicht mit.`,
    basis: '§\u00a0286 Abs.\u00a02 Nr.\u00a03, §\u00a0187 Abs.\u00a01 BGB',
  },
  first_interest_day: {
    text: (day) => `Zinsen laufen ab ${day}, wie Sie es angegeben haben.`,
    basis: '§\u00a0288 BGB',
  },
};

const pointWords: Readonly<Record<number, string>> = { 500: 'fünf', 800: 'acht', 900: 'neun' };

/** „fünf Prozentpunkte über dem Basiszinssatz“. */
export function pointsText(debt: Debt): string {
  return `${pointWords[pointsOf(debt)] ?? ''} Prozentpunkte über dem Basiszinssatz`;
}

export type Rule = { title: string; text: string; basis: string };

function rateRule({ debt, isContractKnown }: AskedDebt): Rule {
  const rule = {
    title: 'Zinssatz',
    text: `Im Jahr ${pointsText(debt)}.`,
    basis:
      debt.parties === 'businesses' && debt.kind === 'payment'
        ? '§\u00a0288 Abs.\u00a02, §\u00a0247 BGB'
        : '§\u00a0288 Abs.\u00a01, §\u00a0247 BGB',
  };
  if (debt.parties !== 'businesses' || debt.kind !== 'payment') return rule;
  if (pointsOf(debt) === 800) {
    return {
      ...rule,
      text: `${rule.text} Der Vertrag kam vor dem 29.\u00a0Juli 2014 zustande, deshalb acht statt neun Punkte.`,
      basis: `${rule.basis}, Art.\u00a0229 §\u00a034 EGBGB`,
    };
  }
  if (isContractKnown) return rule;
  return { ...rule, text: `${rule.text} Für Verträge vor dem 29.\u00a0Juli 2014 sind es acht Punkte.` };
}

function moneyRules(asked: AskedDebt, account: Account, flatCents: number): Rule[] {
  const { debt } = asked;
  const rules: Rule[] = [];
  if (debt.agreedRate !== null) {
    rules.push({
      title: 'Vereinbarte Zinsen',
      text: `Vereinbart sind ${formatPercent(debt.agreedRate)}. Sie zählen nur, wo sie höher sind als die gesetzlichen.`,
      basis: '§\u00a0288 Abs.\u00a03 BGB',
    });
  }
  if (flatCents > 0) {
    rules.push({
      title: 'Pauschale',
      text:
        debt.costsCents > 0
          ? `40\u00a0€, davon gehen Ihre Kosten von ${formatCents(debt.costsCents)} ab.`
          : '40\u00a0€, weil eine Firma ein Entgelt schuldet.',
      basis: '§\u00a0288 Abs.\u00a05 BGB',
    });
  }
  if (account.bookings.length > 0) {
    rules.push({
      title: 'Zahlungen',
      text: 'Erst auf Kosten, dann auf Zinsen, zuletzt auf die Hauptforderung. Der Tag des Eingangs trägt noch Zinsen.',
      basis: '§\u00a0367 Abs.\u00a01 BGB',
    });
  }
  return rules;
}

/** Each step of the calculation with the statute it follows from. */
export function rulesOf(asked: AskedDebt, account: Account, flatCents: number): Rule[] {
  const { trigger, since, debt } = asked;
  const words = triggerWords[trigger];
  return [
    {
      title: `Zinsen ab ${formatDate(debt.startOn)}`,
      text: words.text(formatDate(since), formatDate(addDays(debt.startOn, -1))),
      basis: words.basis,
    },
    rateRule(asked),
    ...moneyRules(asked, account, flatCents),
    { title: 'Kein Zinseszins', text: 'Auf Zinsen fallen keine Verzugszinsen an.', basis: '§\u00a0289 BGB' },
    {
      title: 'Verjährung',
      text: `In der Regel mit dem ${formatDate(limitationEnd(since))}; früher, wenn das Geld schon in einem Jahr davor fällig war.`,
      basis: '§§\u00a0195, 199, 217 BGB',
    },
  ];
}

/** The demand for a letter or an application: the remaining debt, the interest so far, and future interest. */
export function demandText(debt: Debt, { open }: Account): string {
  const interest =
    debt.agreedRate !== null && debt.agreedRate > 0
      ? `Zinsen von ${formatPercent(debt.agreedRate)} im Jahr, mindestens aber von ${pointWords[pointsOf(debt)]} Prozentpunkten über dem jeweiligen Basiszinssatz,`
      : `Zinsen in Höhe von ${pointWords[pointsOf(debt)]} Prozentpunkten über dem jeweiligen Basiszinssatz`;
  const parts = [
    open.interestCents > 0
      ? `${formatCents(open.interestCents)} Zinsen bis zum ${formatDate(debt.untilOn)}`
      : '',
    open.costsCents > 0 ? `${formatCents(open.costsCents)} Kosten` : '',
  ].filter(Boolean);
  const also = parts.length > 0 ? `, dazu ${parts.join(' und ')}` : '';
  return `Bitte zahlen Sie ${formatCents(open.principalCents)} nebst ${interest} seit dem ${formatDate(nextInterestDay(debt))}${also}.`;
}
