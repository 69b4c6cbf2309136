import { isValidIBAN } from 'ibantools';
import { firstRateDay } from '#src/features/tools/default-interest/public.ts';
import { type FederalState, stateWords } from '#src/lib/calendar.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import { stateOfPostcode, statesOfPostcode } from './debt/postcode-state.ts';
import type { DebtIntake } from './debt-intake.schema.ts';
import type { Intakes, KindIntake, NewLegalRequest } from './intake.schema.ts';
import { kindFacts } from './kinds.ts';

/** Prefix of the answers in the body. The form's field names do not have it. */
export const answerField = 'intake.';

type Problems = Array<FieldProblem | false>;

const inFuture = 'Dieser Tag liegt in der Zukunft. Bitte prüfen Sie das Datum.';

/** A call can be asked for from the next working day on, and for two weeks of working days. */
const callDaysAhead = 10;

/** The working days a call can be asked for. @param today Berlin day */
export function callDays(today: string): string[] {
  return Array.from({ length: callDaysAhead }, (_, index) => addWorkingDays(today, index + 1));
}

function deadlineProblem(deadlineOn: string | null, today: string): FieldProblem | false {
  return (
    deadlineOn !== null &&
    deadlineOn < today && {
      field: 'deadlineOn',
      message:
        'Dieser Tag ist schon vorbei. Ist eine Frist abgelaufen, lassen Sie das Feld leer und schreiben Sie es in die Schilderung.',
    }
  );
}

function contractProblems(intake: Intakes['general_contract_check'], today: string): Problems {
  const { isSigned, signedOn, decideBy } = intake;
  return [
    isSigned === 'yes' &&
      signedOn === null && {
        field: 'signedOn',
        message: 'Bitte nennen Sie den Tag. Daran hängt, ob Sie noch widerrufen können.',
      },
    signedOn !== null && signedOn > today && { field: 'signedOn', message: inFuture },
    isSigned === 'no' &&
      decideBy !== null &&
      decideBy < today && {
        field: 'decideBy',
        message: 'Dieser Tag ist schon vorbei. Bis wann müssen Sie sich entscheiden?',
      },
  ];
}

function callProblems({ callOn, deadlineOn }: Intakes['phone_legal_advice'], today: string): Problems {
  return [
    !callDays(today).includes(callOn) && {
      field: 'callOn',
      message: 'An diesem Tag rufen wir nicht an. Bitte wählen Sie einen der nächsten zehn Werktage.',
    },
    deadlineProblem(deadlineOn, today),
  ];
}

const tooEarly = 'Vor dem 1.\u00a0Januar 2002 galten andere Zinsen, mit denen dieser Service nicht rechnet.';

function pastDay(field: string, day: string, today: string): FieldProblem | false {
  if (day > today) return { field, message: inFuture };
  return day < firstRateDay && { field, message: tooEarly };
}

/**
 * Why a day before the due date starts no default (§ 286 BGB). An invoice may well come before: its 30 days run from the
 * later of both (Abs. 3).
 */
const tooSoon: Readonly<Record<Exclude<DebtIntake['trigger'], 'invoice'>, string>> = {
  due_day:
    'Dieser Zahlungstag liegt vor der Fälligkeit. Vorher gibt es keinen Verzug und keine Zinsen. Bitte prüfen Sie beide Tage.',
  reminder: 'Eine Mahnung vor der Fälligkeit bewirkt nichts. Haben Sie danach noch einmal gemahnt?',
  refusal:
    'Vor der Fälligkeit gibt es keinen Verzug. Wurde schon vorher verweigert, tragen Sie hier den Tag der Fälligkeit ein.',
};

const noSuchPostcode = 'Diese Postleitzahl gibt es nicht. Bitte prüfen Sie die fünf Ziffern.';

const inState = (state: FederalState) => (state === 'SL' ? 'im Saarland' : `in ${stateWords[state]}`);

/** The Land determines the court, so one that contradicts the postcode would lead to the wrong court. */
function placeProblems({ creditorPostcode, creditorState, debtorPostcode }: DebtIntake): Problems {
  const certain = stateOfPostcode(creditorPostcode);
  return [
    statesOfPostcode(creditorPostcode).length === 0 && {
      field: 'creditorPostcode',
      message: noSuchPostcode,
    },
    certain !== undefined &&
      certain !== creditorState && {
        field: 'creditorState',
        message: `Diese Postleitzahl liegt ${inState(certain)}. Bitte prüfen Sie Postleitzahl und Bundesland: Danach richtet sich das Gericht. Hat Ihre Firma eine eigene Postleitzahl, nehmen Sie die der Straße.`,
      },
    statesOfPostcode(debtorPostcode).length === 0 && { field: 'debtorPostcode', message: noSuchPostcode },
  ];
}

function debtProblems(intake: DebtIntake, today: string): Problems {
  const { contractOn, dueOn, triggerOn, creditorAccount } = intake;
  return [
    ...placeProblems(intake),
    intake.creditorKind === 'company' &&
      intake.creditorRepresentative === '' && {
        field: 'creditorRepresentative',
        message: 'Wer vertritt die Firma, zum Beispiel als Geschäftsführerin? Das Gericht fragt danach.',
      },
    creditorAccount !== '' &&
      !isValidIBAN(creditorAccount.replace(/\s/g, '').toUpperCase()) && {
        field: 'creditorAccount',
        message: 'Diese IBAN stimmt nicht. Bitte vergleichen Sie sie mit Ihrer Karte oder dem Kontoauszug.',
      },
    contractOn !== null &&
      contractOn > dueOn && {
        field: 'contractOn',
        message: 'Der Vertrag muss vor der Fälligkeit geschlossen worden sein.',
      },
    pastDay('dueOn', dueOn, today),
    pastDay('triggerOn', triggerOn, today),
    // A wrong due date is not compared further.
    dueOn <= today &&
      triggerOn < dueOn &&
      intake.trigger !== 'invoice' && { field: 'triggerOn', message: tooSoon[intake.trigger] },
  ];
}

function problemsOf({ kind, intake }: KindIntake, today: string): Problems {
  switch (kind) {
    case 'online_legal_advice':
      return [deadlineProblem(intake.deadlineOn, today)];
    case 'general_contract_check':
      return contractProblems(intake, today);
    case 'phone_legal_advice':
      return callProblems(intake, today);
    case 'claim_debt_service':
      return debtProblems(intake, today);
    case 'data_leak_assistance':
      return [intake.learnedOn > today && { field: 'learnedOn', message: inFuture }];
  }
}

function fileProblem({ kind, uploadTokens }: NewLegalRequest): FieldProblem | false {
  const { files } = kindFacts[kind];
  if (files === 'needed' && uploadTokens.length === 0) {
    return {
      field: 'uploadTokens',
      message: 'Bitte laden Sie den Vertrag hoch. Ohne ihn kann niemand ihn prüfen.',
    };
  }
  return (
    files === 'none' &&
    uploadTokens.length > 0 && {
      field: 'uploadTokens',
      message: 'Vor einem Gespräch am Telefon liest niemand Dateien. Bitte lassen Sie sie weg.',
    }
  );
}

/**
 * What is wrong with answers that fit their schema: days against today, and what depends on another answer.
 * @param today Berlin day
 */
export function requestProblems(request: NewLegalRequest, today: string): FieldProblem[] {
  const answers = problemsOf(request, today).filter((one) => one !== false);
  const files = fileProblem(request);
  return [
    ...answers.map(({ field, message }) => ({ field: `${answerField}${field}`, message })),
    ...(files ? [files] : []),
  ];
}
