/** Building blocks of the phrases that proofs are made of, for folded text. */

const numberWords =
  'halbe[nsr]?|ein(?:e[nmrs]?)?|zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|elf|zwoelf|dreizehn|vierzehn|fuenfzehn|sechzehn|achtzehn|zwanzig|vierundzwanzig|fuenfundzwanzig|dreissig|sechsunddreissig';
export const number = `(?:\\d{1,3}(?:[.,]\\d{1,2})?(?: ?\\((?:${numberWords})\\))?|(?:${numberWords}))`;
/**
 * Only words that are read as a length of time; otherwise a second rule would have no number: „drei Werktage“,
 * „zwei Quartale“.
 */
const unit = '(?:kalender)?(?:tag|woche|monat|jahr)(?:en|es|s|e|n)?';
/** „sechs Monate“, „ein halbes Jahr“. */
export const duration = `(?:ein )?${number} ${unit}`;
export const monthNames =
  'januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember';
export const date = `\\d{1,2}\\. ?(?:\\d{1,2}\\.|${monthNames})(?: ?\\d{4})?`;
/** A day without its year cannot be rated. */
export const fullDate = `\\d{1,2}\\. ?(?:\\d{1,2}\\.|${monthNames}) ?\\d{4}`;
export const money = '(?:eur|€) ?\\d[\\d.]*(?:,\\d{2}|,-)?|\\d[\\d.]*(?:,\\d{2}|,-)? ?(?:eur|euro|€)';
export const employee =
  '(?:arbeitnehmer|mitarbeiter|auszubildend)(?:in|s|n)?|angestellten?|beschaeftigten?|werkstudent(?:in)?';
export const employer =
  'arbeitgeber(?:in|s)?|firma|gesellschaft|unternehmens?|betriebs?|praxis|arbeitgeberseite';
export const person = `${employee}|${employer}|er|sie|ihm|ihr(?:e[rnms]?)?|sein(?:e[rnms]?)?`;
export const bothSides =
  '(?:(?:von|fuer) )?(?:beide[nr]?(?: (?:seiten|parteien|vertragsparteien|teilen?|vertragsteilen?))?|jede[rn]? (?:seite|partei|vertragspartei)|jede[rn]? der (?:parteien|vertragsparteien)|beiderseits|beiderseitig(?:e[nrs]?)?)|(?:von|fuer) (?:(?:den|die) )?(?:arbeitgeber(?:in)?|firma|gesellschaft) und (?:(?:den|die|der) )?(?:arbeitnehmer(?:in)?|mitarbeiter(?:in)?)(?: jeweils| gleichermassen)?';

/** Words without meaning of their own. „Nicht“, „auch“, „ohne“, „nur“ and the parties are not among them. */
const fillers =
  'der|die|das|den|dem|des|eine?[nmrs]?|und|sowie|im|in|am|an|zum|zur|von|vom|fuer|mit|bei|nach|wird|werden|ist|sind|kann|koennen|es|dieser?[nms]?|diese|jeweils';
/**
 * „(§ 622 BGB)“ after its rule. References to paragraphs of the contract are not included, because their content
 * is unknown.
 */
const references =
  '\\(?§{1,2} ?\\d{1,4}[a-z]?(?: abs\\.? ?\\d[a-z]?)?(?:,? satz \\d)?(?:,? nr\\.? ?\\d{1,2})? (?:bgb|kschg|burlg|tzbfg|milog|gewo|efzg|sgb vi|arbzg|geschgehg|hgb|hinschg)\\)?';

/** How a numbered paragraph begins. */
export const paragraphMark =
  /^(?:§ ?\d{1,2}[a-z]?|\(\d{1,2}\)|\d{1,2}\.\d{1,2}\.?|\d{1,2}[.)]|[a-z]\)|abs\.? \d|-|\*)\s+/;

/** A phrase as a whole word or words. */
function anyOf(phrase: string): RegExp {
  const known = patterns.get(phrase);
  if (known !== undefined) return known;
  const pattern = new RegExp(`(?<![a-z0-9])(?:${phrase})(?![a-z0-9])`, 'g');
  patterns.set(phrase, pattern);
  return pattern;
}
const patterns = new Map<string, RegExp>();

/** Characters without meaning; any other, such as a similar letter of another script, is not understood. */
const leftOver = /[^\s|.,;:!?"'()/*·•_-]/;

/** Whether a sentence consists only of the phrases, references and fillers. */
export function isMadeOf(text: string, phrases: readonly string[]): boolean {
  const rest = phrases
    .reduce((left, phrase) => left.replace(anyOf(phrase), ' | '), text)
    .replace(anyOf(references), ' | ')
    .replace(anyOf(fillers), ' ');
  return !leftOver.test(rest);
}
