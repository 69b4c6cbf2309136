/** Choices of the form, by the values that stand in the address. */
export const offenceOptions = [
  { value: 'tempo', label: 'Zu schnell' },
  { value: 'rotlicht', label: 'Rote Ampel' },
  { value: 'handy', label: 'Handy in der Hand' },
  { value: 'abstand', label: 'Zu dicht aufgefahren' },
  { value: 'rausch', label: 'Alkohol oder Drogen' },
  { value: 'parken', label: 'Falsch geparkt' },
];

export const vehicleOptions = [
  { value: 'pkw', label: 'Auto, Motorrad oder Fahrzeug bis 3,5\u00a0t ohne Anhänger' },
  { value: 'schwer', label: 'Mit Anhänger, über 3,5\u00a0t (außer Pkw) oder leerer Bus' },
  { value: 'gefahrgut', label: 'Gefahrgut oder Bus mit Fahrgästen' },
];

export const placeOptions = [
  { value: 'innerorts', label: 'Innerorts' },
  { value: 'ausserorts', label: 'Außerorts' },
];

export const statementOptions = [
  { value: 'messung', label: 'Den gemessenen Wert, vor Abzug' },
  { value: 'zuviel', label: 'Wie viel zu schnell, aus dem Bescheid' },
];

export const userOptions = [
  { value: 'auto', label: 'Auto, Motorrad oder Lkw' },
  { value: 'roller', label: 'E-Scooter' },
  { value: 'rad', label: 'Fahrrad' },
];

export const redLightUserOptions = [...userOptions, { value: 'fuss', label: 'Zu Fuß' }];

export const redLightOptions = [
  { value: 'kurz', label: 'Höchstens 1\u00a0Sekunde' },
  { value: 'lang', label: 'Länger als 1\u00a0Sekunde' },
];

export const outcomeOptions = [
  { value: 'keine', label: 'Nein' },
  { value: 'gefahr', label: 'Jemand wurde gefährdet' },
  { value: 'schaden', label: 'Es entstand ein Schaden' },
];

export const substanceOptions = [
  { value: 'alkohol', label: 'Alkohol ab 0,5\u00a0Promille' },
  { value: 'thc', label: 'Cannabis: THC ab 3,5\u00a0ng/ml im Blutserum' },
  { value: 'beides', label: 'THC ab 3,5\u00a0ng/ml und dazu Alkohol' },
  { value: 'drogen', label: 'Andere Drogen' },
  { value: 'neuling', label: 'Probezeit oder unter 21: irgendein Alkohol oder THC' },
];

export const earlierOptions = [
  { value: '0', label: 'Nein, das erste Mal' },
  { value: '1', label: 'Ja, ein Eintrag' },
  { value: '2', label: 'Ja, mehrere Einträge' },
];

export const parkingOptions = [
  { value: 'halteverbot', label: 'Geparkt, wo Halten verboten ist' },
  { value: 'gehweg', label: 'Auf Gehweg oder Radweg' },
  { value: 'zweite', label: 'In zweiter Reihe geparkt' },
  { value: 'zweitehalten', label: 'In zweiter Reihe nur gehalten' },
  { value: 'schutzstreifen', label: 'Auf einem Schutzstreifen für Räder gehalten' },
  { value: 'behindert', label: 'Auf einem Behindertenparkplatz' },
  { value: 'feuerwehr', label: 'Vor oder in einer Feuerwehrzufahrt' },
  { value: 'elektro', label: 'Auf einem Platz für Elektroautos' },
  { value: 'parkuhr', label: 'Ohne Parkschein, Parkscheibe oder zu lange' },
];
