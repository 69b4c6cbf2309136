/** Invented people who work at the desk of the demonstration; their password is that of all sample people. */
export const demoStaff = [
  {
    email: 'betrieb@example.org',
    name: 'Nina Beispiel',
    role: 'agent',
    hint: 'Sachbearbeitung: liest und beantwortet Vorgänge',
    secret: 'RECHTSHAFENAGENTMUSTERGEHEIMNIS2',
  },
  {
    email: 'leitung.betrieb@example.org',
    name: 'Lars Muster',
    role: 'lead',
    hint: 'Leitung: sieht außerdem das Prüfprotokoll',
    secret: 'RECHTSHAFENLEITUNGMUSTERGEHEIM23',
  },
] as const;
