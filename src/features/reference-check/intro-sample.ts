/**
 * The reference of the sample result: person, company and facts are invented. The page grades it with the
 * same program as every other reference, so nothing here says which grades come out.
 */
export const sampleReference = `Kontor Grünhagen & Söhne GmbH
Speicherzeile 12
27568 Bremerhaven

Zeugnis

Frau Jorinde Abelmann, geboren am 9. Mai 1991, war vom 1. Februar 2020 bis zum 30. September 2026 als Sachbearbeiterin im Einkauf bei uns tätig. Unser Unternehmen handelt mit 60 Beschäftigten weltweit mit Tee und Gewürzen.

Zu ihren Aufgaben gehörten das Einholen und Vergleichen von Angeboten, die Bestellung der Ware, die Abstimmung mit Zoll und Spedition sowie die Prüfung der Eingangsrechnungen.

Frau Abelmann verfügt über umfassende und fundierte Fachkenntnisse, die sie stets sicher in der Praxis einsetzte. Sie arbeitete sorgfältig und zuverlässig. Auch bei hohem Arbeitsanfall war sie stets belastbar. Sie erledigte die ihr übertragenen Aufgaben zu unserer vollen Zufriedenheit.

Ihr Verhalten gegenüber Kollegen und Vorgesetzten war einwandfrei.

Das Arbeitsverhältnis endet zum 30. September 2026. Wir wünschen Frau Abelmann für die Zukunft alles Gute.

Bremerhaven, 30. September 2026

Thorge Grünhagen
Geschäftsführer
`;
