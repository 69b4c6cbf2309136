import { deniedAgreement } from '../frame/read-facts.ts';
import type { PatternRule } from './pattern-rules.ts';
import * as proofs from './proofs-of-duties.data.ts';
import type { Verdict } from './verdict.ts';

const writtenForm = /\bschriftform|\bschriftlich|\bwritten form|\bin writing/;
const waivesWrittenForm =
  /\b(?:aufhebung|verzicht|aenderung(?:en)?|abbedingung|abweichung(?:en)?|abweichen|aufgehoben|abbedungen|abgesehen|geaendert|waiver)\b(?:(?!beduerf|bedarf|erfolg)[^.]){0,70}(?<!beduerfen |bedarf |genuegt )\b(?:dieser|dieses|der|des|diese|das|this|auf die|von der|auf das|vom)\b(?:(?!beduerf|bedarf)[^.]){0,25}\b(?:schriftform\w*|klausel|formerfordernis\w*|schriftlichkeits\w*|erfordernis\w*|formvorschrift\w*|formklausel|formabrede|clause|requirement)|\b(?:schriftform\w*|formerfordernis\w*|formklausel)\b[^.]{0,60}\b(?:selbst|ebenfalls|auch)\b[^.]{0,40}\b(?:schriftlich|schriftform|nur)|\bgilt auch fuer (?:die )?(?:aenderung|aufhebung|abbedingung)|\b(?:dieser|diese|dieses|das) schriftform\w*[^.]{0,60}(?:schriftlich|schriftform|muendlich|formlos)/;
/** „Änderungen bedürfen der Schriftform. Dies gilt auch für die Aufhebung dieser Klausel.“ */
const alsoForItself =
  /\b(?:dies(?:es)?|das|gleiches|dasselbe|entsprechendes|auch|ebenso)\b[^.]{0,300}\b(?:aufhebung|verzicht|aenderung(?:en)?|abbedingung|abweichung(?:en)?|abweichen|aufgehoben|abgewichen|abgeaendert|geaendert|abbedungen)\b[^.]{0,40}\b(?:dieser|dieses|diese|der|des|hiervon|davon)\b[^.]{0,20}\b(?:klausel|bestimmung|regelung|vorschrift|absatzes|paragra\w+|satzes|schriftform\w*|form\w*)|\b(?:dieser|dieses|diese|von dieser) (?:klausel|bestimmung|regelung|vorschrift|absatz|paragra\w+|satz|schriftform\w*)\b[^.]{0,60}\b(?:nur|ebenfalls|auch)?\b[^.]{0,20}\b(?:aendern|geaendert|aufgehoben|aufheben|abgewichen|verzichtet|abbedungen|schriftlich|schriftform)/;
const individual =
  /\bindividuelle\w* (?:vertrags|einzel)?(?:abrede|vereinbarung|absprache)|\bindividual(?:abrede|vereinbarung)|§ ?305 ?b|\bvorrang\w* (?:der|von|individ)|\bausdruecklich\w* (?:muendlich\w* )?(?:individual|abreden)|\bindividual agreement/;
const foreign =
  /\b(?:englisch|schweizer|schweizerisch|oesterreichisch|niederlaendisch|franzoesisch|us-amerikanisch|amerikanisch|irisch|luxemburgisch|polnisch|spanisch|italienisch|daenisch|belgisch|liechtensteinisch|tuerkisch|tschechisch|ungarisch|rumaenisch|bulgarisch|portugiesisch|griechisch|kroatisch|schwedisch|norwegisch|finnisch|britisch|kanadisch|chinesisch|japanisch)\w* (?:arbeits)?recht|\brecht (?:von |der |des |den )?(?:england|schweiz|oesterreichs?|niederlande|frankreichs?|usa|vereinigten staaten|staates|irlands?|luxemburgs?|republik oesterreich|vereinigten koenigreichs)|\blaws? of (?!germany|the federal republic)/;

const doubleWrittenForm: Verdict = {
  state: 'red',
  title: 'Doppelte Schriftformklausel',
  reason:
    'Auch die Schriftform selbst soll nur schriftlich geändert werden können. Damit entsteht der Eindruck, dass mündliche Zusagen nie gelten. Das stimmt nicht: Persönliche Absprachen gehen vor.',
  instead:
    'Was Sie mit dem Arbeitgeber persönlich absprechen, gilt auch mündlich. Lassen Sie es sich wegen des Beweises trotzdem bestätigen.',
  statutes: ['§ 305b BGB', '§ 307 Abs. 1 BGB'],
  cases: ['doubleWrittenForm'],
};

/** Clauses at the end of a contract: form, choice of law, evidence, references to other rules. */
export const finalRules: readonly PatternRule[] = [
  {
    id: 'C18',
    outcome: 'double-with-individual',
    when: [writtenForm],
    near: individual,
    verdict: {
      state: 'green',
      proof: proofs.writtenForm,
      title: 'Schriftform, persönliche Absprachen gehen vor',
      reason:
        'Änderungen sollen schriftlich sein, persönliche Absprachen gehen aber vor. So verlangt es das Gesetz.',
      instead: 'Die Regel kann so gelten. Lassen Sie sich Zusagen trotzdem schriftlich geben.',
      statutes: ['§ 305b BGB'],
    },
  },
  {
    id: 'C18',
    outcome: 'double',
    when: [writtenForm, waivesWrittenForm],
    unless: /\bkuendigung/,
    verdict: doubleWrittenForm,
  },
  {
    id: 'C18',
    outcome: 'double',
    when: [alsoForItself],
    unless: /\bkuendigung|\bunwirksam|\bnichtig/,
    near: writtenForm,
    notNear: individual,
    verdict: doubleWrittenForm,
  },
  {
    id: 'C35',
    outcome: 'employer-rules',
    when: [
      /\b(?:betriebsordnung|arbeitsordnung|richtlinien?|hausordnung|mitarbeiterhandbuch|handbuch|dienstanweisung(?:en)?|policy|policies|guidelines|regelwerke?|verguetungsordnung)\b/,
      /\bin (?:der|ihrer|seiner|den|deren) (?:\w+ )?(?:jeweils|jeweiligen|jeweils aktuell) ?(?:gueltig|geltend|aktuell)?\w*(?: fassung)?|\bjeweils (?:gueltigen|geltenden|aktuellen)|\bas amended/,
    ],
    unless: /\btarif|\btvoed|\bavr\b|\bbetriebsvereinbarung|\bdatenschutz|\bsteuer|\breisekosten/,
    verdict: {
      state: 'yellow',
      title: 'Verweis auf Regeln, die der Arbeitgeber allein ändert',
      reason:
        'Der Vertrag verweist auf Regeln des Arbeitgebers in ihrer jeweiligen Fassung. Damit könnte er den Vertrag nach unserem Stand allein zu Ihrem Nachteil ändern.',
      instead:
        'Lassen Sie sich die Regeln zeigen. Ihre vertraglichen Rechte kann der Arbeitgeber nicht einseitig kürzen.',
      statutes: ['§ 307 Abs. 1 BGB', '§ 308 Nr. 4 BGB'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C35',
    outcome: 'dynamic',
    when: [
      /\btarifvertr|\btvoed|\btv-?l\b|\bmanteltarif|\bavr\b|\btarif(?:lich|werk)|\bbetriebsvereinbarung/,
      /\bjeweils (?:gueltig|geltend|aktuell)|\bjeweiligen (?:\w+ )?fassung|\bin der (?:jeweils|jeweiligen)|\bergaenzenden|\bersetzenden|\bas amended/,
    ],
    unless: deniedAgreement,
    verdict: {
      state: 'green',
      proof: proofs.collective,
      title: 'Tarifvertrag in der jeweils gültigen Fassung',
      reason:
        'Der Vertrag verweist auf Tarifverträge oder Betriebsvereinbarungen in ihrer jeweiligen Fassung. Künftige Änderungen gelten damit auch für Sie, zum Beispiel Erhöhungen. Einige Regeln dieses Vertrags können dadurch anders ausfallen.',
      instead:
        'Sie dürfen die Tarifverträge einsehen. Der Arbeitgeber muss sie im Betrieb zugänglich machen.',
      statutes: ['§ 2 Abs. 1 Satz 7 Nr. 15 NachwG'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C35',
    outcome: 'static',
    when: [
      /\btarifvertr|\btvoed|\btv-?l\b|\bmanteltarif|\bavr\b/,
      /\bfassung vom|\bin der (?:am|zum) [^.]{0,40}(?:gueltigen|geltenden)|\bstand (?:vom )?\d|\bvom \d{1,2}\.[^.]{0,30}finde[nt]\w* anwendung/,
    ],
    verdict: {
      state: 'yellow',
      title: 'Tarifvertrag nur in einer alten Fassung',
      reason:
        'Der Vertrag verweist auf einen Tarifvertrag in einer bestimmten Fassung. Spätere Erhöhungen gelten dann nach unserem Stand nicht von selbst für Sie.',
      instead: 'Fragen Sie, ob die Fassung fest oder die jeweils gültige gemeint ist.',
      statutes: ['§ 305c Abs. 2 BGB'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C38',
    outcome: 'understood',
    when: [
      /\bbestaetig|\berklaert|\berkennt an|\bversichert|\b(?:habe?|hat|haben)\b[^.]{0,80}\b(?:(?:durch)?gelesen|verstanden|zur kenntnis)|\backnowledge|\bconfirm/,
      /\b(?:durch)?gelesen|\bverstanden|\bausgehandelt|\bausfuehrlich (?:besprochen|erlaeutert|erklaert)|\bim einzelnen (?:besprochen|erlaeutert)|\bbelehrt|\bausreichend (?:zeit|bedenkzeit)|\bunderstood|\bzur kenntnis genommen/,
    ],
    unless:
      /\bdatenschutz|\bbrandschutz|\bsicherheit|\bunfallverhuet|\b(?:arbeitgeber|arbeitgeberin|firma|gesellschaft) bestaetigt|\binfektionsschutz|\bhygiene/,
    verdict: {
      state: 'red',
      title: 'Bestätigung, alles verstanden zu haben',
      reason:
        'Sie sollen im Vertrag bestätigen, dass Sie ihn gelesen, verstanden oder ausgehandelt haben. Das verschiebt die Beweislast zu Ihrem Nachteil und ist in vorformulierten Verträgen nicht erlaubt.',
      instead: 'Die Bestätigung bindet Sie nicht. Beweisen muss weiter, wer sich auf etwas beruft.',
      statutes: ['§ 309 Nr. 12 Buchst. b BGB'],
    },
  },
  {
    id: 'C38',
    outcome: 'received',
    when: [/\bbestaetig|\bquittier|\backnowledge/, /\berhalten|\bausgehaendigt|\bempfang\b|\breceive/],
    unless:
      /\b(?:arbeitgeber|arbeitgeberin|firma|gesellschaft) bestaetigt|\bschluessel|\bdienstwagen|\bausfertigung|\bexemplar|\babschrift|\bkopie|\bniederschrift|\bcopy\b|\bempfangsbestaetigung|\bempfangsnachweis/,
    verdict: {
      state: 'yellow',
      title: 'Bestätigung über erhaltene Unterlagen',
      reason:
        'Sie sollen im Vertrag selbst bestätigen, etwas erhalten zu haben. Das kann die Beweislast verschieben, wenn Sie es nicht gesondert unterschreiben.',
      instead: 'Unterschreiben Sie eine Empfangsbestätigung nur, wenn Sie die Unterlagen wirklich haben.',
      statutes: ['§ 309 Nr. 12 Buchst. b BGB'],
    },
  },
  {
    id: 'C40',
    outcome: 'arbitration',
    when: [
      /\bschiedsgericht|\bschiedsverfahren|\bschiedsklausel|\bschiedsvereinbarung|\bschiedsrichter\w*[^.]{0,40}\b(?:entscheid|streit)|\bentscheid\w*[^.]{0,40}\bschiedsrichter|\barbitration/,
    ],
    unless:
      /\bkein schieds\w*|\bkeine schieds|\bschieds\w*[^.]{0,30}\bnicht (?:vorgesehen|vereinbart|zustaendig|gewollt)|\bschiedsgericht[^.]{0,30}ausgeschlossen/,
    verdict: {
      state: 'red',
      title: 'Schiedsgericht statt Arbeitsgericht',
      reason:
        'Streit soll ein Schiedsgericht entscheiden. Für Arbeitnehmer geht das nicht: Nur Tarifverträge dürfen das für wenige Berufsgruppen vorsehen.',
      instead: 'Zuständig bleibt das Arbeitsgericht.',
      statutes: ['§ 101 ArbGG'],
    },
  },
  {
    id: 'C41',
    outcome: 'foreign-law',
    when: [
      foreign,
      /\bgilt\b|\bgelten|\bunterlieg|\bunterstell|\banwendbar|\banwendung|\bangewend|\bgoverned|\bmassgeb|\brichtet|\bnach\b|\bvereinbar/,
    ],
    unless: /\bdeutsche[sn]? recht\b|\bnicht\b[^.]{0,30}anwend/,
    verdict: {
      state: 'yellow',
      title: 'Ausländisches Recht',
      reason:
        'Für den Vertrag soll ausländisches Recht gelten. Arbeiten Sie gewöhnlich in Deutschland, bleibt Ihnen der zwingende deutsche Schutz trotzdem erhalten.',
      instead: 'Kündigungsschutz, Mindestlohn und Mindesturlaub gelten für Arbeit in Deutschland weiter.',
      statutes: ['Art. 8 Rom-I-Verordnung'],
    },
  },
];
