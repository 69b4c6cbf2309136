/** Countries whose mobile numbers can receive our codes, in the order of the specification, section 3. */
export const phoneCountries = [
  { code: 'DE', name: 'Deutschland', dialCode: '+49' },
  { code: 'CH', name: 'Schweiz', dialCode: '+41' },
  { code: 'AT', name: 'Österreich', dialCode: '+43' },
  { code: 'FR', name: 'Frankreich', dialCode: '+33' },
  { code: 'NL', name: 'Niederlande', dialCode: '+31' },
  { code: 'IT', name: 'Italien', dialCode: '+39' },
  { code: 'ES', name: 'Spanien', dialCode: '+34' },
  { code: 'PL', name: 'Polen', dialCode: '+48' },
  { code: 'LU', name: 'Luxemburg', dialCode: '+352' },
  { code: 'DK', name: 'Dänemark', dialCode: '+45' },
  { code: 'BE', name: 'Belgien', dialCode: '+32' },
] as const;

/** What somebody who wants to be called is told when he gives no number. */
export const callNumberMissing = 'Bitte geben Sie die Nummer ein, unter der wir Sie anrufen sollen.';

export type PhoneCountry = (typeof phoneCountries)[number]['code'];

export const phoneCountryCodes = phoneCountries.map(({ code }) => code) as [PhoneCountry, ...PhoneCountry[]];
