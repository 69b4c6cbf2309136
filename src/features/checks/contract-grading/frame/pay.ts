import type { ContractText, Sentence } from '../reading/contract-text.ts';
import { findDates } from '../reading/dates.ts';
import { type Amount, findAmounts } from '../reading/numbers.ts';
import type { Facts, Pay, PayUnit, Read } from './terms.ts';

const payWord =
  /\bbrutto|\bgehalt|\bverguetung|\bentgelt|\blohn|\bmonatsgehalt|\bgrundgehalt|\bstundenlohn|\bsalary|\bremuneration|\bbezuege|\bjahresgehalt|\bjahresbrutto|\bverdienst/;
const hourUnit =
  /\bstundenlohn|\bstundenverguetung|\bstundensatz|\bstundenentgelt|\b(?:pro|je|die|in der) (?:geleistete[rn]? |volle |gearbeitete )?(?:arbeits|zeit)?stunde\b|\/ ?(?:std|stunde|h)\b|\bper hour|\bstuendlich/;
const yearUnit =
  /\bjaehrlich|\bjahres(?:gehalt|brutto|verguetung|entgelt|bruttogehalt|grundgehalt|festgehalt|zielgehalt)\w*|\b(?:pro|im|je) (?:kalender)?jahr\b|\bp\. ?a\.|\bper (?:year|annum)|\bannual/;
const monthUnit =
  /\bmonatlich|\bmonats(?:gehalt|lohn|brutto|verguetung|entgelt|grundgehalt|bruttogehalt|bruttoentgelt|verdienst)\w*|\bbruttomonats\w+|\b(?:pro|im|je|den) (?:kalender)?monat\b|\bmtl\b|\bper month|\bmonthly|\bgrundgehalt|\bgrundverguetung/;
const other =
  /\bvertragsstrafe|\bzuschuss|\bpraemie|\bprovision|\bbonus|\btantieme|\bzulage|\bvermoegenswirksam|\bfahrt(?:kosten|geld)|\bweihnachtsgeld|\burlaubsgeld|\bkilometer|\bpauschale|\bauslagen|\bspesen|\bhoechstens|\bgrenze|\bsachbezug|\bgratifikation|\bsonderzahlung|\bfortbildung|\blehrgang|\bkosten\b|\bgeldwert|\bzuschlag|\buebungsleiter|\bruecksahl|\bzurueckz|\bbuergschaft|\bkaution|\bschaden|\bverpflegung|\bmehrere? als\b|\binflation|\bmobil|\binternet|\bticket|\bjobticket|\bdazu\b|\bzuzueglich|\bausserdem|\bobendrauf/;

/** Limits of plausible pay: 100,000 € a month, 500 € an hour. Anything else was misread. */
const plausible: Readonly<Record<PayUnit, readonly [number, number]>> = {
  hour: [100, 50_000],
  month: [5_000, 10_000_000],
  year: [60_000, 200_000_000],
};

/** Gross pay: the best of all amounts with a word for pay and a unit of time. */
export function readPay(contract: ContractText): Read<Pay> | null {
  let best: { score: number; read: Read<Pay> } | null = null;
  for (const sentence of contract.sentences) {
    const heading = contract.sections[sentence.section]?.heading ?? '';
    for (const amount of findAmounts(sentence.text)) {
      const unit = unitOf(sentence.text, amount, heading);
      if (unit === null || !isPlausible(amount, unit)) continue;
      const score = scoreOf(sentence, amount, heading);
      if (score < 2 || (best !== null && best.score >= score)) continue;
      best = {
        score,
        read: { value: { cents: amount.cents, unit }, place: { from: sentence.from, to: sentence.to } },
      };
    }
  }
  return best?.read ?? null;
}

const fromDay = /\b(?:ab|seit|mit wirkung (?:vom|zum|ab)|zum|beginnend) (?:dem |zum |vom )?$/;

/** Pay from a named day on: „ab 1. Januar 2027 14,60 Euro“, „14,60 € ab dem 01.01.2027“. */
export function readRaises(contract: ContractText): Facts['raises'] {
  return contract.sentences
    .filter(({ text, section }) => payWord.test(`${contract.sections[section]?.heading ?? ''} ${text}`))
    .flatMap((sentence) => raisesIn(sentence, contract.sections[sentence.section]?.heading ?? ''));
}

function raisesIn(sentence: Sentence, heading: string): Facts['raises'] {
  const { text } = sentence;
  const days = findDates(text).filter(({ from }) => fromDay.test(text.slice(Math.max(0, from - 22), from)));
  return days.flatMap((day) => {
    const amounts = findAmounts(text).filter(
      (amount) =>
        (amount.from >= day.to && amount.from - day.to < 60) ||
        (amount.to <= day.from && day.from - amount.to < 40),
    );
    const amount = amounts.find(({ from }) => from >= day.to) ?? amounts.at(-1);
    const unit = amount === undefined ? null : unitOf(text, amount, heading);
    if (amount === undefined || unit === null || !isPlausible(amount, unit)) return [];
    if (scoreOf(sentence, amount, heading) < 1) return [];
    return [{ from: day.iso, pay: { cents: amount.cents, unit } }];
  });
}

/** The pay on a day: the newest raise until then, otherwise the agreed pay. */
export function payOn({ pay, raises }: Pick<Facts, 'pay' | 'raises'>, day: string): Pay | null {
  if (pay === null) return null;
  const raise = raises
    .filter(
      ({ from, pay: { unit, cents } }) => from <= day && unit === pay.value.unit && cents >= pay.value.cents,
    )
    .sort((a, b) => a.from.localeCompare(b.from))
    .at(-1);
  return raise?.pay ?? pay.value;
}

function isPlausible({ cents }: Amount, unit: PayUnit): boolean {
  return cents >= plausible[unit][0] && cents <= plausible[unit][1];
}

/** The unit nearest before the amount or directly after it. */
function unitOf(text: string, { from, to, cents }: Amount, heading: string): PayUnit | null {
  const behind =
    text.slice(to, to + 45).split(/\bzahlbar|\bfaellig|\bausgezahlt|\bin (?:zwoelf|12)\b/)[0] ?? '';
  const ahead = text.slice(Math.max(0, from - 110), from);
  const hour = hourUnit.test(behind) || hourUnit.test(ahead);
  const year = yearUnit.test(behind) || (yearUnit.test(ahead) && !monthUnit.test(ahead.slice(-40)));
  const month = monthUnit.test(behind) || monthUnit.test(ahead);
  if (hour && cents < 50_000) return 'hour';
  if (year && !(monthUnit.test(behind) && !yearUnit.test(behind))) return 'year';
  if (month) return 'month';
  if (cents < 10_000) return hourUnit.test(text) ? 'hour' : null;
  return payWord.test(`${heading} ${text}`) && cents < 3_000_000 ? 'month' : null;
}

function scoreOf({ text }: Sentence, { from, to }: Amount, heading: string): number {
  const ahead = text.slice(Math.max(0, from - 110), from);
  const behind = text.slice(to, to + 50);
  let score = 0;
  if (payWord.test(ahead)) score += 2;
  if (/\bbrutto|\bgross/.test(ahead.slice(-60) + behind)) score += 3;
  if (hourUnit.test(ahead + behind) || monthUnit.test(ahead + behind) || yearUnit.test(ahead + behind))
    score += 1;
  if (/verguetung|gehalt|lohn|entgelt|bezuege|salary|remuneration/.test(heading)) score += 1;
  if (other.test(ahead.slice(-80)) || other.test(behind.slice(0, 30).split(/[,;]/)[0] ?? '')) score -= 4;
  return score;
}

/** Gross pay of a month in cents, if unit and working time are known. */
export function monthlyCents(pay: Pay): number | null {
  if (pay.unit === 'month') return pay.cents;
  return pay.unit === 'year' ? Math.round(pay.cents / 12) : null;
}
