import type { Contract } from '../frame/terms.ts';
import { germanText } from '../german-text.ts';
import type { WrittenTerm, WrittenTermStatus } from '../grading.schema.ts';
import { quoteOf } from '../reading/contract-text.ts';
import type { Place } from '../reading/sentences.ts';
import { type WrittenTermText, writtenTermsNote, writtenTermTexts } from './written-terms.data.ts';

/** First day of the wider duties; for earlier employments the new items are due on request only (§ 5 NachwG). */
const widerSince = '2022-08-01';
const statusWords: Readonly<Record<WrittenTermStatus, string>> = {
  present: 'Vorhanden',
  partly: 'Unvollständig',
  missing: 'Fehlt',
  'not-needed': 'Hier nicht nötig',
};

type Look = { status: WrittenTermStatus; place: Place | null; lacks?: string };
const notNeeded: Look = { status: 'not-needed', place: null };

/** The 15 items of § 2 Abs. 1 Satz 7 NachwG, each found or missing. */
export function writtenTerms(contract: Contract): WrittenTerm[] {
  return writtenTermTexts.map((item) => {
    const look = withReference(contract, item, looks[item.number]?.(contract) ?? notNeeded);
    return {
      number: item.number,
      title: item.title,
      status: look.status,
      word: statusWords[look.status],
      text: germanText(textOf(item, look)),
      deadline: item.deadline,
      basis: germanText(`§ 2 Abs. 1 Satz 7 Nr. ${item.number} NachwG`),
      quote: look.place === null ? null : quoteOf(contract.folded, look.place),
    };
  });
}

/** The meaning of missing items, by the age of the contract. */
export function noteOnWrittenTerms(contract: Contract): string {
  return germanText(writtenTermsNote[isOld(contract) ? 'before2022' : 'since2022']);
}

function isOld({ facts }: Contract): boolean {
  return (facts.begin?.value ?? facts.madeOn) < widerSince;
}

/**
 * In old contracts new items are due only on request; a reference to a collective agreement replaces several (§ 2
 * Abs. 4 NachwG).
 */
function withReference(contract: Contract, item: WrittenTermText, look: Look): Look {
  if (look.status !== 'missing' && look.status !== 'partly') return look;
  if (item.isNew && isOld(contract)) return notNeeded;
  const { collective } = contract.facts;
  if (item.byCollective && collective !== null) return { status: 'present', place: collective.place };
  return look;
}

function textOf(item: WrittenTermText, { status, lacks }: Look): string {
  if (status === 'present')
    return `Diese Angabe haben wir gefunden. Frist für den Nachweis: ${item.deadline}.`;
  if (status === 'not-needed') return item.notNeeded;
  const gap = status === 'partly' && lacks !== undefined ? `Nicht gefunden haben wir: ${lacks}. ` : '';
  return `${gap}${item.missing} Die Angabe ist spätestens ${item.deadline} nachzuweisen. Der Vertrag bleibt trotzdem wirksam, dem Arbeitgeber droht ein Bußgeld.`;
}

const said = (read: { place: Place | null } | null): Look =>
  read?.place == null ? { status: 'missing', place: null } : { status: 'present', place: read.place };

/** A term that is there, with what it lacks. */
const withGaps = (place: Place | null, lacks: readonly string[]): Look =>
  lacks.length === 0 ? { status: 'present', place } : { status: 'partly', place, lacks: lacks.join(' und ') };

function find(contract: Contract, pattern: RegExp, unless?: RegExp): Place | null {
  const sentence = contract.sentences.find(({ text }) => pattern.test(text) && unless?.test(text) !== true);
  return sentence === undefined ? null : { from: sentence.from, to: sentence.to };
}

const looks: Readonly<Record<number, (contract: Contract) => Look>> = {
  1: ({ facts }) => {
    const place = facts.employer?.place ?? null;
    if (facts.employer === null || facts.employee === null) return { status: 'missing', place };
    return facts.hasAddresses
      ? { status: 'present', place }
      : { status: 'partly', place, lacks: 'eine Anschrift' };
  },
  2: ({ facts }) => said(facts.begin),
  3: ({ facts }) => {
    if (facts.fixedTerm === null) return notNeeded;
    const { until, months, ground } = facts.fixedTerm.value;
    const named = until !== null || months !== null || ground === 'named';
    return { status: named ? 'present' : 'missing', place: facts.fixedTerm.place };
  },
  4: ({ facts }) => said(facts.place),
  5: (contract) => {
    const described = said(contract.facts.job);
    if (described.status === 'present') return described;
    const place = find(
      contract,
      /\b(?:aufgaben(?:gebiet|bereich)?|taetigkeit\w*) (?:umfass|besteh|sind|beinhalt|gehoer)|\bstellenbeschreibung/,
    );
    return place === null ? described : { status: 'present', place };
  },
  6: (contract) => {
    if (contract.facts.probation !== null) return said(contract.facts.probation);
    const place = find(
      contract,
      /\bprobezeit|\bprobation/,
      /\bkeine probezeit|\bohne probezeit|\bprobezeit (?:wird|ist) nicht|\bentfaellt/,
    );
    return place === null ? notNeeded : { status: 'missing', place };
  },
  7: pay,
  8: hours,
  9: onCall,
  10: overtime,
  11: ({ facts }) => said(facts.leave),
  12: (contract) => {
    const place = find(
      contract,
      /\b(?:fort|weiter)bildung\w*[^.]{0,80}(?:anspruch|tage|uebernimmt|uebernommen|bietet|ermoeglicht|gewaehrt|stellt)|\b(?:anspruch|uebernimmt|bietet|ermoeglicht)[^.]{0,80}(?:fort|weiter)bildung/,
      /\bkein\w* anspruch|\bnicht (?:vereinbart|zugesagt|vorgesehen)/,
    );
    return place === null ? notNeeded : { status: 'present', place };
  },
  13: pension,
  14: dismissal,
  15: (contract) => {
    if (contract.facts.collective !== null) return said(contract.facts.collective);
    const place = find(
      contract,
      /\btarifvertr\w*[^.]{0,60}(?:kein|nicht)|\b(?:kein|nicht)\w*[^.]{0,40}tarif|\bbetriebsvereinbarung/,
    );
    return place === null ? notNeeded : { status: 'present', place };
  },
};

function pay(contract: Contract): Look {
  const { facts } = contract;
  if (facts.pay?.place == null) return { status: 'missing', place: null };
  const lacks: string[] = [];
  const due =
    /\bfaellig|\b(?:zum|am) (?:\w+ )?(?:monatsende|ende (?:eines|des|jede\w) (?:\w+)?monats|letzten|15\.|schluss|ersten|1\. )|\bmonatsletzten|\bbis (?:spaetestens )?(?:zum|am)|\bspaetestens am|\bnachtraeglich|\bam ende|\bmonatsende|\bfolgemonat|\bpayable/;
  const way =
    /\bueberw(?:ies|eis)\w*|\bkonto|\bbargeldlos|\bin bar\b|\bbarauszahlung|\biban|\btransfer|\bbank/;
  if (find(contract, due) === null) lacks.push('Fälligkeit');
  if (!isOld(contract) && find(contract, way) === null) lacks.push('Art der Zahlung');
  return withGaps(facts.pay.place, lacks);
}

function hours(contract: Contract): Look {
  const { facts } = contract;
  if (facts.hours?.place == null) return { status: 'missing', place: null };
  const lacks: string[] = [];
  if (
    !isOld(contract) &&
    find(
      contract,
      /\bpausen?\b|\bruhepause|\bpausenregelung|\bmittagspause|\bbreaks?\b|\barbzg|\barbeitszeitgesetz/,
    ) === null
  )
    lacks.push('Pausen');
  const shift = find(
    contract,
    /\bschicht(?:arbeit|dienst|system|betrieb|plan|en)?\b|\bwechselschicht/,
    /\bkeine schicht|\banschlussschicht/,
  );
  if (
    shift !== null &&
    find(
      contract,
      /\b(?:frueh|spaet|nacht)(?:-|schicht|dienst)|\bschichtsystem|\bschichtrhythmus|\bschichtplan|\bdienstplan|\b(?:zwei|drei|2|3)-?schicht|\brhythmus/,
    ) === null
  )
    lacks.push('Schichtsystem');
  return withGaps(facts.hours.place, lacks);
}

function onCall(contract: Contract): Look {
  const place = find(
    contract,
    /\bauf abruf|\babrufarbeit|\bauf zuruf|\bon[- ]call/,
    /\bkein abruf|\bkeine arbeit auf abruf/,
  );
  if (place === null) return notNeeded;
  const lacks: string[] = [];
  if (contract.facts.hours?.place == null) lacks.push('Mindeststunden');
  if (
    find(
      contract,
      /\breferenz(?:tage|stunden|zeitraum)|\bmontags? bis|\bzwischen \d{1,2}(?:[:.]\d{2})? ?(?:uhr)? und|\bin der zeit von \d|\bwochentag/,
    ) === null
  )
    lacks.push('Tage und Stunden, in denen Sie eingesetzt werden');
  if (
    find(contract, /\btage (?:vorher|im voraus|vor)\b|\bankuendig|\bmitgeteilt|\bmitzuteilen|\bvorlauf/) ===
    null
  )
    lacks.push('Ankündigungsfrist');
  return withGaps(place, lacks);
}

function overtime(contract: Contract): Look {
  const place = find(
    contract,
    /\bueberstunden|\bmehrarbeit|\bovertime/,
    /\bkeine (?:ueberstunden|mehrarbeit)|\b(?:ueberstunden|mehrarbeit) (?:(?:sind|werden|fallen|wird|ist|faellt) )?(?:\w+ ){0,2}nicht\b(?! (?:gesondert|extra|zusaetzlich|verguet|bezahlt))|\buebrigen/,
  );
  if (place === null) return notNeeded;
  const ordered = find(
    contract,
    /\b(?:ueberstunden|mehrarbeit|overtime)\b[^.]{0,200}(?:anordn|angeordnet|verpflicht|erforder|betriebliche|bedarf|notwendig|zu leisten|leisten|genehmig|zulaessig|required|veranlass|abgegolten|verguetet)|\b(?:verpflicht|anordn|bereit|erforder|angeordnete)\w*[^.]{0,120}(?:ueberstunden|mehrarbeit)/,
  );
  return ordered === null ? { status: 'missing', place } : { status: 'present', place: ordered };
}

function pension(contract: Contract): Look {
  const place = find(
    contract,
    /\baltersversorgung|\baltersvorsorge|\bpensionskasse|\bdirektversicherung|\bbetriebsrente|\bzusatzversorgung|\bunterstuetzungskasse|\bpensionsfonds/,
    /\bkeine (?:betriebliche )?alters|\bkein\w*[^.]{0,40}(?:altersv|betriebsrente|pension)|\bentgeltumwandlung|\bwird nicht|\bbesteht nicht|\bgibt es (?:\w+ )?(?:nicht|kein)|\b(?:ist|sind|werden) (?:\w+ ){0,3}nicht (?:vereinbart|zugesagt|gewaehrt|angeboten|vorgesehen)/,
  );
  if (place === null) return notNeeded;
  const named = find(
    contract,
    /\b(?:pensionskasse|versicherung\w*|versorgungstraeger|zusatzversorgungskasse|versorgungskasse|vbl|pensionsfonds|unterstuetzungskasse)\b[^.]{0,140}(?:\d{5}|\bag\b|vvag|a\. ?g\.)|\bversorgungsanstalt/,
  );
  return named === null ? { status: 'missing', place } : { status: 'present', place };
}

/** „Die Kündigung ist … möglich. Sie muss schriftlich erfolgen.“ */
function followUpForm({ sentences }: Contract): Place | null {
  const found = sentences.find(({ text, index, section }) => {
    const before = sentences[index - 1];
    const refersBack =
      /^(?:\(\d\) )?(?:sie|diese|dies|es) \w+ (?:\w+ ){0,3}(?:schriftlich|der schriftform)/.test(text);
    return refersBack && before?.section === section && /\bkuendig|\bgekuendigt/.test(before.text);
  });
  return found === undefined ? null : { from: found.from, to: found.to };
}

/** Written form, periods and the three weeks; naming the statute is enough (§ 2 Abs. 4 Satz 2 NachwG). */
function dismissal(contract: Contract): Look {
  const { facts } = contract;
  const lacks: string[] = [];
  const form =
    followUpForm(contract) ??
    find(
      contract,
      /\bgekuendigt\b[^.]{0,60}\bschriftlich|\b(?:kuendig|gekuendig)\w*[^.]{0,80}\b(?:papier|unterschrift|unterschrieben|unterschreib)|\bkuendigung\w*[^.]{0,80}(?:schriftform|schriftlich|unterschrift)|\b(?:schriftlich|schriftform)\w*[^.]{0,60}kuendig|§ ?623|\bkuendig\w*[^.]{0,60}schriftlich|\bterminat[^.]{0,80}writ|\bnotice[^.]{0,60}writ|\bschriftform[^.]{0,40}(?:elektronische form|§ ?623)/,
    );
  const period = facts.notice[0]?.place ?? facts.statutoryNotice;
  const suit = find(
    contract,
    /\bkuendigungsschutzklage|\b(?:drei|3) wochen[^.]{0,120}(?:klage|arbeitsgericht)|\bklage[^.]{0,120}(?:drei|3) wochen|§ ?4 (?:s\. ?1 |satz 1 )?kschg|\bklagefrist/,
  );
  if (form === null) lacks.push('Schriftform');
  if (period === null) lacks.push('Kündigungsfristen');
  if (suit === null) lacks.push('Klagefrist von drei Wochen');
  const place = period ?? form ?? suit;
  return lacks.length === 3 ? { status: 'missing', place: null } : withGaps(place, lacks);
}
