import type { Entries, Topic } from './meaning.ts';

const verb = (words: string, ...topics: Topic[]) => [words, { verb: true, topics }] as const;
const form = (words: string, ...topics: Topic[]) => [words, { topics }] as const;

/** Finite verbs (they part the clauses) and participles or infinitives (they only tell the theme). */
export const verbEntries: Entries = [
  verb(
    '=beriet =band =schrieb =fuhr =sprach =sah =sieht =spricht =weiss =half =hilft =griff =fiel =faellt =liess =laesst =begann =beginnt =erhielt =erhaelt =gewann =gelang =gelingt =gelangen =bot =bietet =erwarb =genoss =geniesst =kannte =kennt =dachte =brachten =trafen =verlor =erwies =erweist =sprang =las =lud =organisiert =plant =betreut =behandelt =bearbeitet =erzielt =koordiniert =unterstuetzt =beraet =war =waren =ist =sind =wird =wurde =wurden =werden =hat =haben =hatte =hatten =blieb =bleibt =galt =gilt =kann =konnte =konnten =zeigte =zeigten =zeigt =zeigen =bewies =beweist =verfuegt =verfuegte =besitzt =besass =behielt =behaelt =bewahrte =bewahrt =bringt =brachte =gab =gaben =gibt =fand =fanden =findet =ging =geht =kam =kommt =machte =macht =nahm =nimmt =trug =traegt =bildete =schuf =wusste =verstand =versteht =stand =steht =lag =liegt =hielt =haelt =bedauern =bedauere =bedaure =danken =danke =dankt =wuenschen =wuensche =wuenscht =verlaesst =endet =endete =scheidet =freuen =bedanken =bedanke =bewerten =beurteilen =verdient =verdiente =ueberzeugte =ueberzeugt =traten =trat =tritt =tut =lassen =oblag =oblagen =begegnete =pflegte =pflegt =gehoert =gehoerte =gehoerten =umfasste =umfassten =umfasst =schloss =wirkte =loeste =setzte =setzt =nutzte =vertrat =vertritt =verfolgte =verfolgt =beherrschte =beherrscht =ergriff =ergreift =traf =trifft =scheute =oblag =arbeitete =arbeitet =engagierte =lieferte =liefert',
  ),
  verb(
    '=entsprach =entsprachen =entspricht =entsprechen =genuegte =genuegten =genuegt =erfuellte =erfuellten =erfuellt',
    'fulfil',
  ),
  form('=entsprochen =erfuellen =gerecht =genuegt =genuegen =entsprechen', 'fulfil'),
  verb('=uebertraf =uebertrafen =uebertrifft =ueberbot =ueberstieg =uebererfuellte', 'exceed'),
  form('=uebertroffen =uebertreffen =ueberboten =ueberschritten =uebererfuellt', 'exceed'),
  verb(
    '=erledigte =erledigten =erledigt =bewaeltigte =bewaeltigt =verrichtete =ausfuehrte =loeste =meisterte =erbrachte =erbringt =leistete =leistet =bearbeitete =bearbeitet =arbeitete =arbeitet =arbeiten =fuehrte =fuehrt =erfuellte =erfuellt =ging =geht =bereitete =versah =agierte =handelte',
    'do',
  ),
  form(
    'erledigen =erledigt ausfuehren =auszufuehren =ausgefuehrt bewaeltigen =bewaeltigt verrichten =verrichten =verrichtet =arbeiten =gearbeitet =loesen =geloest =meistern =erfuellt =erfuellen =vorgehen =gemeistert =bearbeiten =lossen =erbracht =erbrachten',
    'do',
  ),
  verb('=verhielt =verhielten =verhaelt =begegnete =begegnet =benahm =benimmt', 'conduct'),
  form('=verhalten', 'conduct'),
  verb('=schaetzten =schaetzen =achteten', 'esteem'),
  verb('=erfasste =erfasst =begriff =begreift', 'grasp'),
  form('=verstehen =erfassen =einzuarbeiten', 'grasp'),
  verb('=aneignete =eignete =erwarb =erlernte =vertiefte =erweiterte', 'learn'),
  form('=anzueignen =angeeignet =erweitern =erworben =vertiefen =auszubauen', 'learn'),
  form('=weiter =fort =weiterzubilden =weitergebildet', 'training'),
  verb('=wandte =wendet =wendete =einsetzte =anwendete =anwendet =umsetzte =einsetzt =umsetzt', 'apply'),
  form('=umzusetzen =anzuwenden', 'apply'),
  form('=einhalten =eingehalten =einzuhalten', 'keep'),
  verb('=hielt =haelt =einhielt', 'keep'),
  form('=standhalten =standzuhalten =bewaeltigen', 'withstand'),
  verb('=bewaeltigte =bewaeltigt =meisterte', 'withstand'),
  form('=vorgegeben =vorgegebenen =angewiesen =vorgeschrieben =angeleitet', 'instruction'),
  verb('=erreichte =erreicht =erzielte =erzielt', 'reach'),
  form('=erreicht =erreichen =erzielt', 'reach'),
  verb('=engagierte', 'drive'),
  form('=engagieren =einzubringen =einbringen =einzusetzen', 'drive'),
  verb('=fuehrte =fuehrt =leitete =leitet =motivierte =spornte =anleitete =foerderte =begeisterte', 'lead'),
  form(
    '=fuehren =geleitet =leiten =motivieren =anzuleiten =anzuspornen =anspornte =gefuehrt =begeistern =foerdern =inspirieren =coachen',
    'lead',
  ),
  verb('=danken =danke =dankt =bedanken =bedanke', 'thanks'),
  verb('=bedauern =bedauere =bedaure =bedauert', 'regret'),
  verb('=wuenschen =wuensche =wuenscht', 'wish'),
  verb('=freuen =freue', 'joy'),
  verb('=verlaesst =scheidet =endet =endete', 'leave'),
  verb(
    '=gehoerten =gehoeren =gehoerte =umfasste =umfassten =umfasst =umfassen =zaehlten =zaehlen =oblagen =oblag',
    'listing',
  ),
  form('=betraut =zustaendig =verantwortlich =folgende =folgenden =bestanden =bildeten', 'listing'),
];

/** Nouns that only carry their adjective. */
export const carrierEntries: Entries = [
  [
    'weise mass =masse =masz ausmass umfang grad form niveau art hinsicht qualitaet guete wert',
    { carrier: true },
  ],
];
