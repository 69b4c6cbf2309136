import { bankDataByIBAN } from 'bankdata-germany';
import {
  electronicFormatIBAN,
  getCountrySpecifications,
  isSEPACountry,
  isValidBIC,
  ValidationErrorsIBAN,
  validateIBAN,
} from 'ibantools';
import { sign } from '#src/lib/digest.ts';
import { type FieldProblem, Problem } from '#src/lib/problem.ts';
import type { Secrets } from '#src/lib/sealed.ts';
import { bicTerritories } from './bic-territories.data.ts';

/** A bank account that can be debited. */
export type BankAccount = {
  /** Without spaces. */
  iban: string;
  maskedIban: string;
  bic: string | null;
  /** Null for banks that no directory of ours holds: it covers Germany (Deutsche Bundesbank). */
  bankName: string | null;
};

/** All but country and last four digits hidden, in groups of four: „DE•• •••• •••• •••• ••44 17“. */
export function maskedIban(iban: string): string {
  const hidden = iban.slice(0, 2) + '•'.repeat(Math.max(0, iban.length - 6)) + iban.slice(-4);
  return hidden.replace(/(.{4})(?=.)/gu, '$1 ');
}

function lengthFault(country: string, length: number): string {
  const expected = getCountrySpecifications()[country]?.chars ?? 0;
  const whose = country === 'DE' ? 'Eine deutsche IBAN' : `Eine IBAN mit ${country} am Anfang`;
  return `${whose} hat ${expected} Stellen, Ihre hat ${length}. Bitte vergleichen Sie sie mit Ihrer Bankkarte.`;
}

function ibanFault(iban: string): string | undefined {
  if (iban === '') return 'Bitte geben Sie Ihre IBAN ein.';
  const country = iban.slice(0, 2);
  const { errorCodes } = validateIBAN(iban);
  const has = (code: ValidationErrorsIBAN) => errorCodes.includes(code);
  if (has(ValidationErrorsIBAN.NoIBANCountry)) {
    return 'Eine IBAN beginnt mit zwei Buchstaben für das Land, zum Beispiel DE. Bitte prüfen Sie den Anfang.';
  }
  if (!isSEPACountry(country)) {
    return 'Von diesem Konto können wir nicht abbuchen, denn es liegt außerhalb des SEPA-Raums. Bitte nehmen Sie ein anderes.';
  }
  if (has(ValidationErrorsIBAN.WrongBBANLength)) return lengthFault(country, iban.length);
  if (has(ValidationErrorsIBAN.WrongBBANFormat)) {
    return 'In dieser IBAN steht ein Zeichen, das dort nicht hingehört. Oft ist es ein O statt einer Null.';
  }
  if (errorCodes.length > 0) {
    return 'Diese IBAN gibt es nicht: Die Prüfziffern passen nicht. Bitte vergleichen Sie sie Ziffer für Ziffer mit Ihrer Bankkarte.';
  }
  return undefined;
}

function bicFault(bic: string, country: string): string | undefined {
  if (!isValidBIC(bic)) {
    return 'Ein BIC hat 8 oder 11 Stellen, zum Beispiel MARKDEF1100. Bitte prüfen Sie ihn, oder lassen Sie das Feld leer.';
  }
  const bicCountry = bic.slice(4, 6);
  if (bicCountry === country || bicTerritories[country]?.includes(bicCountry)) return undefined;
  return `Dieser BIC gehört zu einer Bank in einem anderen Land (${bicCountry}) als die IBAN (${country}). Bitte prüfen Sie beide, oder lassen Sie das Feld leer.`;
}

/**
 * Checks a bank account as the customer has typed it.
 * @param swiftcode the BIC; counts only if something is left after trimming (specification, section 5)
 * @throws Problem 422 with a German sentence beside `iban` or `swiftcode`
 */
export function checkBankAccount({
  iban: typed,
  swiftcode = '',
}: {
  iban: string;
  swiftcode?: string | undefined;
}): BankAccount {
  const iban = electronicFormatIBAN(typed) ?? '';
  const bic = swiftcode.replace(/\s/g, '').toUpperCase();
  const errors: FieldProblem[] = [];
  const wrongIban = ibanFault(iban);
  if (wrongIban) errors.push({ field: 'iban', message: wrongIban });
  const wrongBic = bic === '' || wrongIban ? undefined : bicFault(bic, iban.slice(0, 2));
  if (wrongBic) errors.push({ field: 'swiftcode', message: wrongBic });
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  const bank = bankDataByIBAN(iban);
  return {
    iban,
    maskedIban: maskedIban(iban),
    bic: bic || bank?.bic || null,
    bankName: bank?.bankName ?? null,
  };
}

/** Letters and digits that are not mistaken for each other on paper; 32 of them, so that five bits choose one. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const tailLength = 8;
/** SEPA allows no longer reference (EPC rulebook for core direct debits, AT-01). */
const longestReference = 35;

/**
 * The reference of the next mandate of a contract: the same for the form to sign and for the account it is for,
 * and another one for another account or once the present mandate is replaced. The key prevents that somebody
 * finds an account by trying.
 * @param lookups the portal's keys for what is only compared
 * @param mandate.current reference of the mandate in force, empty for none
 * @param mandate.iban without spaces
 * @returns at most 35 characters of the set that SEPA allows
 */
export function nextMandateReference(
  lookups: Secrets,
  { number, current, iban }: { number: string; current: string; iban: string },
): string {
  const digest = Buffer.from(
    sign(lookups, 'mandate-reference', `${number}\n${current}\n${iban}`),
    'base64url',
  );
  const tail = [...digest.subarray(0, tailLength)].map((byte) => signs[byte % signs.length]).join('');
  return `M-${number}-${tail}`.slice(0, longestReference);
}
