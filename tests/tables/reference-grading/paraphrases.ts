import type { CategoryKey } from '#src/features/checks/reference-grading/grading.schema.ts';

/**
 * Own wordings that do not occur in `formulas.ts`, at least three per category and per grade.
 * Written before the rules existed; never changed to fit them. `to` opens a span where the scale itself does.
 */
export type Paraphrase = { category: CategoryKey; grade: number; to?: number; text: string };

const of =
  (category: CategoryKey, grade: number, to?: number) =>
  (text: string): Paraphrase => ({ category, grade, text, ...(to === undefined ? {} : { to }) });

export const paraphrases: Paraphrase[] = [
  ...[
    'Zu unserer allergrößten Zufriedenheit erledigte sie immer alle Arbeiten, die wir ihr anvertrauten.',
    'Mit den Leistungen von Herrn Brandt waren wir jederzeit in höchstem Maße einverstanden und zufrieden.',
    'Was wir ihr auftrugen, führte sie ausnahmslos zu meiner vollsten Zufriedenheit aus.',
    'Er übertraf unsere Erwartungen zu jeder Zeit bei Weitem.',
    'Ihre Leistungen waren durchgängig ausgezeichnet.',
  ].map(of('leistung', 1)),
  ...[
    'Ihre Arbeit erledigte sie immer zu unserer vollen Zufriedenheit.',
    'Mit seinen Leistungen waren wir durchweg sehr zufrieden.',
    'Die ihm gestellten Aufgaben wurden von ihm zu unserer höchsten Zufriedenheit erfüllt.',
    'Sie hat unseren Erwartungen jederzeit in vollem Umfang entsprochen.',
    'Die Leistungen von Herrn Brandt waren zu jeder Zeit gut.',
  ].map(of('leistung', 2)),
  ...[
    'Was wir ihm übertrugen, erfüllte er zu unserer vollen Zufriedenheit.',
    'Wir waren mit der Arbeit von Herrn Brandt voll und ganz zufrieden.',
    'Seine Leistungen bewerten wir als gut.',
    'Sie wurde den gestellten Anforderungen jederzeit gerecht.',
  ].map(of('leistung', 3)),
  ...[
    'Er führte die ihm zugewiesenen Arbeiten zu unserer Zufriedenheit durch.',
    'Mit ihrer Arbeit waren wir zufrieden.',
    'Den Erwartungen, die wir an ihn stellten, hat er entsprochen.',
    'Seine Leistungen waren zufriedenstellend.',
    'Die Leistungen haben den Anforderungen genügt.',
  ].map(of('leistung', 4)),
  ...[
    'Alles in allem erledigte er seine Aufgaben zu unserer Zufriedenheit.',
    'Die ihr übertragenen Aufgaben erfüllte sie weitgehend zu unserer Zufriedenheit.',
    'Sie hat die Anforderungen zum größten Teil erfüllt.',
    'Er gab sich Mühe, die Aufgaben zu unserer Zufriedenheit auszuführen.',
  ].map(of('leistung', 5, 6)),
  ...[
    'Sie bemühte sich nach besten Kräften, die ihr gestellten Aufgaben zu bewältigen.',
    'Er war stets bestrebt, die ihm übertragenen Aufgaben zu lösen.',
    'Die anfallenden Arbeiten hat er auszuführen versucht.',
    'Er gab sich alle Mühe, den Aufgaben gerecht zu werden.',
  ].map(of('leistung', 5, 6)),

  ...[
    'Gegenüber Vorgesetzten, Kolleginnen und Kollegen verhielt sie sich jederzeit vorbildlich.',
    'Sein Auftreten gegenüber Vorgesetzten, Kollegen und Kunden war immer mustergültig.',
    'Sein Benehmen gegenüber der Geschäftsleitung und dem Kollegium war ausnahmslos hervorragend.',
    'Das persönliche Verhalten von Frau Brandt war zu jeder Zeit beispielhaft.',
  ].map(of('verhalten', 1)),
  ...[
    'Ihr Umgang mit Vorgesetzten und Kolleginnen war jederzeit tadellos.',
    'Gegenüber Vorgesetzten, Mitarbeitern und Kunden verhielt er sich immer einwandfrei.',
    'Das Verhältnis zu Vorgesetzten und Kollegen war stets gut.',
    'Sie begegnete Vorgesetzten, Kolleginnen und Gästen jederzeit höflich, hilfsbereit und respektvoll.',
  ].map(of('verhalten', 2)),
  ...[
    'Er verhielt sich Vorgesetzten und Kollegen gegenüber einwandfrei.',
    'Das Verhältnis zu ihren Vorgesetzten und Kolleginnen war gut.',
    'Ihr Verhalten gegenüber Vorgesetzten und Kollegen war hilfsbereit und freundlich.',
    'Sein Benehmen gegenüber Vorgesetzten und Mitarbeitern war tadellos.',
  ].map(of('verhalten', 3)),
  ...[
    'Sein Verhalten hat zu Klagen keinen Anlass gegeben.',
    'Das Verhalten gegenüber Vorgesetzten und Kollegen war ohne Beanstandung.',
    'Gegenüber Vorgesetzten und Kollegen verhielt sie sich korrekt.',
    'Über sein Verhalten gegenüber Vorgesetzten und Kollegen gab es keine Beschwerden.',
  ].map(of('verhalten', 4)),
  ...[
    'Ihr Verhalten gegenüber Vorgesetzten und Kollegen war im Großen und Ganzen einwandfrei.',
    'Er war bestrebt, mit Vorgesetzten und Kollegen gut auszukommen.',
    'Sein Verhalten gegenüber Vorgesetzten und Kollegen war weitgehend angemessen.',
    'Sie gab sich Mühe, einen freundlichen Umgang mit Vorgesetzten und Kollegen zu pflegen.',
  ].map(of('verhalten', 4, 5)),

  ...[
    'Er ging jederzeit mit außerordentlicher Gründlichkeit und sehr hoher Selbstständigkeit vor.',
    'Ihre Arbeitsweise war immer überaus gewissenhaft und präzise.',
    'Seine Aufträge führte er durchgängig höchst eigenverantwortlich und äußerst genau aus.',
    'Sie arbeitete mit allergrößter Genauigkeit und unbedingter Verlässlichkeit.',
  ].map(of('arbeitsweise', 1)),
  ...[
    'Er arbeitete immer selbstständig, strukturiert und gewissenhaft.',
    'Ihr Arbeitsstil war jederzeit planvoll und verantwortungsbewusst.',
    'Sie ging durchweg umsichtig und gründlich vor.',
    'Vereinbarte Fristen hat er stets eingehalten und dabei immer genau gearbeitet.',
  ].map(of('arbeitsweise', 2)),
  ...[
    'Er erledigte seine Arbeiten gründlich und gewissenhaft.',
    'Ihre Arbeitsweise war selbstständig und genau.',
    'Herr Brandt ging systematisch vor und hielt die vereinbarten Fristen ein.',
    'Sie arbeitete gewissenhaft und termingerecht.',
  ].map(of('arbeitsweise', 3)),
  ...[
    'Er führte die Arbeiten so aus, wie sie ihm vorgegeben wurden.',
    'Unter Anleitung arbeitete sie ordentlich.',
    'In der Regel arbeitete er zuverlässig.',
    'Sie arbeitete überwiegend gründlich.',
  ].map(of('arbeitsweise', 4, 5)),
  ...[
    'Sie gab sich Mühe, genau zu arbeiten.',
    'Er bemühte sich um eine zuverlässige Arbeitsweise.',
    'Frau Brandt war stets bemüht, ihre Arbeit gewissenhaft und pünktlich zu verrichten.',
    'Er versuchte, selbstständig zu arbeiten.',
  ].map(of('arbeitsweise', 5)),

  ...[
    'Sein Fachwissen ist exzellent und reicht weit über sein eigenes Arbeitsgebiet hinaus.',
    'Sie besitzt äußerst umfassende und tiefgehende Kenntnisse in der Lohnabrechnung.',
    'Er beherrschte sein Fachgebiet souverän und verfügte über herausragendes Know-how.',
    'Ihre fachlichen Kenntnisse waren ausgezeichnet.',
  ].map(of('fachwissen', 1)),
  ...[
    'Sie bringt ein breites und fundiertes Fachwissen mit.',
    'Er besitzt umfangreiche Kenntnisse im Stahlbau.',
    'Ihr profundes Wissen setzte sie sicher in die Praxis um.',
    'Seine Fachkenntnisse waren vielseitig und umfassend.',
  ].map(of('fachwissen', 2)),
  ...[
    'Er besitzt gute Kenntnisse in der Buchhaltung.',
    'Ihr Fachwissen war solide.',
    'Er verfügt über ein gutes Fachwissen und arbeitete sich zügig ein.',
    'Sie hatte ordentliche Fachkenntnisse.',
  ].map(of('fachwissen', 3)),
  ...[
    'Sie besaß die notwendigen Kenntnisse für ihre Stelle.',
    'Sein Fachwissen war ausreichend.',
    'Er brachte die für die Tätigkeit nötigen Fachkenntnisse mit.',
    'Ihre Fachkenntnisse genügten den Anforderungen.',
  ].map(of('fachwissen', 4)),
  ...[
    'Seine Fachkenntnisse sind noch entwicklungsfähig.',
    'Er bemühte sich, seine Kenntnisse zu erweitern.',
    'Ihre Kenntnisse waren lückenhaft.',
    'Sie versuchte, sich das nötige Fachwissen anzueignen.',
  ].map(of('fachwissen', 5)),

  ...[
    'Selbst unter größtem Zeitdruck arbeitete er immer ruhig und konzentriert.',
    'Sie war zu jeder Zeit in höchstem Maße belastbar.',
    'Auch stärkstem Arbeitsdruck zeigte er sich jederzeit gewachsen.',
    'Ihre Belastbarkeit war stets ausgezeichnet.',
  ].map(of('belastbarkeit', 1)),
  ...[
    'Auch in Stresssituationen behielt sie immer die Ruhe.',
    'Starkem Arbeitsdruck war er jederzeit gewachsen.',
    'Auch bei großem Termindruck blieb sie durchweg belastbar.',
    'Hohen Anforderungen hielt er immer gut stand.',
  ].map(of('belastbarkeit', 2)),
  ...[
    'Auch bei höherem Arbeitsaufkommen arbeitete sie ruhig weiter.',
    'Er zeigte sich auch unter Zeitdruck belastbar.',
    'Einem erhöhten Arbeitsanfall war sie gewachsen.',
  ].map(of('belastbarkeit', 3)),
  ...[
    'Bei normalem Arbeitsanfall war er belastbar.',
    'Sie bewältigte das gewöhnliche Arbeitspensum.',
    'Den üblichen Belastungen hielt er stand.',
  ].map(of('belastbarkeit', 4)),
  ...[
    'Er war dem Arbeitsanfall weitgehend gewachsen.',
    'Sie bemühte sich, auch unter Zeitdruck den Überblick zu behalten.',
    'Dem Arbeitsdruck hielt sie in der Regel stand.',
  ].map(of('belastbarkeit', 5)),

  ...[
    'Ihre Arbeitsergebnisse waren jederzeit von herausragender Qualität.',
    'Er erzielte immer exzellente Resultate.',
    'Die gesteckten Ziele hat sie ausnahmslos weit übertroffen.',
    'Die Qualität seiner Arbeit war zu jeder Zeit sehr gut.',
  ].map(of('arbeitserfolg', 1)),
  ...[
    'Sie lieferte durchgängig gute Resultate.',
    'Die Güte seiner Arbeit war immer gut.',
    'Die vereinbarten Ziele hat er jederzeit voll erreicht.',
    'Seine Arbeitsergebnisse waren sehr gut.',
  ].map(of('arbeitserfolg', 2)),
  ...['Er erzielte gute Resultate.', 'Ihre Arbeitsergebnisse waren gut.', 'Die Arbeitsqualität war gut.'].map(
    of('arbeitserfolg', 3),
  ),
  ...[
    'Die Arbeitsergebnisse genügten den Erwartungen.',
    'Seine Arbeitsqualität war zufriedenstellend.',
    'Die Resultate seiner Arbeit waren ausreichend.',
    'Seine Arbeitsergebnisse waren annehmbar.',
  ].map(of('arbeitserfolg', 4)),
  ...[
    'Seine Ergebnisse entsprachen überwiegend den Vorgaben.',
    'Ihre Arbeitsergebnisse waren im Großen und Ganzen brauchbar.',
    'Er war bemüht, gute Arbeitsergebnisse zu erzielen.',
  ].map(of('arbeitserfolg', 5)),

  ...[
    'Er zeigte immer ein außergewöhnliches Maß an Eigeninitiative.',
    'Sie war jederzeit äußerst engagiert und hoch motiviert.',
    'Ihr Einsatz war ausnahmslos vorbildlich.',
  ].map(of('engagement', 1)),
  ...[
    'Sie engagierte sich durchweg stark für unsere Praxis.',
    'Er war immer sehr motiviert.',
    'Er brachte sich jederzeit mit großer Tatkraft ein.',
    'Herr Brandt zeigte immer hohen Einsatz.',
  ].map(of('engagement', 1, 2)),
  ...[
    'Er war motiviert und engagiert.',
    'Sie arbeitete mit Fleiß und Eigeninitiative.',
    'Sie brachte sich engagiert in das Team ein.',
  ].map(of('engagement', 3)),
  ...[
    'Er kam den Verpflichtungen aus seinem Arbeitsvertrag nach.',
    'Sie zeigte Interesse an den ihr übertragenen Arbeiten.',
    'Er hat seine Arbeitspflichten erfüllt.',
  ].map(of('engagement', 4)),
  ...[
    'Sie war bemüht, Eigeninitiative zu zeigen.',
    'Er war grundsätzlich bereit, sich zu engagieren.',
    'Er bemühte sich um Engagement.',
  ].map(of('engagement', 5)),

  ...[
    'Als Abteilungsleiterin war sie ihrem Team jederzeit ein Vorbild und führte es zu hervorragenden Leistungen.',
    'Er spornte seine Mitarbeiterinnen und Mitarbeiter zu ausgezeichneten Leistungen an.',
    'Sie leitete ihre Abteilung in vorbildlicher Weise und motivierte jeden Einzelnen zu Höchstleistungen.',
  ].map(of('fuehrung', 1)),
  ...[
    'Sie leitete ihr Team kooperativ und konsequent.',
    'Er motivierte seine Mitarbeiter immer zu guten Leistungen.',
    'Von seinem Team wurde er als Führungskraft respektiert und geschätzt.',
    'Ihr kooperativer Führungsstil überzeugte durchweg.',
  ].map(of('fuehrung', 2)),
  ...[
    'Er leitete seine Abteilung sachlich.',
    'Sie führte ihre Mitarbeiterinnen und Mitarbeiter ordentlich und sachgerecht.',
    'Er motivierte sein Team zu guten Leistungen.',
  ].map(of('fuehrung', 3)),
  ...[
    'Ihm oblag die Leitung des Teams; er nahm die damit verbundenen Führungsaufgaben wahr.',
    'Sie war ihren Mitarbeiterinnen eine nachsichtige und verständnisvolle Vorgesetzte.',
    'Er übte die Funktion des Vorgesetzten aus.',
  ].map(of('fuehrung', 4)),
  ...[
    'Er war bestrebt, seine Mitarbeiter zu führen.',
    'Sie gab sich Mühe, ihr Team anzuleiten und zu motivieren.',
    'Er leitete die Abteilung im Rahmen seiner Fähigkeiten.',
    'Er versuchte, sein Team zu guten Leistungen anzuspornen.',
  ].map(of('fuehrung', 5)),

  ...[
    'Herr Brandt geht auf eigenen Wunsch. Sein Weggang tut uns außerordentlich leid. Für die hervorragende Zusammenarbeit danken wir ihm sehr herzlich und wünschen ihm auch künftig viel Erfolg und persönlich alles Gute.',
    'Wir bedauern den Verlust dieser ausgezeichneten Fachkraft zutiefst, bedanken uns für die stets sehr gute Arbeit und wünschen für die Zukunft weiterhin viel Erfolg und alles Gute.',
    'Dass Frau Brandt uns verlässt, bedauern wir sehr. Unser herzlicher Dank gilt ihrer jederzeit vorbildlichen Arbeit. Wir wünschen ihr beruflich weiterhin viel Erfolg und privat alles Gute.',
  ].map(of('schlussformel', 1)),
  ...[
    'Wir bedauern den Weggang von Frau Brandt, danken ihr für die stets gute Zusammenarbeit und wünschen ihr weiterhin viel Erfolg.',
    'Sein Ausscheiden bedauern wir. Für seine guten Leistungen bedanken wir uns und wünschen ihm alles Gute und weiterhin Erfolg.',
    'Wir lassen sie ungern ziehen, bedanken uns für die gute Arbeit und wünschen alles Gute und auch weiterhin viel Erfolg.',
  ].map(of('schlussformel', 2)),
  ...[
    'Wir danken ihm für die geleistete Arbeit und wünschen ihm alles Gute und viel Erfolg.',
    'Für die Mitarbeit danken wir Frau Brandt und wünschen für den weiteren Berufsweg alles Gute.',
    'Wir bedauern sein Ausscheiden und wünschen ihm alles Gute.',
  ].map(of('schlussformel', 3)),
  ...[
    'Wir wünschen Frau Brandt für die Zukunft alles Gute.',
    'Für den weiteren Weg wünschen wir alles Gute.',
    'Wir danken für die Zusammenarbeit.',
  ].map(of('schlussformel', 4)),
  ...[
    'Wir wünschen ihm für die Zukunft viel Glück.',
    'Für die Zukunft wünschen wir ihr vor allem Gesundheit.',
    'Das Arbeitsverhältnis endet am heutigen Tage.',
  ].map(of('schlussformel', 5, 6)),
];
