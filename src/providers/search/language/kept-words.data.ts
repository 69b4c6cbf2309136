const list = (words: string) => words.split(/\s+/).filter(Boolean);

/**
 * Words that German compounds of law and everyday life are made of, as a dictionary that does not depend on what
 * happens to be published. The words of the published texts come on top.
 */
export const keptWords = list(`
abfindung abgabe abgase abholung ablauf ablehnung abmahnung abnahme abrechnung abschlag abschluss absicht absage abstand
adresse akte akten alkohol alter ampel amts anfechtung angabe angebot angehörige angestellte anhörung anlage anmeldung
annahme anordnung anruf anschluss anspruch anteil antrag antwort anwalt anwältin anzeige apotheke arbeit arbeiter
arbeitgeber arbeitnehmer arbeitslos arzt ärztin assistent aufenthalt aufgabe aufhebung auflage auflösung aufsicht auftrag
ausfall ausgleich auskunft ausland ausschlagung ausschluss ausweis auto autobahn automat
bahn bank bauer baum beamte bearbeitung bedingung befreiung befristung begleitung begründung behandlung behinderung behörde
beitrag bekanntgabe belehrung benutzung beratung berechnung bereich bericht beruf berufung bescheid bescheinigung beschluss
beschwerde besitz bestätigung bestellung besuch betrag betreuer betreuung betrieb betrug beweis bewerbung bewertung
bezahlung bezug bild blatt blitzer brief brille bruch buch buchung bürge bürgschaft bürger büro bus buße
daten dach dauer decke deckung demenz dieb diebstahl dienst dokument drohung druck durchsuchung
eigentum eigentümer einbau einbruch einigung einkauf einkommen einkunft einlage einschreiben einspruch einstellung eintrag
einwilligung einzug eltern empfang energie ende entgelt enteignung entfernung entlassung entschädigung entscheidung
entzug erbe erben erblasser erbschaft erfolg erhöhung erklärung erlaubnis ermittlung ersatz erstattung erwerb erziehung
fahrer fahrerlaubnis fahrrad fahrt fahrzeug fall familie fehler feier feiertag fenster ferien fernsehen fest feuer film
finanz finanzamt firma fläche fleisch flucht flug fluggast folge förderung forderung form formel formular fortbildung
foto frage fracht frau freibetrag freigabe freistellung freiheit freizeit freund frist führer führung funk
garage garantie garten gast gebäude gebiet gebühr geburt gefahr gegner gehalt geheimnis gehweg geld gelände gemeinde
gerät gericht geschäft geschenk geschwindigkeit gesellschaft gesetz gesundheit gewähr gewährleistung gewalt gewerbe gewinn
gewicht gläubiger grad grenze grund grundbuch grundstück gruppe gutachten gutschein
haft haftung halter handel händler handy handwerk handwerker härte haus haushalt heirat heizung helfer herausgabe hilfe
hinterbliebene höhe hotel hund immobilie inhalt inkasso insolvenz internet irrtum
jahr jugend kabel kalender kamera kammer kanzlei karte kasse katalog kauf kaufmann kaution keller kennzeichen kette kind
kinder klage kläger klasse klausel klinik kohle konto kontrolle koffer kopie körper kosten kraft kranken krankheit kredit
kreuz krieg krise küche kunde kunden kündigung kurs
laden ladung lage lager land lärm last lasten laub lauf lebens leben leck lehre leistung leiter leitung liste lizenz
lohn lotterie lösung luft
mahnung mahnbescheid makler mandat mangel mann markt marke maschine masse maß material medizin meister meldung mensch
messung miete mieter minderung minute mitglied mittel mobil möbel monat motor müll muster mutter
nachbar nachlass nachricht nachweis nachzahlung name nässe nebenkosten netz norm note notar notfall nummer nutzung
opfer ordnung organ ort
paket panne papier park partei partner pass passwort patient pause pension person personal pfand pflege pflicht pflichtteil
pfändung pflanze plan platz police politik polizei post praxis preis privat probe produkt programm protokoll prozess
prüfung punkt qualität quittung quote
rabatt rahmen rechner rechnung recht rechte rechts reform regel register reifen reinigung reise reisen rente reparatur
rest richter richtlinie risiko rotlicht ruck ruhe rücken rückzahlung rücktritt rundfunk
sache saison samstag satz schaden scheck scheidung schein schenkung schicht schiff schimmel schlag schlichtung schloss
schluss schlüssel schmerz schmerzensgeld schmutz schnee schrift schuld schulden schuldner schule schutz schwanger
schwerbehinderung segel seite selbst sendung service sicherheit sicherung signal smartwatch sommer sonntag sorge sozial
spar speicher sperre spiel sprache stadt stall stand start steuer stelle stellung stempel sterbe stiftung stimme storno
strafe straße streit strom student stunde sturm suche
tabelle tarif täter tausch tausend technik teil teilung telefon tempo termin testament text tier titel tochter toleranz
tour treppe treue trennung treu trink
überfall übergabe übernahme überstunden übertragung überweisung umgang umlage umsatz umtausch umwelt umzug unfall
unterhalt unterkunft unterlagen unterricht unterschrift untersuchung urheber urkunde urlaub urteil
vater verband verbot verbrauch verbraucher verdacht verdienst verein vereinbarung verfahren verfügung vergleich vergütung
verhalten verjährung verkauf verkehr verletzung vermächtnis vermieter vermittlung vermögen vernehmung versammlung
versand verschulden versicherung versorgung verspätung verstoß vertrag vertreter vertretung verwalter verwaltung verwandte
verwarnung verweigerung verzicht verzug visum volljährig vollmacht vorauszahlung vorlage vormund vorrat vorsorge vorstand
wache wachs wagen wahl waise wand ware warn wartung wasser wechsel wege weihnachten wert werbung werk werkstatt wert
wetter wettbewerb wetten widerruf widerspruch winter wirtschaft woche wochen wohnung wort wunsch
zahl zahlung zahn zaun zeichen zeit zettel zeuge zeugnis ziel zimmer zins zinsen zoll zone zubehör zucker zugang zulage
zulassung zurück zusage zustand zusteller zustellung zustimmung zutritt zwang zweck zwischen
`);

/** Parts of three letters, which would be chance inside most words, but not these. */
export const keptShortWords = list('abo amt bau bus ehe erb gas kfz lkw pkw rad tod tür uhr zug');
