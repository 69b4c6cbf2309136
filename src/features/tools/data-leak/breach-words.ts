/** What can be looked for. */
export type BreachKind = 'password' | 'email';
export type BreachSource = 'bundled' | 'elsewhere';

type Words = {
  title: string;
  label: string;
  hint: string;
  button: string;
  missing: string;
  /** What each source contains. */
  holds: Readonly<Record<BreachSource, string>>;
  found: { title: string; text: string };
  notFound: { title: string; text: string };
  today: readonly string[];
};

/** Both checks in words. */
export const breachWords: Readonly<Record<BreachKind, Words>> = {
  email: {
    title: 'Steht meine E-Mail-Adresse in einem bekannten Leck?',
    label: 'E-Mail-Adresse',
    hint: 'Groß- und Kleinschreibung ist egal. Auch alte Adressen lohnen sich.',
    button: 'Adresse prüfen',
    missing: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel leck@example.org.',
    holds: {
      bundled:
        'Diese Liste ist ein Beispiel mit erfundenen Adressen, zum Beispiel leck@example.org. Über Ihre eigene Adresse sagt sie nichts.',
      elsewhere: 'Die Quelle kennt Adressen aus Lecks, die öffentlich geworden sind.',
    },
    found: {
      title: 'Diese Adresse steht in der Liste',
      text: 'Bei mindestens einem Dienst sind Daten zu dieser Adresse in fremde Hände geraten. Welcher es war, verrät die Liste nicht.',
    },
    notFound: {
      title: 'Diese Adresse steht nicht in der Liste',
      text: 'Das beweist nichts. Viele Lecks werden spät oder nie bekannt, und unsere Quelle kennt nur einen Teil.',
    },
    today: [
      'Ändern Sie das Kennwort Ihres Postfachs und schalten Sie dort die Anmeldung in zwei Schritten ein.',
      'Ändern Sie jedes andere Kennwort, das genauso lautet.',
      'Rechnen Sie mit Betrug: Wer Ihre Adresse hat, schreibt glaubwürdige Mails.',
      'Sehen Sie nach, ob im Postfach eine fremde Weiterleitung eingerichtet ist.',
    ],
  },
  password: {
    title: 'Ist mein Kennwort bekannt geworden?',
    label: 'Kennwort',
    hint: 'Es bleibt in diesem Browser. Wer es trotzdem nicht eintippen mag, ändert es einfach.',
    button: 'Kennwort prüfen',
    missing: 'Bitte geben Sie ein Kennwort ein.',
    holds: {
      bundled:
        'Die Liste enthält rund 49.000 Kennwörter, die in Lecks besonders oft vorkamen. Seltenere stehen nicht darin.',
      elsewhere: 'Die Quelle kennt Kennwörter aus Lecks, die öffentlich geworden sind.',
    },
    found: {
      title: 'Dieses Kennwort ist bekannt',
      text: 'Es steht auf Listen, die Angreifer bei jedem Konto zuerst durchprobieren. Benutzen Sie es nirgends mehr.',
    },
    notFound: {
      title: 'Dieses Kennwort steht nicht in der Liste',
      text: 'Das heißt nicht, dass es sicher ist: Es kann kurz, leicht zu erraten oder aus einem Leck sein, das unsere Quelle nicht kennt.',
    },
    today: [
      'Ändern Sie es überall, wo Sie es benutzen, zuerst im Postfach und bei der Bank.',
      'Nehmen Sie für jeden Dienst ein eigenes, langes Kennwort; ein Kennwort-Manager merkt sie sich.',
      'Schalten Sie die Anmeldung in zwei Schritten ein, wo es sie gibt.',
      'Melden Sie alle Geräte ab, wenn der Dienst das anbietet.',
    ],
  },
};
