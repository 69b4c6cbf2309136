import type { PatternRule } from './pattern-rules.ts';
import * as proofs from './proofs-of-entitlements.data.ts';
import type { Verdict } from './verdict.ts';

const expires =
  /\bverfaellt|\bverfallen|\bverfall\b|\berlischt|\berloeschen|\berloschen|\bverwirkt|\bersatzlos|\bgeht (?:\w+ )?verloren|\bverloren\b|\b(?:ist|sind) (?:\w+ ){0,2}(?:weg|hinfaellig)\b|\bforfeit|\blapse/;
const leave = /urlaub|\bvacation|\bleave\b/;
const split =
  /\bgesetzlich\w* (?:mindest)?urlaub[^.]{0,40}(?:hinaus|uebersteig)|\bvertragliche\w* (?:zusatz|mehr)?urlaub|\bzusatzurlaub|\bzusaetzliche\w* (?:vertraglich\w* )?urlaub|\buebergesetzlich|\bvertraglich\w* mehrurlaub|\bmehrurlaub/;
/** „Der darüber hinausgehende Urlaub …“: only leave beyond the statutory one is lost. */
const additional =
  /\bdarueber ?hinaus|\bhinausgehend|\buebersteig|\bzusaetzlich|\b(?:mehr|zusatz|extra)urlaub|\buebergesetzlich|\bim uebrigen\b|\buebrige[rns]? urlaub|\bvertragliche[rns]? (?:teil|urlaub)|\bfreiwillige[rns]? urlaub/;
const statutoryApart =
  /\bgesetzlich\w* (?:\w+ )?(?:mindest)?urlaub|\bmindesturlaub|\bbundesurlaubsgesetz|\bburlg|\bgesetzliche[rn]? anspruch|\bgesetzlich\w* teil/;
/** „Für den gesetzlichen Urlaub gilt das nicht.“ */
const statutoryExcepted =
  /\b(?:gesetzlich\w*|mindest)\s?(?:mindest)?urlaub\w*[^.]{0,60}\b(?:unberuehrt|ausgenommen|gilt (?:das|dies) nicht|verfaellt (?:\w+ )?nicht)|\b(?:gilt|gelten) nicht fuer (?:den |die )?(?:gesetzlich|mindesturlaub)|\bausgenommen\w* (?:ist |davon )?(?:ist )?de[rn] gesetzliche/;
const warned =
  /\bhingewiesen|\bhinweis\w*|\baufgefordert|\baufforder|\bbelehr|\bmitwirkungsobliegenheit|\bunterrichtet|\binformiert/;
const payout =
  /\babgeltung|\babgegolten|\bausgezahlt|\bauszahlung|\babzugelten|\bausbezahlt|\bverguetet|\bbezahlt|\bentschaedigt|\bin geld\b/;
const none =
  /\bausgeschlossen|\bfindet nicht statt|\bnicht (?:\w+ )?(?:abgegolten|ausgezahlt|ausbezahlt|abzugelten|statt|gewaehrt|moeglich|verguetet|entschaedigt|bezahlt)|\bkein geld|\bkeine? (?:abgeltung|urlaubsabgeltung|auszahlung|finanzielle)|\berfolgt nicht|\bkein anspruch auf/;

const splitVerdict: Verdict = {
  state: 'green',
  proof: proofs.leaveLost,
  title: 'Verfall von Urlaub mit Hinweis oder nur vom Zusatzurlaub',
  reason:
    'Der Verfall betrifft nur den Zusatzurlaub oder setzt voraus, dass der Arbeitgeber Sie rechtzeitig auffordert. Das entspricht der Rechtsprechung.',
  instead:
    'Die Regel kann so gelten. Der gesetzliche Urlaub verfällt nur nach klarem Hinweis des Arbeitgebers.',
  statutes: ['§ 7 BUrlG'],
  cases: ['leaveWarning'],
};

/** Clauses about leave that is lost. */
export const leaveRules: readonly PatternRule[] = [
  {
    id: 'C20',
    outcome: 'split',
    when: [leave, expires],
    unless: /\bgesetzliche\w* (?:mindest)?urlaub\w*[^.]{0,40}(?:verfaellt|erlischt)[^.]{0,20}ersatzlos/,
    near: new RegExp(`${split.source}|${warned.source}|${statutoryExcepted.source}`),
    verdict: splitVerdict,
  },
  {
    id: 'C20',
    outcome: 'additional-only',
    when: [leave, expires, additional],
    near: statutoryApart,
    verdict: splitVerdict,
  },
  {
    id: 'C20',
    outcome: 'automatic',
    when: [
      leave,
      expires,
      /\bersatzlos|\bautomatisch|\bin jedem fall|\bendgueltig|\bohne weiteres|\bunabhaengig|\bstets\b/,
    ],
    unless: /\bsonderurlaub/,
    verdict: {
      state: 'red',
      title: 'Urlaub verfällt von selbst',
      reason:
        'Nicht genommener Urlaub soll ohne Weiteres verfallen. Der gesetzliche Urlaub verfällt aber nur, wenn der Arbeitgeber Sie vorher klar auffordert und vor dem Verfall warnt. Verzichten können Sie darauf im laufenden Arbeitsverhältnis nicht.',
      instead:
        'Ohne rechtzeitigen Hinweis bleibt Ihr gesetzlicher Urlaub bestehen. Nur der zusätzliche Urlaub kann nach eigenen Regeln verfallen.',
      statutes: ['§ 7 Abs. 3 BUrlG', '§ 13 BUrlG'],
      cases: ['leaveWarning', 'leaveNoWaiver'],
    },
  },
  {
    id: 'C20',
    outcome: 'unclear',
    when: [leave, expires],
    unless: /\bsonderurlaub|\bansprueche aus dem arbeitsverhaeltnis/,
    verdict: {
      state: 'yellow',
      title: 'Verfall von Urlaub ohne Hinweis des Arbeitgebers',
      reason:
        'Der Urlaub soll zu einem festen Tag verfallen. Vom gesetzlichen Urlaub gilt das nur, wenn der Arbeitgeber Sie vorher klar aufgefordert und gewarnt hat.',
      instead: 'Ohne rechtzeitigen Hinweis bleibt Ihr gesetzlicher Urlaub bestehen.',
      statutes: ['§ 7 Abs. 3 BUrlG'],
      cases: ['leaveWarning'],
    },
  },
  {
    id: 'C21',
    outcome: 'extra-only',
    when: [leave, payout, none],
    near: new RegExp(split.source),
    verdict: {
      state: 'green',
      proof: proofs.leaveUnpaid,
      title: 'Keine Auszahlung von Zusatzurlaub',
      reason: 'Nur der zusätzliche Urlaub wird am Ende nicht ausgezahlt. Das darf der Vertrag so regeln.',
      instead: 'Der gesetzliche Urlaub ist am Ende immer auszuzahlen, wenn Sie ihn nicht mehr nehmen können.',
      statutes: ['§ 7 Abs. 4 BUrlG'],
    },
  },
  {
    id: 'C21',
    outcome: 'no-payout',
    when: [leave, payout, none],
    unless:
      /\bwaehrend des (?:bestehenden |laufenden |fortbestehenden )?(?:arbeits|beschaeftigungs)verhaeltnis|\bim (?:laufenden|bestehenden)|\bsonderurlaub|\bunbezahlt|\bbildungsurlaub|\belternzeit|\bes sei denn|\bausser (?:bei|im)|\bnur (?:bei|im fall)/,
    verdict: {
      state: 'red',
      title: 'Keine Auszahlung von Urlaub am Ende',
      reason:
        'Resturlaub soll am Ende nicht ausgezahlt werden. Für den gesetzlichen Urlaub ist das nicht erlaubt: Was Sie wegen des Endes nicht mehr nehmen können, ist in Geld zu zahlen.',
      instead: 'Der gesetzliche Resturlaub wird am Ende ausgezahlt.',
      statutes: ['§ 7 Abs. 4 BUrlG', '§ 13 BUrlG'],
    },
  },
];
