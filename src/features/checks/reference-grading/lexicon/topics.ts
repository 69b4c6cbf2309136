import type { Entries, Topic } from './meaning.ts';

const about = (words: string, ...topics: Topic[]) => [words, { topics }] as const;

/** Nouns and adjectives that tell what a sentence is about. */
export const topicEntries: Entries = [
  about('zufriedenheit', 'satisfaction'),
  about('zufrieden einverstanden', 'satisfied'),
  about('anerkennung wertschaetzung', 'recognition'),
  about(
    'erwartung anforderung vorgabe vorstellung anspruch erfordernis *anforderung *erwartung',
    'expectation',
  ),
  about(
    'aufgab auftrag auftraeg taetigkeit *aufgab arbeit arbeiten =arbeit =arbeiten verpflichtung obliegenheit projekt',
    'task',
  ),
  about(
    'uebertragen uebertragenen anvertraut gestellt zugewiesen uebertrug uebertrugen anvertrauten auftrugen aufgetragen =gestellten =anfallenden zugeteilt zugedacht',
    'assigned',
  ),
  about('leistung arbeitsleistung gesamtleistung', 'performance'),
  about(
    'verhalten =verhalten benehmen =benehmen auftreten =auftreten umgang fuehrungsverhalten sozialverhalten betragen umgangsformen verhaeltnis =verhaeltnis zusammenwirken miteinander',
    'conduct',
  ),
  about(
    'geschaetzt =geschaetzt anerkannt =anerkannt respektiert geachtet beliebt angesehen akzeptiert',
    'esteem',
  ),
  about(
    'beanstandung beanstanden =beanstanden klage klagen =klagen beschwerde beschwerden tadel auszusetzen kritik ruege bemaengeln einwand einwaende einzuwenden vorwurf vorwuerfe beklagen =beklagen =tadeln =ruegen',
    'complaint',
  ),
  about('zurecht =zurecht auskommen =auszukommen =auskommen', 'getAlong'),
  about(
    'kenntnis *kenntnis kenntnisse *kenntnisse wissen =wissen *wissen knowhow =know-how fachwissen fachkoennen koennen fachkompetenz sachverstand fachgebiet fertigkeit expertise faehigkeit erfahrung *erfahrung kompetenz *kompetenz know',
    'knowledge',
  ),
  about('auffassungsgabe auffassungsvermoegen auffassung denkvermoegen lernfaehigkeit', 'grasp'),
  about('neues =neues', 'grasp'),
  about(
    'fortbildung weiterbildung schulung lehrgang lehrgaeng seminar kurs *weiterbildung *schulung *fortbildung *seminar *lehrgang',
    'training',
  ),
  about('erfolg =erfolg erfolgreich', 'success'),
  about('vertraut =vertraut', 'familiar'),
  about('abrufbar', 'apply'),
  about(
    'arbeitsweise arbeitsstil vorgehensweise vorgehen arbeitsverhalten *arbeitsweise arbeitshaltung',
    'way',
  ),
  about(
    'sorgfalt genauigkeit zuverlaessigkeit gruendlichkeit selbststaendigkeit selbstaendigkeit verlaesslichkeit gewissenhaftigkeit praezision umsicht verantwortungsbewusstsein eigenverantwortung zielstrebigkeit effizienz eigenstaendigkeit akribie tempo arbeitstempo verlass ordnungssinn disziplin arbeitsdisziplin',
    'care',
  ),
  about('termin frist termine fristen *termin *frist zeitvorgabe', 'deadline'),
  about('anweisung anleitung weisung vorschrift anordnung', 'instruction'),
  about(
    'arbeitsbelastung belastung *belastung arbeitsanfall arbeitsaufkommen arbeitsvolumen zeitdruck termindruck arbeitsdruck druck =druck leistungsdruck erfolgsdruck stress *stress arbeitspensum pensum belastungsspitze arbeitsspitze spitzenzeit stosszeit hochbetrieb andrang *andrang auftragsspitze personalengpass mehrarbeit hektik arbeitslast arbeitsmenge auslastung beanspruchung krise engpass personalmangel stosszeiten',
    'load',
  ),
  about('situation stresssituation lage =lage phase =zeiten problemsituation ausnahmesituation', 'situation'),
  about('stresssituation krisensituation ausnahmesituation', 'load'),
  about('belastbar belastbarkeit stressresistent stressresistenz ausdauer', 'resilience'),
  about('gewachsen =gewachsen stand =stand standgehalten', 'withstand'),
  about('ueberblick uebersicht ruhe =ruhe nerven gelassenheit besonnenheit fassung kopf =kopf', 'calm'),
  about(
    'ergebnis *ergebnis ergebnisse *ergebnisse resultat *resultat arbeitserfolg verkaufserfolg',
    'result',
  ),
  about('qualitaet guete arbeitsqualitaet arbeitsguete', 'workQuality'),
  about('ziel ziele *ziel umsatzziel zielvorgabe planzahl umsatzvorgabe sollvorgabe', 'goal'),
  about(
    'einsatzbereitschaft engagement einsatz =einsatz eigeninitiative initiative motivation tatkraft lernbereitschaft leistungsbereitschaft einsatzfreude arbeitseinsatz leistungswille lerneifer eifer fleiss elan einsatzwille arbeitsbereitschaft schwung begeisterung enthusiasmus leidenschaft herzblut hingabe ehrgeiz arbeitsfreude lernwille energie dynamik leistungsmotivation arbeitsmotivation',
    'drive',
  ),
  about('engagiert motiviert einsatzbereit einsatzfreudig leistungsbereit fleissig lernbereit', 'drive'),
  about('interesse =interessierte =interessiert =interessieren', 'interest'),
  about('bereitschaft =bereit =bereitwillig', 'readiness'),
  about('pflicht arbeitspflicht *pflicht pflichten *pflichten verpflichtung', 'duty'),
  about(
    'team =teams *team mitarbeiter* mitarbeitend* abteilung bereich filiale belegschaft unterstellt* gruppe personal schicht *abteilung mannschaft crew angestellt *mannschaft',
    'staff',
  ),
  about(
    'vorgesetzter vorgesetzte =vorgesetzter =vorgesetzte =vorgesetzten fuehrungskraft *leiter *leiterin =leiter =leiterin chef chefin',
    'boss',
  ),
  about('vorbild', 'model'),
  about('arbeitsklima arbeitsatmosphaere teamgeist arbeitsumfeld', 'climate'),
  about('fuehrungsaufgabe leitungsaufgabe fuehrungsverantwortung leitungsfunktion', 'leadTask'),
  about('fuehrungsstil personalfuehrung mitarbeiterfuehrung fuehrung =fuehrung fuehrungsqualitaet', 'lead'),
  about('delegieren delegiert delegierte', 'delegate'),
  about('hoechstleistung spitzenleistung bestleistung', 'peak'),
  about('moeglichkeit faehigkeit', 'possibility'),
  about('verstaendnis', 'understanding'),
  about('gelegenheit', 'opportunity'),
  about('dank =dank dankbar', 'thanks'),
  about(
    '=bedauern bedauerlich bedauern =bedaure leid =leid =ungern =ungerne =schweren verlust schade =schade =leider =verlieren =verliert =bedauerlicherweise',
    'regret',
  ),
  about('ausscheiden =ausscheiden weggang fortgang abschied =verlaesst entscheidung', 'leave'),
  about('zusammenarbeit mitarbeit =mitarbeit mitwirkung =arbeit', 'cooperation'),
  about('aufgabengebiet aufgabenbereich taetigkeitsbereich', 'listing'),
];
