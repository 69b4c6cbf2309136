import { type ContractText, type Place, plainQuote } from '../reading/contract-text.ts';
import type { Read } from './terms.ts';

const roleEmployer =
  '(?:arbeitgeber(?:in)?|auftraggeber(?:in)?|firma|unternehmen|gesellschaft|employer|company|dienstgeber(?:in)?|praxis|einrichtung)';
const roleEmployee =
  '(?:arbeitnehmer(?:in)?|mitarbeiter(?:in)?|beschaeftigte[rn]?|angestellte[rn]?|employee|werkstudent(?:in)?|arbeitnehmer/in|aushilfe)';
const separator =
  /\s(?:und|and)\s+(?=(?:herrn?|frau|mr|ms|mrs)\b)|\n\s*(?:-\s*)?(?:und|and)(?:\s*\/\s*(?:and|und))?(?:\s*-)?\s*(?:\n|$)|(?<=["')]|\s-)\s*(?:und|and)\s+(?=\S)/;
const naming =
  /[,(\s"-]*(?:-|\(|")?\s*(?:im folgenden|nachfolgend|nachstehend|im weiteren|kuenftig|hereinafter|als\s|genannt|folgend)/;
const longestName = 160;

export type Parties = { employer: Read<string> | null; employee: Read<string> | null; hasAddresses: boolean };

/** Who makes the contract, from „zwischen … und …“ or from the lines „Arbeitgeber: …“. */
export function readParties(contract: ContractText): Parties {
  return (
    fromTable(contract) ?? fromBetween(contract) ?? { employer: null, employee: null, hasAddresses: false }
  );
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
  const employer = text.slice(from, from + cut.index);
  const employee = text.slice(second, end);
  return {
    employer: readAt(contract, nameIn(employer, from)),
    employee: readAt(contract, nameIn(employee, second)),
    hasAddresses: hasPostcode(employer) && hasPostcode(employee),
  };
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
    hasAddresses: postcodes.length >= 2,
  };
}

function lineOf(text: string, role: string): Place | null {
  const match = new RegExp(`(?:^|\\n)\\s*${role}\\s?(?::\\s*|\\n\\s*)([^\\n,]{3,${longestName}})`).exec(text);
  if (match === null) return null;
  const name = match[1] ?? '';
  const from = match.index + match[0].length - name.length;
  return { from, to: from + name.trimEnd().length };
}
