import type { PatternRule } from './pattern-rules.ts';
import * as proofs from './proofs-of-duties.data.ts';
import type { Verdict } from './verdict.ts';

const dismissal =
  /\bkuendig|\bgekuendigt|\bterminat|\bnotice\b|\bbis zu[rm] (?:beendigung|ende) des (?:arbeits|anstellungs|dienst)verhaeltnisses/;
const release =
  /\bfreizustellen|\bfreistell|\bfreigestellt|\bfrei zu stellen|\bsuspendier|\bvon der (?:weiteren )?(?:arbeit|arbeitsleistung|arbeitspflicht|pflicht zur arbeitsleistung) (?:zu )?entb|\bnach hause (?:zu )?(?:schick|geschickt)|\bnicht mehr (?:zu )?beschaeftig|\bgarden leave|\brelease\b/;
const jobSearch =
  /\bstellensuche|\bstellungssuche|\barbeitssuche|\bsuche (?:nach )?(?:einer |eines )?(?:neuen|anderen|andern)|\bagentur fuer arbeit|\barbeitsagentur|\bpflegezeit|§ ?629/;
const releaseLimits =
  /\bueberwiegend\w*|\bschutzwuerdig\w*|\bim (?:konkreten )?einzelfall|\bberechtigte\w* interesse|\bbesondere\w* grund|\bgravierend|\bschwerwiegend|\bverdacht/;

const noWrittenForm: Verdict = {
  state: 'red',
  title: 'Kündigung ohne Unterschrift auf Papier',
  reason:
    'Nach dieser Regel soll eine Kündigung auch ohne Papier und Unterschrift möglich sein. Das lässt das Gesetz nicht zu: Eine Kündigung muss schriftlich sein, die elektronische Form ist ausgeschlossen. Eine E-Mail oder ein Gespräch beendet das Arbeitsverhältnis also nicht.',
  instead:
    'Es gilt die strenge Schriftform: Papier mit Unterschrift von Hand, für beide Seiten. Kündigen Sie selbst nie nur per E-Mail.',
  statutes: ['§ 623 BGB'],
};

/** Clauses about how the employment ends. */
export const endingRules: readonly PatternRule[] = [
  {
    id: 'C08',
    outcome: 'no-written-form',
    when: [
      /\bkuendigung|\bkuendigen\b|\bkuendigt\b|\bgekuendigt/,
      /\b(?:per|via|mittels|durch|als) (?:einfacher )?(?:e-?mails?|mail|telefax|fax|sms|whatsapp|chat|app|telefon|anruf|zuruf|messenger|textnachricht|nachricht)\b|\bauch (?:e-?mail|whatsapp|sms|fax)|\b(?:e-?mail|whatsapp|sms|fax) (?:genuegt|reicht|ist ausreichend)|\b(?:in|der|die|bedarf der|genuegt(?: die)?) textform|\bmuendlich|\btelefonisch|\bformlos|\bformfrei|\b(?:in|auch) (?:elektronischer form|elektronisch)|\bby e-?mail/,
    ],
    unless:
      /\bunwirksam|\bausgeschlossen|\bnicht (?:\w+ )?(?:per|via|mittels|durch|als|auch|muendlich|telefonisch|elektronisch|formlos|in (?:text|elektronischer ?)form)\b|\bnicht (?:wirksam|zulaessig|ausreichend|moeglich|gestattet|formwirksam)|\bgenuegt (?:\w+ )?nicht|\bgenuegen (?:\w+ )?nicht|\bunzulaessig|\breich(?:t|en) (?:\w+ )?nicht|\bkrankmeld|\bueberstunden|\bmehrarbeit|\bvorab\b|\bnichtig|\bmuendliche (?:neben)?abrede|\bmuendliche vereinbarung|\bausschlussfrist|\bverfall|\bgeltend/,
    verdict: noWrittenForm,
  },
  {
    id: 'C08',
    outcome: 'no-written-form',
    when: [
      /^(?:hierfuer|dafuer|dazu|es|eine?|die|auch)\b[^.]{0,40}\b(?:e-?mail|mail|sms|whatsapp|fax|anruf|nachricht|textform|zuruf)\b[^.]{0,25}\b(?:reicht|genuegt|ausreich\w*)(?! (?:\w+ )?nicht)/,
    ],
    near: /kuendig/,
    notNear: /\bkrank|\burlaub|\bmeld/,
    verdict: noWrittenForm,
  },
  {
    id: 'C26',
    outcome: 'limited',
    when: [release, dismissal, releaseLimits],
    unless: jobSearch,
    verdict: {
      state: 'green',
      proof: proofs.release,
      title: 'Freistellung nach Kündigung nur bei überwiegendem Interesse',
      reason:
        'Der Arbeitgeber darf Sie hiernach nur freistellen, wenn sein Interesse im einzelnen Fall überwiegt. So verlangt es die Rechtsprechung. Ihr Gehalt läuft während der Freistellung weiter.',
      instead: 'Die Regel kann so gelten. Ob der Grund im einzelnen Fall ausreicht, lässt sich prüfen.',
      statutes: ['§ 307 Abs. 1 BGB'],
      cases: ['release'],
    },
  },
  {
    id: 'C26',
    outcome: 'any-notice',
    when: [release, dismissal],
    unless: jobSearch,
    notNear: releaseLimits,
    verdict: {
      state: 'red',
      title: 'Freistellung nach jeder Kündigung',
      reason:
        'Der Arbeitgeber will Sie nach jeder Kündigung von der Arbeit freistellen dürfen, ohne einen Grund zu haben. Eine solche vorformulierte Regel ist nach der neuen Rechtsprechung unwirksam. Sie behalten auch nach einer Kündigung das Recht, beschäftigt zu werden.',
      instead:
        'Freistellen darf der Arbeitgeber nur, wenn sein Interesse im einzelnen Fall überwiegt. Das Gehalt zahlt er dann weiter.',
      statutes: ['§ 307 Abs. 1 BGB'],
      cases: ['release'],
      validFrom: '2026-03-25',
    },
  },
  {
    id: 'C26',
    outcome: 'any-notice-before-ruling',
    when: [release, dismissal],
    unless: jobSearch,
    notNear: releaseLimits,
    verdict: {
      state: 'yellow',
      title: 'Freistellung nach jeder Kündigung',
      reason:
        'Der Arbeitgeber will Sie nach jeder Kündigung von der Arbeit freistellen dürfen. Ob das so allgemein geht, ist umstritten.',
      instead: 'Freistellen darf der Arbeitgeber, wenn sein Interesse im einzelnen Fall überwiegt.',
      statutes: ['§ 307 Abs. 1 BGB'],
    },
  },
  {
    id: 'C28',
    outcome: 'statutory-age',
    when: [
      /\bregelaltersgrenze|\bregelaltersrente|\bgesetzliche[ns]? rentenalter|\bvollendung des (?:67|siebenundsechzigsten)\.? lebensjahr|\bstatutory retirement/,
      /\bendet|\bbeend|\bende\b|\blaeuft\b|\bends?\b/,
    ],
    verdict: {
      state: 'green',
      proof: proofs.statutoryAge,
      title: 'Ende mit der Regelaltersgrenze',
      reason:
        'Das Arbeitsverhältnis endet, wenn Sie die Regelaltersgrenze der gesetzlichen Rente erreichen. Das ist üblich und erlaubt, Textform genügt dafür.',
      instead: 'Die Regel kann so gelten. Weiterarbeiten können Sie danach mit einer neuen Vereinbarung.',
      statutes: ['§ 41 SGB VI'],
    },
  },
  {
    id: 'C28',
    outcome: 'fixed-age',
    when: [
      /\bvollendung (?:des|seines|ihres) (?:5\d|6[0-6]|sech\w+|fuenfundsechzig\w*)\.? ?lebensjahr|\b(?:5\d|6[0-6])\. (?:lebensjahr|geburtstag)|\b(?:5\d|6[0-6])\.? (?:jahre alt|lebensjahr)|\b(?:mit|im alter von|alter) (?:5\d|6[0-6]) (?:jahren )?(?:endet|scheidet|ist schluss|in rente)|\bmit (?:5\d|6[0-6])(?: jahren)?\b/,
      /\bendet|\bbeend|\bende\b|\bscheidet/,
    ],
    unless: /\burlaub|\bbetriebszugehoerigkeit|\bkuendigungsfrist/,
    verdict: {
      state: 'yellow',
      title: 'Ende mit einem festen Alter',
      reason:
        'Das Arbeitsverhältnis soll mit einem Alter enden, das vor der Regelaltersgrenze liegt. Ein früheres Alter wird als Regelaltersgrenze gelesen, wenn Sie es nicht in den letzten drei Jahren vor diesem Zeitpunkt vereinbart oder bestätigt haben.',
      instead: 'Im Zweifel endet das Arbeitsverhältnis erst mit der Regelaltersgrenze.',
      statutes: ['§ 41 Abs. 1 Satz 2 SGB VI'],
    },
  },
  {
    id: 'C36',
    outcome: 'waiver',
    when: [
      /\bverzichte[tn]?\b|\bverzicht\b|\bwaives?\b|\bwird (?:\w+ ){0,4}(?:nicht|keine) (?:\w+ ){0,2}(?:klagen|klage (?:\w+ )?erheben|vorgehen|gerichtlich vorgehen|vor gericht|zum (?:arbeits)?gericht)|\bdarf (?:\w+ ){0,6}(?:nicht|keine) (?:klag|gerichtlich)|\bkeine klage (?:zu )?erheben|\bklage\w* (?:gegen (?:die|eine) kuendigung )?(?:ist|sind|wird) (?:\w+ )?ausgeschlossen|\bakzeptiert (?:jede|eine) kuendigung|\bnimmt (?:jede|eine) kuendigung [^.]{0,30}hin\b/,
      /\bkuendigungsschutz|\b\w*klage\b|\bklagen\b|\bkschg|\bklageweise|\bgerichtlich\w*|\barbeitsgericht|\bvor gericht|\blegal action/,
    ],
    unless:
      /\bzeugnis|\bnicht (?:\w+ )?verzicht|\bohne auf|\bkein verzicht|\bverzichtet nicht|\bkarenz|\bwettbewerbsverbot/,
    verdict: {
      state: 'red',
      title: 'Verzicht auf den Kündigungsschutz im Voraus',
      reason:
        'Sie sollen schon jetzt darauf verzichten, sich gegen eine Kündigung zu wehren. Auf den gesetzlichen Kündigungsschutz kann man nach unserem Stand nicht im Voraus verzichten.',
      instead: 'Gegen eine Kündigung können Sie innerhalb von drei Wochen beim Arbeitsgericht klagen.',
      statutes: ['§ 4 KSchG', '§ 307 BGB'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C37',
    outcome: 'deemed-receipt',
    when: [
      /\bgilt\b|\bgelten\b|\bdeemed\b/,
      /\bals (?:\w+ ){0,4}(?:zugegangen|zugestellt|bekannt ?gegeben|empfangen|erhalten|angekommen|eingegangen)\b|\bgilt als (?:\w+ ){0,3}(?:zugang|zustellung)|\bzugang (?:\w+ ){0,3}als (?:\w+ )?(?:erfolgt|bewirkt)|\bdeemed (?:to (?:be|have been) )?(?:received|delivered)/,
    ],
    unless: /\bgilt nicht|\bgelten nicht/,
    verdict: {
      state: 'red',
      title: 'Schreiben gelten als zugegangen',
      reason:
        'Wichtige Schreiben sollen als zugegangen gelten, auch wenn Sie sie nicht erhalten haben. Für eine Kündigung oder Abmahnung ist das nach unserem Stand nicht erlaubt.',
      instead:
        'Eine Kündigung wirkt erst, wenn sie tatsächlich bei Ihnen ankommt. Das muss der Arbeitgeber beweisen.',
      statutes: ['§ 308 Nr. 6 BGB', '§ 130 BGB'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C44',
    outcome: 'one-sided',
    when: [
      /\bvor (?:dem )?(?:dienst|arbeits|vertrags|taetigkeits)?-?(?:antritt|beginn|aufnahme)\b|\bvor (?:arbeits|dienst)aufnahme/,
      /\bkuendig|\bkuendbar/,
      /\bausgeschlossen|\bnicht (?:zulaessig|moeglich|gestattet|kuendbar)|\bunzulaessig/,
      /\b(?:durch|fuer|seitens) (?:den|die|der|des)? ?(?:arbeitnehmer|mitarbeiter|angestellte)/,
    ],
    unless: /\bbeide|\barbeitgeber|\bfirma|\bgesellschaft/,
    verdict: {
      state: 'yellow',
      title: 'Nur Sie dürfen vor Dienstantritt nicht kündigen',
      reason:
        'Sie dürfen vor dem ersten Arbeitstag nicht kündigen, für den Arbeitgeber steht das nicht da. Üblich ist, dass eine solche Regel für beide Seiten gleich ist.',
      instead: 'Fragen Sie nach, ob die Regel für beide Seiten gelten soll.',
      statutes: ['§ 622 Abs. 6 BGB', '§ 307 Abs. 1 BGB'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C44',
    outcome: 'mutual',
    when: [
      /\bvor (?:dem )?(?:dienst|arbeits|vertrags|taetigkeits)?-?(?:antritt|beginn|aufnahme)\b|\bvor (?:arbeits|dienst)aufnahme/,
      /\bkuendig|\bkuendbar/,
      /\bausgeschlossen|\bnicht (?:zulaessig|moeglich|gestattet|kuendbar)|\bunzulaessig/,
    ],
    verdict: {
      state: 'green',
      proof: proofs.beforeStart,
      title: 'Keine Kündigung vor dem ersten Arbeitstag',
      reason:
        'Vor dem ersten Arbeitstag ist die ordentliche Kündigung für beide Seiten ausgeschlossen. Das ist üblich, die Kündigung aus wichtigem Grund bleibt möglich.',
      instead: 'Die Regel kann so gelten.',
      statutes: ['§ 622 BGB'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C45',
    outcome: 'waiver',
    when: [
      /\b(?:arbeits|zwischen|schluss|end|dienst|abschluss)?-?zeugnis/,
      /\bverzicht|\bkein(?:en)? (?:rechts)?anspruch|\bausgeschlossen|\bentfaellt|\bnicht (?:\w+ )?(?:erteilt|ausgestellt|geschuldet|verlangt|ausgehaendigt|verlangen|beanspruch\w*)|\bgibt es (?:\w+ )?(?:nicht|kein)|\bkein (?:\w+ )?(?:arbeits|dienst)?zeugnis/,
    ],
    unless:
      /\bnicht (?:\w+ )?verzicht|\bfuehrungszeugnis|\bgesundheitszeugnis|\bschulzeugnis|\bdankesformel|\bzeugnissprache|\bnotwendig|\bvorleg|\bvorzuleg|\bkuendigungsschutz/,
    verdict: {
      state: 'red',
      title: 'Verzicht auf das Arbeitszeugnis',
      reason:
        'Sie sollen schon im Vertrag auf Ihr Arbeitszeugnis verzichten. Ein Verzicht auf das qualifizierte Zeugnis vor dem Ende des Arbeitsverhältnisses ist unwirksam.',
      instead: 'Am Ende haben Sie Anspruch auf ein schriftliches Zeugnis, auf Wunsch ein qualifiziertes.',
      statutes: ['§ 109 GewO'],
      cases: ['referenceWaiver'],
    },
  },
];
