import type { ClauseId } from '#src/features/checks/contract-grading/public.ts';
import type { FramePart } from './contract-frame.ts';

/** Wordings of one clause that must never be green, and usual ones that may be. */
export type ProofCases = {
  id: ClauseId;
  heading: string;
  replaces?: readonly FramePart[];
  harmful: readonly string[];
  usual: readonly string[];
};

export const proofCases: readonly ProofCases[] = [
  {
    id: 'C01',
    heading: 'Probezeit',
    replaces: ['probation'],
    harmful: [
      'Die ersten sechs Monate gelten als Probezeit, danach die ersten zwölf Monate als Probezeit.',
      'Die Probezeit beträgt sechs Monate. Während der Probezeit kann das Arbeitsverhältnis mit einer Frist von zwei Wochen gekündigt werden. Die Probezeit gilt als nicht bestanden, wenn die Arbeitnehmerin krank wird.',
      'Die Probezeit beträgt sechs Monate. Der Arbeitgeber kann sie einseitig um weitere sechs Monate verlängern.',
      'Die ersten sechs Monate gelten als Probezeit; Zeiten einer Krankheit zählen nicht mit.',
      'Die Probezeit beträgt drei Monate. Danach endet das Arbeitsverhältnis, wenn der Arbeitgeber nicht ausdrücklich zustimmt.',
    ],
    usual: [
      'Die Probezeit beträgt sechs Monate.',
      'Die ersten drei Monate gelten als Probezeit. Während der Probezeit kann das Arbeitsverhältnis von beiden Seiten mit einer Frist von zwei Wochen gekündigt werden.',
    ],
  },
  {
    id: 'C02',
    heading: 'Dauer',
    replaces: ['begin', 'probation'],
    harmful: [
      'Der Vertrag ist vom 1. März 2026 bis zum 28. Februar 2028 befristet. Die Probezeit beträgt sechs Monate und beginnt mit jeder neuen Tätigkeit von vorn.',
      'Der Vertrag ist vom 1. März 2026 bis zum 28. Februar 2028 befristet. Die Probezeit beträgt sechs Monate, sofern der Arbeitgeber sie nicht auf die ganze Laufzeit ausdehnt.',
    ],
    usual: [
      'Das Arbeitsverhältnis beginnt am 1. März 2026 und ist bis zum 28. Februar 2028 befristet.\n\n§ 9 Probezeit\nDie Probezeit beträgt sechs Monate.',
    ],
  },
  {
    id: 'C04',
    heading: 'Kündigung',
    replaces: ['notice'],
    harmful: [
      'Die Kündigungsfrist beträgt vier Wochen zum Monatsende. Danach gilt eine Kündigungsfrist von einem Tag.',
      'In der Probezeit gelten die gesetzlichen Kündigungsfristen. Danach kann das Arbeitsverhältnis jeweils zum Jahresende gekündigt werden.',
      'Es gelten die gesetzlichen Kündigungsfristen. In der Probezeit und danach gilt eine Frist von zwei Wochen.',
      'Die Kündigungsfrist beträgt vier Wochen zum Monatsende. Die Kündigungsfrist beträgt für die Firma zwei Wochen.',
      'Nach der Probezeit gelten die gesetzlichen Kündigungsfristen. Danach kann jede Seite mit einer Frist von drei Jahren kündigen.',
      'Es gelten die gesetzlichen Kündigungsfristen; sie verlängern sich nur für die Arbeitnehmerin.',
      'Nach der Probezeit gelten die gesetzlichen Kündigungsfristen mit der Maßgabe, dass Verlängerungen zugunsten der Arbeitnehmerin ausgeschlossen sind.',
      'Die Kündigungsfrist beträgt vier Wochen zum Monatsende. Der Arbeitgeber darf sie aus betrieblichen Gründen abkürzen.',
      'Die Kündigungsfrist beträgt für beide Seiten 18 Monate zum Monatsende.',
      'Die Kündigungsfrist beträgt einen Monat zu jedem beliebigen Tag.',
      'Es gelten die gesetzlichen Kündigungsfristen.\n\n§ 9 Sonstiges\nAbweichend davon beträgt die Kündigungsfrist bei schlechter Auftragslage eine Woche.',
    ],
    usual: [
      'Es gelten die gesetzlichen Kündigungsfristen. Die Kündigung bedarf der Schriftform.',
      'Nach Ablauf der Probezeit kann das Arbeitsverhältnis von beiden Seiten mit einer Frist von vier Wochen zum 15. oder zum Ende eines Kalendermonats gekündigt werden.',
      'Die Kündigungsfrist beträgt für beide Seiten drei Monate zum Quartalsende. Kündigungen bedürfen der Schriftform.',
    ],
  },
  {
    id: 'C07',
    heading: 'Kündigung',
    replaces: ['notice'],
    harmful: [
      'Die Kündigungsfrist des Arbeitgebers beträgt nach fünf Jahren Betriebszugehörigkeit zwei Monate zum Monatsende. Die Kündigungsfrist des Arbeitgebers beträgt nach 20 Jahren Betriebszugehörigkeit zwei Monate.',
      'Die Kündigungsfrist beträgt vier Wochen zum Monatsende. Die Kündigungsfrist verlängert sich nach § 622 Abs. 2 BGB mit der Dauer des Arbeitsverhältnisses. Nach zehn Jahren beträgt die Frist vier Wochen.',
      'Die Kündigungsfrist beträgt vier Wochen zum Monatsende. Eine gesetzliche Verlängerung der Frist nach § 622 Abs. 2 BGB wird ausgeschlossen.',
      'Die Kündigungsfrist beträgt vier Wochen zum Monatsende. Sie verlängert sich nach § 622 Abs. 2 BGB allein für die Arbeitnehmerin.',
    ],
    usual: [
      'Die Kündigungsfrist beträgt vier Wochen zum Monatsende. Verlängert sich die Frist für den Arbeitgeber aus gesetzlichen Gründen, gilt die längere Frist auch für die Arbeitnehmerin.',
    ],
  },
  {
    id: 'C09',
    heading: 'Ausschlussfrist',
    harmful: [
      'Beiderseitige Ansprüche verfallen, wenn sie nicht innerhalb von drei Monaten in Textform geltend gemacht werden. Der Mindestlohn und Vorsatz sind ausgenommen. Alle Ansprüche verfallen.',
      'Ansprüche beider Seiten verfallen, wenn sie nicht binnen drei Monaten in Textform geltend gemacht werden. Mindestlohn und Vorsatz sind ausgenommen. Auf Seiten 2 ist Näheres geregelt.',
      'Alle Ansprüche verfallen, wenn sie nicht innerhalb von drei Monaten gegenüber der anderen Partei in Textform geltend gemacht werden, und wenn sie nicht innerhalb von vier Wochen gerichtlich geltend gemacht werden. Mindestlohn und Vorsatz bleiben unberührt.',
      'Beiderseitige Ansprüche verfallen, wenn sie nicht binnen drei Monaten in Textform geltend gemacht werden; auch der Mindestlohn verfällt, ebenso Ansprüche wegen Vorsatz.',
      'Beiderseitige Ansprüche verfallen, wenn sie nicht binnen drei Monaten in Textform geltend gemacht werden. Das gilt auch bei Vorsatz und für den Mindestlohn.',
      'Beiderseitige Ansprüche verfallen, wenn sie nicht binnen drei Monaten in Textform geltend gemacht werden. Der Mindestlohn und Vorsatz sind nicht ausgenommen.',
      'Beiderseitige Ansprüche verfallen, wenn sie nicht binnen drei Monaten in Textform geltend gemacht werden. Ausgenommen sind der Mindestlohn und Vorsatz, soweit der Arbeitgeber die Ausnahme anerkennt.',
      'Alle Ansprüche verfallen, wenn sie nicht binnen drei Monaten in Textform geltend gemacht werden; Mindestlohn und Vorsatz sind ausgenommen. Ansprüche der Gesellschaft unterliegen dieser Regelung nicht.',
      'Beiderseitige Ansprüche verfallen, wenn sie nicht binnen drei Monaten in Textform geltend gemacht werden; Mindestlohn und Vorsatz sind ausgenommen. Die Frist läuft ohne Rücksicht auf Kenntnis oder Krankheit ab Unterzeichnung.',
      'Beiderseitige Ansprüche verfallen, wenn sie nicht binnen drei Monaten in Textform geltend gemacht werden; Mindestlohn und Vorsatz sind ausgenommen.\n\n§ 9 Verschiedenes\nVorstehende Ausnahmen entfallen, sobald das Arbeitsverhältnis endet; dann verfallen Ansprüche sofort.',
    ],
    usual: [
      'Beiderseitige Ansprüche aus dem Arbeitsverhältnis verfallen, wenn sie nicht innerhalb von drei Monaten nach Fälligkeit in Textform geltend gemacht werden. Ausgenommen sind der gesetzliche Mindestlohn und die Haftung wegen Vorsatzes.',
      'Alle Ansprüche beider Seiten verfallen, wenn sie nicht innerhalb von sechs Monaten nach Fälligkeit gegenüber der anderen Partei in Textform geltend gemacht werden; dies gilt nicht für Ansprüche aus vorsätzlicher Pflichtverletzung und den gesetzlichen Mindestlohn.',
      'Ansprüche beider Parteien verfallen, wenn sie nicht binnen drei Monaten in Textform erhoben werden. Der Mindestlohn und Ansprüche wegen Vorsatz bleiben unberührt.',
    ],
  },
  {
    id: 'C10',
    heading: 'Überstunden',
    harmful: [
      'Mit dem Gehalt sind zehn Überstunden im Monat abgegolten, zehn Überstunden pro Woche monatlich.',
      'Mit dem Gehalt sind 15 Überstunden im Monat abgegolten. Damit sind 15 Stunden Mehrarbeit monatlich abgegolten.',
      'Mit dem Gehalt sind bis zu zehn Überstunden im Monat abgegolten. Weitere Überstunden verfallen, wenn sie nicht vorher schriftlich angeordnet wurden.',
      'Mit dem Gehalt sind zehn Überstunden im Monat abgegolten, auf Anordnung auch mehr.',
      'Mit dem Gehalt sind mindestens zehn Überstunden im Monat abgegolten.',
    ],
    usual: [
      'Mit dem Gehalt sind bis zu zehn Überstunden im Monat abgegolten. Weitere Überstunden werden zusätzlich vergütet.',
      'Mit dem Gehalt sind Überstunden im Umfang von bis zu 10 % der vereinbarten Arbeitszeit abgegolten.',
      'Mit dem Gehalt sind bis zu zehn Überstunden im Monat abgegolten. Weitere Überstunden werden mit dem anteiligen Bruttostundenlohn vergütet.',
    ],
  },
  {
    id: 'C11',
    heading: 'Vergütung',
    replaces: ['pay'],
    harmful: [
      'Das Gehalt beträgt 3.400,00 € brutto im Monat, zahlbar jährlich.',
      'Der Lohn beträgt 15,50 € brutto je Stunde. Mit dem Gehalt sind 60 im Monat abgegolten.',
      'Das Gehalt beträgt 3.400,00 € im Monat, gezahlt 1.500,00 € im Monat.',
      'Der Stundenlohn beträgt 15,50 € brutto. Die Arbeitnehmerin zahlt dem Arbeitgeber monatlich 800,00 €.',
      'Die Arbeitnehmerin zahlt dem Arbeitgeber 3.400,00 € brutto im Monat.',
      'Das Gehalt beträgt 3.400,00 € brutto im Monat, sofern die Umsatzziele erreicht werden.',
      'Das Gehalt beträgt 3.400,00 € brutto im Monat. Bei Minderleistung wird es auf die Hälfte herabgesetzt.',
      'Die Arbeitnehmerin erhält bis zu 3.400,00 € brutto im Monat.',
      'Der Stundenlohn beträgt 15,50 € brutto, ab 1. Januar 2027 12,00 € brutto.',
      'Das Gehalt beträgt 3.400,00 € brutto im Monat. Hiervon ist ein Anteil für Unterkunft und Werkzeug einzubehalten.',
    ],
    usual: [
      'Das Gehalt beträgt 3.400,00 € brutto im Monat und wird am Monatsende überwiesen.',
      'Die Arbeitnehmerin erhält ein monatliches Bruttogehalt von 3.400,00 Euro.',
      'Der Stundenlohn beträgt 15,50 € brutto, zahlbar am Monatsende.',
    ],
  },
  {
    id: 'C12',
    heading: 'Vertragsstrafe',
    harmful: [
      'Tritt die Arbeitnehmerin die Arbeit schuldhaft nicht an oder löst sie es ohne Einhaltung der Kündigungsfrist, zahlt sie eine Vertragsstrafe in Höhe der Vergütung, die bis zum Ablauf der Kündigungsfrist zu zahlen wäre. Weitergehende Strafen für andere Pflichten legt der Arbeitgeber fest.',
      'Tritt die Arbeitnehmerin die Arbeit nicht an, ist eine Vertragsstrafe verwirkt, die der Arbeitgeber festsetzt, mindestens jedoch die Vergütung bis zum Ablauf der Kündigungsfrist.',
      'Tritt die Arbeitnehmerin die Stelle nicht an, zahlt sie als Vertragsstrafe die Vergütung bis zum Ablauf der Kündigungsfrist, und zwar auch ohne Verschulden.',
    ],
    usual: [
      'Tritt die Arbeitnehmerin die Arbeit schuldhaft nicht an oder löst sie das Arbeitsverhältnis ohne Einhaltung der Kündigungsfrist, zahlt sie eine Vertragsstrafe. Sie beträgt höchstens die Vergütung, die bis zum Ablauf der maßgeblichen Kündigungsfrist zu zahlen wäre, höchstens jedoch ein Bruttomonatsgehalt.',
    ],
  },
  {
    id: 'C13',
    heading: 'Fortbildung',
    harmful: [
      'Kündigt die Arbeitnehmerin innerhalb von drei Jahren, zahlt sie die Kosten der Schulung anteilig zurück, auch wenn der Arbeitgeber den Grund zu vertreten hat oder sie unverschuldet ausscheidet.',
      'Endet das Arbeitsverhältnis innerhalb von drei Jahren, sind die Kosten des eintägigen Seminars zurückzuzahlen, je Monat ein Sechsunddreißigstel weniger. Ausgenommen sind vom Arbeitgeber veranlasste und unverschuldete Fälle.',
    ],
    usual: [
      'Der Arbeitgeber zahlt die Kosten der Fortbildung von 1.200 €. Kündigt die Arbeitnehmerin danach innerhalb von sechs Monaten ohne einen Grund, den der Arbeitgeber zu vertreten hat, zahlt sie für jeden vollen Monat, der bis zum Ablauf der sechs Monate fehlt, ein Sechstel der Kosten von 1.200 € zurück. Das gilt nicht, wenn sie die Arbeit unverschuldet dauerhaft nicht mehr leisten kann.',
    ],
  },
  {
    id: 'C14',
    heading: 'Sonderzahlung',
    harmful: [
      'Die Arbeitnehmerin erhält mit dem Novembergehalt ein Weihnachtsgeld in Höhe von 90,00 €. Scheidet sie bis zum 31. März des Folgejahres auf eigenen Wunsch aus, ist das Weihnachtsgeld zurückzuzahlen.',
      'Das Weihnachtsgeld von 90 € ist zurückzuzahlen, wenn die Arbeitnehmerin vor dem 31. März des Folgejahres ausscheidet.',
      'Das Weihnachtsgeld von 800 € ist zurückzuzahlen, wenn das Arbeitsverhältnis bis zum 31. März des Folgejahres endet, gleich aus welchem Grund, auch bei Kündigung durch den Arbeitgeber.',
    ],
    usual: [
      'Die Arbeitnehmerin erhält mit dem Novembergehalt ein Weihnachtsgeld in Höhe von 600,00 €. Scheidet sie bis zum 31. März des Folgejahres auf eigenen Wunsch aus, ist das Weihnachtsgeld zurückzuzahlen.',
    ],
  },
  {
    id: 'C15',
    heading: 'Zusatzleistungen',
    harmful: [
      'Alle Leistungen sind freiwillig und begründen keinen Rechtsanspruch; das gilt auch für individuell zugesagte Leistungen.',
      'Sonderzahlungen sind freiwillige Leistungen, auf die kein Rechtsanspruch besteht, selbst wenn sie im Einzelfall vereinbart wurden.',
    ],
    usual: [
      'Freiwillige Leistungen, die nicht in diesem Vertrag vereinbart sind, begründen keinen Rechtsanspruch für die Zukunft; individuelle Zusagen bleiben unberührt.',
    ],
  },
  {
    id: 'C16',
    heading: 'Nachvertragliches Wettbewerbsverbot',
    harmful: [
      'Die Arbeitnehmerin verpflichtet sich, für die Dauer von zwei Jahren nach Beendigung des Arbeitsverhältnisses nicht für ein Unternehmen tätig zu werden, das mit dem Arbeitgeber im Wettbewerb steht. Der Arbeitgeber zahlt dafür eine Entschädigung von 5 % der zuletzt bezogenen vertragsmäßigen Leistungen.',
      'Die Arbeitnehmerin verpflichtet sich, für die Dauer von zwölf Monaten nach Beendigung des Arbeitsverhältnisses nicht für ein Unternehmen tätig zu werden, das mit dem Arbeitgeber im Wettbewerb steht. Der Arbeitgeber zahlt eine Karenzentschädigung von 50 % des Grundgehalts.',
      'Die Arbeitnehmerin ist für zwei Jahre nach dem Ausscheiden zu jedem Wettbewerb nicht berechtigt. Die Entschädigung beträgt 50 % der zuletzt bezogenen Leistungen, wenn der Arbeitgeber das Verbot in Anspruch nimmt.',
      'Für zwölf Monate nach Beendigung ist der Wettbewerb verboten. Die Karenzentschädigung von 50 % der letzten Bezüge wird gewährt, sofern die Ertragslage es zulässt.',
    ],
    usual: [
      'Die Arbeitnehmerin verpflichtet sich, für die Dauer von zwölf Monaten nach Beendigung des Arbeitsverhältnisses nicht für ein Unternehmen tätig zu werden, das mit dem Arbeitgeber im Wettbewerb steht. Der Arbeitgeber zahlt für die Dauer des Verbots eine Karenzentschädigung von mindestens der Hälfte der zuletzt bezogenen vertragsmäßigen Leistungen.',
    ],
  },
  {
    id: 'C18',
    heading: 'Schriftform',
    harmful: [
      'Änderungen bedürfen der Schriftform. Dies gilt auch für individuelle Vereinbarungen; der Vorrang individueller Abreden ist ausgeschlossen.',
      'Änderungen bedürfen der Schriftform; individuelle Abreden, die nicht schriftlich erfolgen, sind unwirksam.',
      'Änderungen bedürfen der Schriftform. Individuelle Vereinbarungen haben keinen Vorrang.',
    ],
    usual: [
      'Änderungen dieses Vertrags bedürfen der Schriftform. Individuelle Vereinbarungen haben Vorrang (§ 305b BGB).',
      'Nebenabreden werden schriftlich festgehalten. Individuelle Vertragsabreden gehen vor.',
    ],
  },
  {
    id: 'C19',
    heading: 'Urlaub',
    replaces: ['leave'],
    harmful: [
      'Der Urlaub beträgt 28 Tage im Jahr, das Jahr zu zwei Tagen in der Woche.',
      'Der Urlaub beträgt 28 Arbeitstage in drei Jahren.',
      'Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr, davon fünf Tage Betriebsferien ohne Wahl.',
      'Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr, wenn die Arbeitnehmerin nicht mehr als fünf Tage krank war.',
      'Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr. Krankheitstage werden auf den Urlaub angerechnet.',
      'Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr. Er entsteht erstmals nach drei Jahren.',
    ],
    usual: [
      'Die Arbeitnehmerin hat Anspruch auf einen jährlichen Erholungsurlaub von 28 Arbeitstagen.',
      'Der Urlaub beträgt 30 Arbeitstage im Kalenderjahr bei einer Fünf-Tage-Woche.',
    ],
  },
  {
    id: 'C20',
    heading: 'Verfall',
    harmful: [
      'Der gesetzliche Urlaub beträgt 20 Tage. Der übergesetzliche Urlaub verfällt am Jahresende. Der gesetzliche Urlaub am 31. Dezember.',
      'Der vertragliche Zusatzurlaub verfällt am 31. März des Folgejahres. Der gesetzliche Urlaub beträgt 20 Tage. Urlaub, der nicht genommen ist, ist verfallen.',
      'Auf den Verfall wird hingewiesen: Urlaub, auch der gesetzliche Mindesturlaub, verfällt zum Jahresende.',
      'Der zusätzliche Urlaub und der gesetzliche Urlaub verfallen am Jahresende.',
      'Resturlaub verfällt am 31. März. Der gesetzliche Urlaub beträgt 20 Tage.',
      'Resturlaub verfällt am 31. März, ohne dass es eines Hinweises des Arbeitgebers bedarf.',
      'Der darüber hinausgehende Urlaub verfällt zum Jahresende, ebenso der gesetzliche Mindesturlaub.',
    ],
    usual: [
      'Der gesetzliche Urlaub beträgt 20 Tage. Der zusätzliche Urlaub von acht Tagen verfällt am Jahresende.',
      'Resturlaub verfällt am 31. März; ausgenommen ist der gesetzliche Mindesturlaub.',
    ],
  },
  {
    id: 'C21',
    heading: 'Urlaubsabgeltung',
    harmful: [
      'Zusatzurlaub und gesetzlicher Urlaub werden am Ende nicht ausgezahlt.',
      'Urlaub wird am Ende nicht abgegolten, weder der vertragliche Mehrurlaub noch der gesetzliche.',
    ],
    usual: [
      'Der vertragliche Zusatzurlaub wird am Ende nicht ausgezahlt. Der gesetzliche Urlaub wird ausgezahlt.',
    ],
  },
  {
    id: 'C22',
    heading: 'Versetzung',
    harmful: [
      'Der Arbeitgeber kann der Arbeitnehmerin nach billigem Ermessen eine andere gleichwertige Tätigkeit zuweisen. Der Arbeitgeber darf sie an einen anderen Ort versetzen.',
      'Der Arbeitgeber kann die Arbeitnehmerin unter Wahrung seiner Interessen an einen anderen Ort versetzen.',
      'Der Arbeitgeber kann der Arbeitnehmerin nach billigem Ermessen eine andere Tätigkeit zuweisen, auch wenn sie nicht gleichwertig ist.',
      'Der Arbeitgeber kann ohne Rücksicht auf billiges Ermessen einen anderen Arbeitsort zuweisen.',
      'Der Arbeitgeber darf unter Wahrung seiner Interessen jede andere Tätigkeit zuweisen und das Gehalt anpassen.',
    ],
    usual: [
      'Der Arbeitgeber kann der Arbeitnehmerin nach billigem Ermessen und unter Wahrung ihrer Interessen eine andere gleichwertige Tätigkeit zuweisen, die ihren Kenntnissen und Fähigkeiten entspricht.',
    ],
  },
  {
    id: 'C23',
    heading: 'Befristung',
    replaces: ['begin'],
    harmful: [
      'Der Vertrag ist vom 1. März 2026 bis zum 28. Februar 2027 befristet und verlängert sich danach auf Wunsch des Arbeitgebers jeweils um ein Jahr.',
      'Der Vertrag ist vom 1. März 2026 bis zum 28. Februar 2027 befristet. Die Zeit als Leiharbeitnehmerin in demselben Haus wird nicht mitgezählt.',
    ],
    usual: ['Das Arbeitsverhältnis beginnt am 1. März 2026 und ist bis zum 28. Februar 2027 befristet.'],
  },
  {
    id: 'C26',
    heading: 'Freistellung',
    harmful: [
      'Nach einer Kündigung kann der Arbeitgeber die Arbeitnehmerin unter Fortzahlung der Vergütung freistellen, wenn im Einzelfall ein überwiegendes Interesse des Arbeitgebers besteht. Nach Ausspruch der Kündigung kann der Arbeitgeber die Arbeitnehmerin freistellen.',
      'Nach einer Kündigung kann der Arbeitgeber die Arbeitnehmerin unter Fortzahlung der Bezüge freistellen, wenn im Einzelfall ein überwiegendes Interesse der Arbeitnehmerin besteht, im Übrigen stets.',
      'Nach einer Kündigung kann der Arbeitgeber die Arbeitnehmerin freistellen; ein überwiegendes Interesse ist nicht erforderlich.',
      'Der Arbeitgeber hat stets ein überwiegendes Interesse, die Arbeitnehmerin nach einer Kündigung unbezahlt freizustellen.',
      'Nach einer Kündigung kann der Arbeitgeber die Arbeitnehmerin ohne Prüfung im Einzelfall freistellen.',
    ],
    usual: [
      'Nach einer Kündigung kann der Arbeitgeber die Arbeitnehmerin unter Fortzahlung der Vergütung freistellen, wenn im Einzelfall ein überwiegendes schutzwürdiges Interesse des Arbeitgebers besteht.',
    ],
  },
  {
    id: 'C27',
    heading: 'Nebentätigkeit',
    harmful: [
      'Jede Nebentätigkeit bedarf der vorherigen Zustimmung. Der Arbeitgeber darf sie nur untersagen, wenn berechtigte Interessen entgegenstehen. Für eine weitere Beschäftigung bedarf die Arbeitnehmerin der Zustimmung des Arbeitgebers.',
      'Eine Nebentätigkeit zeigt die Arbeitnehmerin vorher an. Der Arbeitgeber darf sie nur untersagen, wenn berechtigte Interessen entgegenstehen. Nebentätigkeiten beim Wettbewerb und jede Tätigkeit am Wochenende sind untersagt.',
      'Eine Nebentätigkeit bedarf der Zustimmung. Die Zustimmung kann der Arbeitgeber ohne Angabe von Gründen verweigern, soweit es ihm beliebt.',
      'Nebentätigkeiten sind anzuzeigen. Der Arbeitgeber kann sie jederzeit untersagen.',
      'Eine Nebentätigkeit ist nur gestattet, wenn sie im Interesse des Arbeitgebers liegt und dieser zustimmt.',
      'Die Zustimmung zu einer Nebentätigkeit wird erteilt, wenn der Verdienst an den Arbeitgeber abgeführt wird.',
    ],
    usual: [
      'Eine Nebentätigkeit zeigt die Arbeitnehmerin vorher an. Der Arbeitgeber darf sie nur untersagen, wenn berechtigte betriebliche Interessen entgegenstehen.',
      'Nebentätigkeiten bedürfen der vorherigen Zustimmung des Arbeitgebers. Die Zustimmung ist zu erteilen, wenn berechtigte Interessen des Arbeitgebers nicht beeinträchtigt werden.',
    ],
  },
  {
    id: 'C28',
    heading: 'Ende',
    harmful: [
      'Das Arbeitsverhältnis endet mit Erreichen der Regelaltersgrenze. Mit 58 Jahren scheidet die Arbeitnehmerin auf Wunsch des Arbeitgebers aus.',
      'Das Arbeitsverhältnis endet mit Erreichen der Regelaltersgrenze, spätestens aber mit dem 60. Geburtstag.',
      'Das Arbeitsverhältnis endet zehn Jahre vor Erreichen der Regelaltersgrenze.',
    ],
    usual: [
      'Das Arbeitsverhältnis endet, ohne dass es einer Kündigung bedarf, mit Ablauf des Monats, in dem die Arbeitnehmerin die Regelaltersgrenze erreicht.',
      'Das Arbeitsverhältnis endet mit Erreichen der Regelaltersgrenze.',
    ],
  },
  {
    id: 'C29',
    heading: 'Verschwiegenheit',
    harmful: [
      'Die Arbeitnehmerin verpflichtet sich, über Geschäftsgeheimnisse Stillschweigen zu bewahren. Sie bewahrt Stillschweigen.',
      'Die Arbeitnehmerin verpflichtet sich, über Geschäftsgeheimnisse Stillschweigen zu bewahren. Wer plaudert, schuldet der Firma 5.000 Euro.',
      'Geschäftsgeheimnisse behält sie für sich. Dazu zählt das gesamte im Beruf erworbene Wissen.',
      'Die Arbeitnehmerin bewahrt Stillschweigen über alle betrieblichen Vorgänge.',
      'Als Geschäftsgeheimnis im Sinne des GeschGehG gilt alles, was der Arbeitgeber dazu erklärt; darüber ist Stillschweigen zu bewahren.',
      'Über Verstöße gegen Gesetze schweigt die Arbeitnehmerin auch gegenüber Behörden und bewahrt Verschwiegenheit.',
      'Die Arbeitnehmerin hat vertrauliche Tatsachen geheim zu halten, auch wenn sie offenkundig oder allgemein bekannt sind.',
    ],
    usual: [
      'Die Arbeitnehmerin verpflichtet sich, über Betriebs- und Geschäftsgeheimnisse Stillschweigen zu bewahren.',
      'Geschäftsgeheimnisse werden auch nach dem Ende des Vertrags vertraulich behandelt, solange sie nicht offenkundig sind.',
    ],
  },
  {
    id: 'C33',
    heading: 'Abruf',
    harmful: [
      'Die Arbeitnehmerin arbeitet auf Abruf mindestens 5 Stunden pro Woche. Mindestens 40 Stunden pro Woche darf der Arbeitgeber abrufen. Einsätze werden vier Tage vorher angekündigt.',
      'Die Arbeitnehmerin arbeitet auf Abruf. Der Arbeitgeber ruft so viele Stunden ab, wie er benötigt.',
      'Die Arbeitnehmerin arbeitet auf Abruf mindestens 5 Stunden pro Woche, der Arbeitgeber darf 40 Stunden abrufen. Einsätze werden vier Tage vorher angekündigt.',
      'Die Arbeitsleistung erfolgt auf Abruf, mindestens fünf Stunden, nach Bedarf ein Vielfaches, auch am selben Tag.',
    ],
    usual: [
      'Die Arbeitnehmerin arbeitet auf Abruf mindestens 20 Stunden pro Woche. Einsätze werden mindestens vier Tage vorher angekündigt.',
    ],
  },
  {
    id: 'C35',
    heading: 'Tarifvertrag',
    harmful: [
      'Auf das Arbeitsverhältnis findet der TVöD Anwendung. Der Tarifvertrag gilt in der jeweils gültigen Fassung für das Arbeitsverhältnis nach drei Jahren.',
      'Der TVöD gilt in der jeweils gültigen Fassung. Die Zulagen des TVöD gelten nicht.',
      'Es gelten die Tarifverträge der Branche in der jeweils gültigen Fassung, soweit sie für den Arbeitgeber günstiger sind.',
      'Der Tarifvertrag findet in der jeweils gültigen Fassung Anwendung; Entgelterhöhungen sind nicht umfasst.',
    ],
    usual: [
      'Auf das Arbeitsverhältnis finden der Tarifvertrag für den öffentlichen Dienst (TVöD) und die ihn ergänzenden Tarifverträge in der jeweils gültigen Fassung Anwendung.',
    ],
  },
  {
    id: 'C39',
    heading: 'Krankheit',
    harmful: [
      'Die Arbeitsunfähigkeit ist ab dem ersten Tag durch ärztliche Bescheinigung nachzuweisen. Fehlt sie, gilt der Tag als Urlaub.',
      'Bei Krankheit ist ab dem ersten Tag ein Attest vorzulegen, sonst verfällt der Lohn endgültig.',
      'Bei Krankheit ist am ersten Tag ein Attest mit der Diagnose vorzulegen.',
    ],
    usual: [
      'Die Arbeitsunfähigkeit ist ab dem ersten Tag durch eine ärztliche Bescheinigung nachzuweisen.',
      'Die Arbeitsunfähigkeit muss ab dem 1. Tag ärztlich festgestellt werden.',
    ],
  },
  {
    id: 'C44',
    heading: 'Dienstantritt',
    harmful: [
      'Vor Dienstantritt ist die Kündigung ausgeschlossen. Die Gesellschaft kann bis dahin zurücktreten.',
      'Vor Dienstantritt ist ihr die Kündigung nicht möglich; die Gesellschaft behält sich den Rücktritt vor.',
      'Vor Arbeitsantritt ist die Kündigung ausgeschlossen, es sei denn, die Auftragslage des Betriebs ändert sich.',
    ],
    usual: [
      'Vor Dienstantritt ist die ordentliche Kündigung für beide Seiten ausgeschlossen.',
      'Eine Kündigung vor Arbeitsbeginn ist für beide ausgeschlossen.',
    ],
  },
];
