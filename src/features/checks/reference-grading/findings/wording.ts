import type { Analysis } from '../analyse.ts';
import type { Finding } from '../grading.schema.ts';
import { basis } from '../legal-basis.data.ts';
import type { Sentence } from '../sentences.ts';
import { codeRules, contentRules } from './code-words.data.ts';
import { quoted, wording } from './form.ts';

/** Wordings that can be misread, and content that does not belong in a reference. Never changes a grade. */
export function findWordings(analysis: Analysis): Finding[] {
  const body = analysis.sentences.filter((sentence) => sentence.role === 'body');
  const apprentice = analysis.documentType === 'Ausbildungszeugnis';
  return [
    ...body.flatMap((sentence) => codes(analysis, sentence, apprentice)),
    ...analysis.sentences
      .filter((sentence) => sentence.role === 'body' || sentence.role === 'intro')
      .flatMap((sentence) => content(analysis, sentence)),
    ...[matterOfCourse, doubleNegation, irony].flatMap((check) =>
      body.flatMap((sentence) => check(analysis, sentence) ?? []),
    ),
  ];
}

function codes(analysis: Analysis, sentence: Sentence, apprentice: boolean): Finding[] {
  const text = wording(sentence);
  return codeRules
    .filter((rule) => rule.pattern.test(text) && rule.unless?.test(text) !== true)
    .filter((rule) => !(apprentice && /anleitung/.test(rule.pattern.source)))
    .map((rule) =>
      quoted(analysis, sentence, {
        key: 'geheimcode',
        severity: 'hinweis',
        title: 'Eine Wendung mit zwei Lesarten',
        text: `Die Wendung kann so gelesen werden, ${rule.reading}. Das sagt nichts über Sie, und auf die Note hat es keinen Einfluss. Eine klare Formulierung ist trotzdem besser.`,
        ...(rule.alternative === null ? {} : { alternative: inflect(rule.alternative, analysis) }),
        entitlement: 'verhandelbar',
        basis: basis.noCodes,
      }),
    );
}

/** The samples are written for "er"; other people get "sie". */
function inflect(text: string, analysis: Analysis): string {
  if (analysis.person.salutation !== 'Frau') return text;
  return text
    .replace(/\bEr\b/g, 'Sie')
    .replace(/\ber\b/g, 'sie')
    .replace(/\bSeine\b/g, 'Ihre')
    .replace(/\bseine(\w*)\b/g, 'ihre$1');
}

function content(analysis: Analysis, sentence: Sentence): Finding[] {
  const text = wording(sentence);
  return contentRules
    .filter((rule) => rule.pattern.test(text))
    .map((rule) =>
      quoted(analysis, sentence, {
        key: 'unzulaessiger_inhalt',
        severity: 'mangel',
        title: rule.title,
        text: rule.text,
        entitlement: 'anspruch',
        basis: basis.clearWording,
      }),
    );
}

function matterOfCourse(analysis: Analysis, sentence: Sentence): Finding | null {
  const word = sentence.words.find((item) => item.meaning.traits?.duty !== undefined);
  if (word === undefined) return null;
  const trusted = /\b(?:kasse|kassier|bank|geld|tresor|schluessel|wertsachen)/.test(analysis.folded.text);
  if (trusted && word.text.startsWith('ehrlich')) return null;
  return quoted(analysis, sentence, {
    key: 'selbstverstaendlichkeit',
    severity: 'hinweis',
    title: 'Etwas Selbstverständliches wird betont',
    text: 'Wer Selbstverständliches wie Pünktlichkeit oder Ehrlichkeit eigens lobt, kann so gelesen werden, als gäbe es sonst wenig zu loben. Neben anderen guten Aussagen ist das harmlos.',
    entitlement: 'verhandelbar',
    basis: basis.scale,
  });
}

const negations =
  /\bnicht un(?!ter|ser|d\b|bedingt|bedeutend)[a-z]{4,}|\bkein(?:erlei|en)? anlass\b|\bnichts auszusetzen\b|\bnicht zu beanstanden\b|\bohne (?:beanstandung|tadel)|\bkeine beschwerden\b/;

function doubleNegation(analysis: Analysis, sentence: Sentence): Finding | null {
  if (!negations.test(wording(sentence))) return null;
  return quoted(analysis, sentence, {
    key: 'doppelte_verneinung',
    severity: 'warnung',
    title: 'Lob durch Verneinung',
    text: 'Der Satz lobt nur, was nicht schlecht war. Das kann so gelesen werden, dass es an positivem Lob fehlt.',
    alternative:
      'Besser ist eine positive Aussage, zum Beispiel „war stets einwandfrei“ oder „arbeitete zuverlässig“.',
    entitlement: 'verhandelbar',
    basis: basis.scale,
  });
}

const ironic =
  /\bwenn es\b.{0,80}\b(?:gaebe|geben wuerde)\b|\bbesser als sehr gut\b|\buebermenschlich|\baller zeiten\b|\bunfehlbar|\bkeinerlei schwaechen\b/;

function irony(analysis: Analysis, sentence: Sentence): Finding | null {
  if (!ironic.test(wording(sentence))) return null;
  return quoted(analysis, sentence, {
    key: 'ironie',
    severity: 'mangel',
    title: 'Übertriebenes Lob',
    text: 'Das Lob ist so hoch, dass es als Spott gelesen werden kann. Ein ironisches Zeugnis erfüllt Ihren Anspruch nicht.',
    alternative: 'Besser ist die übliche Wendung „stets zu unserer vollsten Zufriedenheit“.',
    entitlement: 'anspruch',
    basis: basis.irony,
  });
}
