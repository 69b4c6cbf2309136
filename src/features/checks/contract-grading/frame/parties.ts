import { type ContractText, plainQuote } from '../reading/contract-text.ts';
import type { Place } from '../reading/sentences.ts';
import type { Parties, Read } from './terms.ts';

const roleEmployer =
  '(?:arbeitgeber(?:in)?|auftraggeber(?:in)?|firma|unternehmen|gesellschaft|employer|company|dienstgeber(?:in)?|praxis|einrichtung)';
const roleEmployee =
  '(?:arbeitnehmer(?:in)?|mitarbeiter(?:in)?|beschaeftigte[rn]?|angestellte[rn]?|employee|werkstudent(?:in)?|arbeitnehmer/in|aushilfe)';
const separator =
  /\s(?:und|and)\s+(?=(?:herrn?|frau|mr|ms|mrs)\b)|\n\s*(?:-\s*)?(?:und|and)(?:\s*\/\s*(?:and|und))?(?:\s*-)?\s*(?:\n|$)|(?<=["')]|\s-)\s*(?:und|and)\s+(?=\S)/;
const naming =
  /[,(\s"-]*(?:-|\(|")?\s*(?:im folgenden|nachfolgend|nachstehend|im weiteren|kuenftig|hereinafter|als\s|genannt|folgend)/;
const longestName = 160;

const nobody: Parties = {
  employer: null,
  employee: null,
  employerAddress: null,
  employeeAddress: null,
  hasAddresses: false,
};

/**
 * Who makes the contract, from „zwischen … und …“, from the lines „Arbeitgeber: …“, or from two blocks that name their
 * roles and have „und“ between them.
 */
export function readParties(contract: ContractText): Parties {
  return fromTable(contract) ?? fromBetween(contract) ?? fromBlocks(contract) ?? nobody;
}

function readAt(contract: ContractText, place: Place): Read<string> {
  return { value: plainQuote(contract.folded, place), place };
}

function fromBetween(contract: ContractText): Parties | null {
  const text = contract.folded.text;
  const head = text.slice(0, 3_000);
  const between = /\b(?:zwischen|between)\b(?:\s*\/\s*(?:between|zwischen))?:?\s*/.exec(head);
  if (between === null) return null;
  const from = between.index + between[0].length;
  const rest = text.slice(from, from + 900);
  const cut = separator.exec(rest);
  if (cut === null) return null;
  const second = from + cut.index + cut[0].length;
  const endMark =
    /\n\s*(?:§|\$|praeambel|1\.)|\b(?:wird|werden) (?:folgender|nachfolgender|nachstehender|folgendes)|\bschliessen\b|\bis concluded\b/.exec(
      text.slice(second, second + 700),
    );
  const end = second + (endMark?.index ?? 400);
  return fromPair(contract, { from, to: from + cut.index }, { from: second, to: end });
}

function fromPair(contract: ContractText, one: Place, other: Place): Parties {
  const text = contract.folded.text;
  const [employer, employee] = [one, other].map(({ from, to }) => text.slice(from, to));
  if (employer === undefined || employee === undefined) return nobody;
  return {
    employer: readAt(contract, nameIn(employer, one.from)),
    employee: readAt(contract, nameIn(employee, other.from)),
    employerAddress: addressIn(contract, one),
    employeeAddress: addressIn(contract, other),
    hasAddresses: hasPostcode(employer) && hasPostcode(employee),
  };
}

const lineWithAnd = /\n\s*(?:-\s*)?(?:und|and)(?:\s*-)?\s*(?=\n|(?:herrn?|frau)\b)/;
const firstClause = /\n\s*(?:§|\$|praeambel|1[.)])|\b(?:wird|werden|schliessen) (?:\w+ )?folgende\w*/;

/** A head without „zwischen“: the lines of one side with its role, „und“, the lines of the other. */
function fromBlocks(contract: ContractText): Parties | null {
  const head = contract.folded.text.slice(0, 3_000);
  const end = firstClause.exec(head)?.index ?? -1;
  const cut = lineWithAnd.exec(head.slice(0, Math.max(end, 0)));
  if (cut === null) return null;
  const title = /^\s*[^\n]*vertrag[^\n]*\n/.exec(head)?.[0].length ?? 0;
  const one = { from: title, to: cut.index };
  const other = { from: cut.index + cut[0].length, to: end };
  const roles = [one, other].map(({ from, to }) => head.slice(from, to));
  const named = (pattern: string, text: string | undefined) =>
    new RegExp(`\\b${pattern}\\b`).test(text ?? '');
  if (named(roleEmployer, roles[0]) && named(roleEmployee, roles[1])) return fromPair(contract, one, other);
  return named(roleEmployee, roles[0]) && named(roleEmployer, roles[1])
    ? fromPair(contract, other, one)
    : null;
}

const addressPattern =
  /(?<=^|[,\n:]\s*|\bwohnhaft (?:in )?)([^,\n:]*[a-z.]\s?\d{1,4}\s?[a-z]?(?:\s?[-/]\s?\d{1,4}\s?[a-z]?)?)\s*[,\n]\s*(?:d-\s?)?(\d{5} [a-z][a-z .()/-]*?)(?=\s*(?:[,\n("]|\s-\s|\bvertreten|\bim folgenden|\bnachfolgend|\bnachstehend|$))/;

/** Street and town of a party as one line. */
function addressIn(contract: ContractText, { from, to }: Place): Read<string> | null {
  const match = addressPattern.exec(contract.folded.text.slice(from, to));
  const [whole, street, town] = match ?? [];
  if (match === null || whole === undefined || street === undefined || town === undefined) return null;
  const start = from + match.index + whole.indexOf(street);
  const end = from + match.index + whole.replace(/[.\s]+$/, '').length;
  const place = { from: start + (street.length - street.trimStart().length), to: end };
  const lines = [
    { from: place.from, to: start + street.length },
    { from: from + match.index + whole.lastIndexOf(town), to: end },
  ].map((part) => plainQuote(contract.folded, part));
  return { value: lines.join(', '), place };
}

/** The name ends before the address, a line break or „nachfolgend Arbeitgeber genannt“. */
function nameIn(block: string, offset: number): Place {
  const lead = /^[\s:-]*(?:der|dem|die)?\s*(?:firma|fa\.|herrn?|frau)?\s*/.exec(block)?.[0].length ?? 0;
  const bare = block.slice(lead);
  const stops = [/\n/, /,/, /\(/, /\s-\s/, /\bvertreten\b/, /\bwohnhaft\b/, naming]
    .map((pattern) => bare.search(pattern))
    .filter((index) => index > 2);
  const length = Math.min(...stops, bare.length, longestName);
  const title = /^[\s:-]*(?:der|dem|die)?\s*$/.test(block.slice(0, lead)) ? lead : startOfName(block, lead);
  return { from: offset + title, to: offset + lead + Math.max(length, 1) };
}

/** „Herrn“ and „Frau“ belong to the name, „Firma“ does not. */
function startOfName(block: string, lead: number): number {
  const salutation = block.slice(0, lead).search(/herrn?|frau/);
  return salutation >= 0 ? salutation : lead;
}

const hasPostcode = (text: string) => /\b\d{5}\b/.test(text);

function fromTable(contract: ContractText): Parties | null {
  const text = contract.folded.text.slice(0, 3_000);
  const employer = lineOf(text, roleEmployer);
  const employee = lineOf(text, roleEmployee);
  if (employer === null || employee === null) return null;
  const postcodes = text.slice(0, 1_500).match(/\b\d{5}\b/g) ?? [];
  return {
    employer: readAt(contract, employer),
    employee: readAt(contract, employee),
    employerAddress: addressIn(contract, {
      from: employer.from,
      to: Math.max(employer.to, endOfParty(employer, employee)),
    }),
    employeeAddress: addressIn(contract, {
      from: employee.from,
      to: Math.max(employee.to, endOfParty(employee, employer)),
    }),
    hasAddresses: postcodes.length >= 2,
  };
}

/** A party's lines end where the other one's begin. */
const endOfParty = (own: Place, other: Place) =>
  other.from > own.from ? other.from : own.from + 2 * longestName;

function lineOf(text: string, role: string): Place | null {
  const match = new RegExp(`(?:^|\\n)\\s*${role}\\s?(?::\\s*|\\n\\s*)([^\\n,]{3,${longestName}})`).exec(text);
  if (match === null) return null;
  const name = match[1] ?? '';
  const from = match.index + match[0].length - name.length;
  return { from, to: from + name.trimEnd().length };
}
