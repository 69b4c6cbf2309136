import { addDays, nextWorkingDay } from '#src/lib/calendar.ts';
import { findClauses } from './clauses/find-clauses.ts';
import { hasBegun, hourlyWage } from './figures/hourly-wage.ts';
import { leaveDays } from './figures/leave-days.ts';
import { noticePeriods, noticeSteps, yearsOfService } from './figures/notice-periods.ts';
import { frameItems } from './frame/frame-items.ts';
import { readFacts } from './frame/read-facts.ts';
import { type Contract, isPartlyUnread, type Options } from './frame/terms.ts';
import { germanText } from './german-text.ts';
import type {
  ClauseId,
  ContractDocumentType,
  ContractGrading,
  ContractOutcome,
  FigureState,
  FixedTermFigure,
  UnreadKind,
} from './grading.schema.ts';
import { disclaimer, rulesVersion } from './legal-basis.data.ts';
import { refuse } from './not-a-contract.ts';
import { readContractText } from './reading/contract-text.ts';
import { germanDay } from './reading/dates.ts';
import { firstSteps, hints, overall } from './summary.ts';
import { noteOnWrittenTerms, writtenTerms } from './written-terms/written-terms.ts';

/** Longest text that is read; the longest contracts have a third of it. */
const longestText = 150_000;

/**
 * Checks one German employment contract by rules, or says why the text is not one.
 * @param text full text of the document as extracted; offsets in the result refer to exactly this string
 * @param options.today ISO date of the check: it chooses minimum wage and dated rules
 * @param options.unread content of the document that is missing in the text; then nothing is green
 * @param options.monthlyGrossCents, weeklyHours, start, state the customer's answers for values that the text does
 * not have
 * @returns plain JSON; never throws for any text. State of 20 November 2026.
 */
export function gradeContract(text: string, options: Options): ContractOutcome {
  const read = readContractText(text.slice(0, longestText));
  const refusal = refuse(read);
  if (refusal !== null) return { kind: 'not-a-contract', ...refusal };
  const unread = unreadIn(text, options);
  return { kind: 'graded', grading: toGrading(readFacts(read, { ...options, unread })) };
}

/** Letters of other scripts that look like ours: words and topics are not recognised in them. */
const foreignLetter = /(?=\p{L})[^\p{Script=Latin}µ]/u;

function unreadIn(text: string, { unread = [] }: Options): UnreadKind[] {
  const found = new Set(unread);
  if (text.length > longestText) found.add('cut');
  if (foreignLetter.test(text.slice(0, longestText))) found.add('foreign-letters');
  return [...found];
}

function toGrading(contract: Contract): ContractGrading {
  const { clauses, notRated } = findClauses(contract);
  const terms = writtenTerms(contract);
  const inDoubt = (id: ClauseId) =>
    isPartlyUnread(contract) || notRated.clauses.some((clause) => clause.id === id);
  const figures: ContractGrading['figures'] = {
    hourlyWage: onlyArithmetic(hourlyWage(contract), inDoubt('C11')),
    leave: onlyArithmetic(leaveDays(contract), inDoubt('C19')),
    notice: noticePeriods(contract).map((period) => onlyArithmetic(period, inDoubt('C04'))),
    noticeSteps: [...noticeSteps],
    yearsOfService: yearsOfService(contract),
    fixedTerm: fixedTermFigure(contract),
  };
  const result = { clauses, writtenTerms: terms, figures, notRated };
  return {
    documentType: typeOf(contract),
    frame: frameItems(contract),
    overall: overall(result),
    firstSteps: firstSteps({ ...result, begun: hasBegun(contract) }),
    clauses,
    notRated,
    writtenTerms: terms,
    writtenTermsNote: noteOnWrittenTerms(contract),
    figures,
    hints: hints(contract),
    disclaimer,
    basis: { rulesVersion, gradedOn: contract.options.today, contractOf: contract.facts.madeOn },
  };
}

/** A figure is green only if its clause is: if that was not understood, only the arithmetic is right. */
function onlyArithmetic<T extends { state: FigureState; word: string; note: string }>(
  figure: T,
  inDoubt: boolean,
): T {
  if (!inDoubt || figure.state !== 'green') return figure;
  return {
    ...figure,
    state: 'open',
    word: 'Offen: gerechnet, aber nicht geprüft',
    note: germanText(
      `${figure.note} Gerechnet haben wir mit den Zahlen des Vertrags. Was sonst noch in der Regelung steht, konnten wir nicht sicher beurteilen.`,
    ),
  };
}

function typeOf(contract: Contract): ContractDocumentType {
  if (
    /\bminijob|\bgeringfuegig\w* (?:beschaeftig|entlohn)|\bgeringfuegigkeits|\b(?:556|538|520|450|603),?-? ?euro-?job/.test(
      contract.text,
    )
  )
    return 'Minijob';
  if (/\bwerkstudent/.test(contract.text)) return 'Vertrag als Werkstudent';
  return contract.facts.fixedTerm === null ? 'unbefristeter Arbeitsvertrag' : 'befristeter Arbeitsvertrag';
}

/** The last day to sue that a fixed term is void: three weeks after its agreed end (§ 17 TzBfG, § 193 BGB). */
function fixedTermFigure({ facts, options }: Contract): FixedTermFigure | null {
  const term = facts.fixedTerm?.value;
  if (term === undefined || term.until === null) return null;
  const lastDayToSue = nextWorkingDay(addDays(term.until, 21), options.state ?? 'BUND');
  return {
    until: term.until,
    months: term.months,
    lastDayToSue,
    arithmetic: germanText(
      `Vereinbartes Ende ${germanDay(term.until)} + 3 Wochen = ${germanDay(addDays(term.until, 21))}; an einem Wochenende oder Feiertag am nächsten Werktag, also ${germanDay(lastDayToSue)}.`,
    ),
    basis: germanText('§ 17 TzBfG, § 193 BGB'),
  };
}
