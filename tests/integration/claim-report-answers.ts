/** A complete report as `POST /claim-reports` takes it. @param change by step, beside what it says there */
export function reportBody(change: Record<string, Record<string, string>> = {}, brand = 'own') {
  const steps: Record<string, Record<string, string>> = {
    thema: { area: 'work' },
    frist: { deadlineKind: 'dismissal', deadlineDay: '2026-11-18' },
    geschehen: {
      happenedOn: '2026-11-18',
      certainty: 'exact',
      story: 'Mein Arbeitgeber hat mir nach elf Jahren gekündigt.',
    },
    gegenseite: { opponentKind: 'company', opponent: 'Nordkai Probe GmbH' },
    ziel: { stake: '12.000', wish: 'lawyer' },
    unterlagen: {},
    person: {
      affected: 'self',
      firstName: 'Karla',
      lastName: 'Beispiel',
      birthDate: '1985-03-04',
      insuranceNumber: 'RS 4471',
      email: 'karla@example.org',
      phone: '040 123456',
    },
    pruefen: { truthful: 'on' },
  };
  for (const [step, values] of Object.entries(change)) steps[step] = { ...steps[step], ...values };
  return { ...steps, brand };
}
