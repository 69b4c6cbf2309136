import { z } from 'zod';
import { accountOf } from '#src/features/tools/default-interest/interest.ts';
import { readInterest } from '#src/features/tools/default-interest/interest-query.ts';
import {
  endOfEmployment,
  jobSeekerDeadline,
  suitDeadline,
} from '#src/features/tools/dismissal-deadlines/deadlines.ts';
import { readDismissal } from '#src/features/tools/dismissal-deadlines/dismissal-query.ts';
import { entitlementOf } from '#src/features/tools/flight-compensation/entitlement.ts';
import { readFlight } from '#src/features/tools/flight-compensation/flight-query.ts';
import { calculate } from '#src/features/tools/litigation-costs/calculate.ts';
import { readLitigation } from '#src/features/tools/litigation-costs/litigation-query.ts';
import { assess as assessDeposit } from '#src/features/tools/rent-deposit/assess.ts';
import { readDeposit } from '#src/features/tools/rent-deposit/deposit-query.ts';
import { compulsoryShares } from '#src/features/tools/succession/compulsory.ts';
import { successionOf } from '#src/features/tools/succession/succession.ts';
import { readSuccession } from '#src/features/tools/succession/succession-query.ts';
import { assess as assessFine } from '#src/features/tools/traffic-fines/assess.ts';
import { readFine } from '#src/features/tools/traffic-fines/fines-query.ts';
import { reductionOf } from '#src/features/tools/travel-defects/reduction.ts';
import { readReduction } from '#src/features/tools/travel-defects/reduction-query.ts';
import { type Row, report, rowOf } from './table.ts';

/**
 * How long the calculators take from the address to the figures, in milliseconds and as a ratio to reading thirty plain fields
 * with zod in the same run. `node benchmarks/tools.bench.ts`. Bound: 1 ms at the median.
 */
const bound = 1;
const runs = 400;
const today = '2026-11-22';

const tools: Readonly<Record<string, (parameters: URLSearchParams) => unknown>> = {
  'costs of a dispute: instanzen=3&mandat=1.5.2025&klage=1.7.2025': (given) => {
    const { parsed } = readLitigation(given, today);
    return parsed && calculate(parsed.dispute);
  },
  'traffic fine: gemessen=131&erlaubt=100&ort=ausserorts': (given) => {
    const { parsed } = readFine(given, today);
    return parsed && assessFine(parsed.offence, parsed.circumstances.actOn);
  },
  'dismissal: zugang=16.12.2025&eintritt=1.4.2009&land=BY&gehalt=3.200': (given) => {
    const { parsed: dismissal } = readDismissal(given, today);
    return dismissal && [suitDeadline, endOfEmployment, jobSeekerDeadline].map((day) => day(dismissal));
  },
  'default interest: summe=1000&verzug=zinstag&seit=1.1.2002': (given) => {
    const { parsed: asked } = readInterest(given, today);
    return asked && accountOf(asked.debt);
  },
  'deposit: beginn=1.1.1985&land=BY&satz=2': (given) => {
    const { parsed: deposit } = readDeposit(given, today);
    return deposit && assessDeposit(deposit, today);
  },
  'succession: kinder=0&mutter=tot&vater=tot&omam=lebt&omav=lebt&opav=lebt&onkelm=1': (given) => {
    const { parsed } = readSuccession(given, today);
    return parsed && successionOf(parsed.family);
  },
  'largest family: kinder=8&kind1=tot&kind1l=8&kind2=tot&kind2t=3&nachlass=123456': (given) => {
    const { parsed } = readSuccession(given, today);
    return parsed && compulsoryShares(parsed.family, parsed.estate);
  },
  'flight: von=HAM&nach=PMI': (given) => {
    const { parsed: flight } = readFlight(given, today);
    return flight && entitlementOf(flight, today);
  },
  'travel defects: tage=365&mangel2=pool&mangel3=strand&mangel4=tv&mangel5=warten&mangel6=kalt': (given) => {
    const { parsed: trip } = readReduction(given, today);
    return trip && reductionOf(trip);
  },
};

const thirty = z.object(
  Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, z.string()])),
);
const plain = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, String(index)]));

function medianOf(call: () => unknown): number {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    call();
    times.push(performance.now() - begun);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
}

// A warm-up, so that compiling is not measured.
medianOf(() => thirty.parse(plain));
const bare = medianOf(() => thirty.parse(plain));
const rows: Row[] = [];
for (const [title, compute] of Object.entries(tools)) {
  const [name = '', query = ''] = title.split(': ');
  const call = () => compute(new URLSearchParams(query));
  if (!call()) throw new Error(`${title} has no result`);
  medianOf(call);
  const median = medianOf(call);
  rows.push(
    rowOf({
      what: `calculator: ${name}`,
      figure: { value: median, unit: 'ms' },
      target: { atMost: bound },
      note: `${Math.round(median / bare)} times thirty plain fields (${bare.toFixed(3)} ms)`,
    }),
  );
}
report(rows);
