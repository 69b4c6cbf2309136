/** Words that carry nothing: neither in a question nor in a text do they say what it is about. */
export const stopWords = `
ab aber alle allem allen aller alles als also am an andere anderem anderen anderer anderes ans auch auf aus ausser
bei beim bekam bekomme bekommen bekommt bin bis bitte bist bzw da dabei dadurch dafür dagegen daher dahin damit danach daneben dann daran darauf daraus
darf darfst darin darüber darum darunter das dass davon davor dazu dein deine deinem deinen deiner dem den denen denn
deren der des deshalb dessen die dies diese diesem diesen dieser dieses doch dort du durch dürfen ein eine einem einen
einer eines einfach einige einmal er es etwa etwas euch euer eure falls für gar geht gehts genau gerade gern getan gibt
haben habe hab hat hatte hatten hast hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in ins
ist ja jede jedem jeden jeder jedes jemand jetzt kann kannst kein keine keinem keinen keiner können könnte lang lange
lassen lasse lässt lass machen mache macht man mal mehr mein meine meinem meinen meiner meines mich mir mit muss muß musst müssen möchte nach
neben nein nicht nichts noch nun nur ob obwohl oder ohne schon sehr sein seine seinem seinen seiner seit selbst sich sie
sind so sobald solche soll sollen sollte sonst sowie soviel statt tun tue tut über um und uns unser unsere unserem unseren
unter viel viele vielleicht vom von vor wann war waren warum was weder weg wegen weil weiter welche welchem welchen welcher
welches wem wen wenig wenn wer werde werden wessen wie wieder wieso wieviel will wir wird wirklich wo wobei woher wohin
womit worauf wurde wurden würde würden zu zum zur zwar zwischen
`
  .split(/\s+/)
  .filter(Boolean);
