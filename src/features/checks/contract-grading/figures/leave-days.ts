import type { Contract } from '../frame/terms.ts';
import { germanText } from '../german-text.ts';
import type { FigureState, LeaveDays } from '../grading.schema.ts';
import { germanNumber } from '../reading/numbers.ts';

const stateWords: Readonly<Record<FigureState, string>> = {
  red: 'Rot: weniger als das Gesetz verlangt',
  yellow: 'Gelb: bitte prüfen',
  green: 'Grün: nicht weniger als das Gesetz verlangt',
  open: 'Offen: im Vertrag steht keine Zahl',
};

/** 24 working days at six days a week, converted: four weeks in any case (§ 3 BUrlG). */
const minimumFor = (daysPerWeek: number) => (24 * daysPerWeek) / 6;

/** Days of the week on which a number is based: „Werktage“ mean a week of six days. */
function weekOf({ facts }: Contract): { days: number; assumed: boolean } {
  if (facts.leave?.value.unit === 'Werktage') return { days: 6, assumed: false };
  const days = facts.daysPerWeek?.value;
  return days === undefined ? { days: 5, assumed: true } : { days, assumed: false };
}

/** Leave of the contract against the minimum of the law, with the arithmetic in words. */
export function leaveDays(contract: Contract): LeaveDays {
  const { leave } = contract.facts;
  const week = weekOf(contract);
  const inWeeks = leave?.value.unit === 'Wochen';
  const days = leave?.value.days ?? null;
  const counted = days !== null && inWeeks ? days * week.days : days;
  const minimumDays = minimumFor(week.days);
  const state: FigureState = counted === null ? 'open' : stateOf(contract, counted, minimumDays, week);
  const unit = leave === null ? null : inWeeks ? 'Arbeitstage' : leave.value.unit;
  return {
    state,
    word: stateWords[state],
    arithmetic: germanText(arithmeticOf(week, minimumDays, counted, unit, inWeeks ? days : null)),
    note: germanText(noteOf(state, week.assumed, contract)),
    basis: germanText('§§ 3, 13 BUrlG'),
    contractDays: counted,
    unit,
    daysPerWeek: week.days,
    minimumDays,
  };
}

const daysForSix = minimumFor(6);

/**
 * If the days of work per week are unknown, fewer than 20 may be enough, and 20 may be too few if words such as
 * „samstags“ hint at more days. Leave in weeks fits any number of days.
 */
function stateOf(
  { facts }: Contract,
  days: number,
  minimum: number,
  { days: week, assumed }: { days: number; assumed: boolean },
): FigureState {
  const isInDoubt =
    facts.mayWorkMoreDays && week < 6 && days < daysForSix && facts.leave?.value.unit !== 'Wochen';
  if (days >= minimum) return isInDoubt ? 'yellow' : 'green';
  if (days === 0) return 'red';
  const partTime = facts.hours !== null && facts.hours.value < 30 * 60;
  return assumed && partTime ? 'yellow' : 'red';
}

function arithmeticOf(
  week: { days: number; assumed: boolean },
  minimum: number,
  days: number | null,
  unit: string | null,
  weeks: number | null,
): string {
  const weekWords = `${germanNumber(week.days)}-Tage-Woche`;
  const law = `Gesetzlicher Mindesturlaub: 24 Werktage ÷ 6 × ${germanNumber(week.days)} = ${germanNumber(minimum)} Tage bei einer ${weekWords}`;
  const guess = week.assumed ? ' (angenommen, der Vertrag nennt keine Arbeitstage)' : '';
  if (days === null) return `${law}${guess}.`;
  const said = weeks === null ? '' : `${germanNumber(weeks)} Wochen × ${germanNumber(week.days)} = `;
  return `${law}${guess}. Vertrag: ${said}${germanNumber(days)} ${unit ?? 'Tage'}.`;
}

function noteOf(state: FigureState, assumed: boolean, { facts }: Contract): string {
  if (state === 'open' && facts.leave === null) return 'Ohne Regelung gilt der gesetzliche Mindesturlaub.';
  if (state === 'open')
    return 'Der Vertrag verweist auf Gesetz oder Tarifvertrag. Den gesetzlichen Mindesturlaub haben Sie immer.';
  if (state === 'red') return 'Der gesetzliche Mindesturlaub gilt trotzdem, auf ihn kann niemand verzichten.';
  if (state === 'yellow') return 'Es kommt darauf an, an wie vielen Tagen in der Woche Sie arbeiten.';
  if (assumed)
    return 'Arbeiten Sie an anderen als fünf Tagen in der Woche, ändert sich das Minimum entsprechend.';
  return 'Schwerbehinderte Menschen haben zusätzlichen Urlaub. Für Jugendliche und in Tarifverträgen gilt oft mehr.';
}
