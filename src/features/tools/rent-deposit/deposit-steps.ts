import { nextWorkingDay } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { DatedStep } from '#src/ui/dated-steps.tsx';
import type { Instalment, ReturnDays } from './deposit.ts';
import type { DepositCase } from './deposit-query.ts';

const ordinals = ['Erste', 'Zweite', 'Dritte'];

/** The beginning of the tenancy and the last day for each instalment. */
export function instalmentSteps(
  { startOn, state }: DepositCase,
  instalments: readonly Instalment[],
): DatedStep[] {
  return [
    { title: 'Die Miete beginnt', day: startOn, basis: '§\u00a0551 Abs.\u00a02 BGB' },
    ...instalments.map(({ day, cents }, index) => ({
      title: `${ordinals[index]} Rate: ${formatCents(cents)}`,
      day,
      basis:
        index === 0
          ? `§\u00a0551 Abs.\u00a02 Satz\u00a02${nextWorkingDay(startOn, state) === startOn ? '' : ', §\u00a0193'} BGB`
          : '§\u00a0551 Abs.\u00a02 Satz\u00a03, §\u00a0556b Abs.\u00a01 BGB',
    })),
  ];
}

/** What follows from the return of the keys. */
export function returnSteps({ returnedOn }: DepositCase, days: ReturnDays): DatedStep[] {
  return [
    { title: 'Schlüssel zurückgegeben', day: returnedOn, basis: '§\u00a0546 Abs.\u00a01 BGB' },
    {
      title: 'Um Abrechnung bitten, wenn noch nichts kam',
      day: days.askOn,
      basis: 'BGH VIII\u00a0ZR\u00a0141/17',
      detail: 'Einen festen Tag nennt das Gesetz nicht, drei bis sechs Monate sind üblich',
    },
    {
      title: 'Ansprüche wegen Schäden verjähren',
      day: days.damageUntil,
      basis: '§\u00a0548 Abs.\u00a01 BGB',
      detail:
        days.damageSuitUntil === days.damageUntil
          ? undefined
          : `Klagen kann der Vermieter noch bis ${formatDate(days.damageSuitUntil)}`,
    },
    {
      title: 'Letzter Tag für die Betriebskostenabrechnung',
      day: days.costAccountUntil,
      basis: '§\u00a0556 Abs.\u00a03 BGB',
      detail: 'Wenn nach Kalenderjahren abgerechnet wird',
    },
    {
      title: 'Ihr Anspruch verjährt, frühestens',
      day: days.tenantUntil,
      basis: '§§\u00a0195, 199 BGB',
      detail: 'Ein Brief allein hält das nicht auf',
    },
  ];
}
