/** One field of a form that was refused, with the German sentence shown beside it. */
export type FieldProblem = { field: string; message: string };

type Definition = { status: number; title: string; detail: string; log?: 'warn' | 'error' };

/**
 * The closed list of problems the program can answer with: HTTP status, German sentence fit for a
 * customer, and how loudly it is logged if not as `info`. RFC 9457 calls the code the type of the problem.
 */
export const problemCodes = {
  malformed_request: {
    status: 400,
    title: 'Anfrage nicht lesbar',
    detail: 'Die Anfrage konnte nicht gelesen werden.',
  },
  captcha_failed: {
    status: 400,
    title: 'Sicherheitsprüfung fehlgeschlagen',
    detail: 'Die Sicherheitsprüfung hat nicht geklappt. Bitte wiederholen Sie sie.',
  },
  captcha_expired: {
    status: 400,
    title: 'Sicherheitsprüfung abgelaufen',
    detail: 'Die Sicherheitsprüfung ist abgelaufen. Bitte wiederholen Sie sie.',
  },
  captcha_replayed: {
    status: 400,
    title: 'Sicherheitsprüfung schon benutzt',
    detail: 'Diese Sicherheitsprüfung wurde schon einmal benutzt. Bitte wiederholen Sie sie.',
    log: 'warn',
  },
  forged_webhook: {
    status: 400,
    title: 'Unterschrift falsch',
    detail: 'Die Nachricht trägt keine gültige Unterschrift des Zahlungsdienstes.',
    log: 'warn',
  },
  bot_check_required: {
    status: 429,
    title: 'Sicherheitsprüfung nötig',
    detail:
      'Bitte senden Sie noch einmal. Ihr Browser macht vorher im Hintergrund eine kurze Sicherheitsprüfung.',
  },
  authentication_required: {
    status: 401,
    title: 'Anmeldung nötig',
    detail: 'Dafür brauchen wir eine Anmeldung oder die Sicherheitsprüfung. Bitte laden Sie die Seite neu.',
  },
  wrong_credentials: {
    status: 401,
    title: 'Anmeldung nicht möglich',
    detail:
      'E-Mail-Adresse oder Passwort stimmt nicht. Achten Sie auf Groß- und Kleinschreibung, oder setzen Sie das Passwort zurück.',
  },
  sign_in_failed: {
    status: 401,
    title: 'Anmeldung fehlgeschlagen',
    detail:
      'Die Anmeldung hat nicht geklappt, weil wir Ihre Kontodaten nicht lesen konnten. Bitte versuchen Sie es noch einmal oder rufen Sie uns an.',
    log: 'warn',
  },
  sign_in_required: {
    status: 401,
    title: 'Anmeldung nötig',
    detail: 'Dieser Service ist nur nach der Anmeldung möglich.',
  },
  unconfirmed_email: {
    status: 403,
    title: 'E-Mail-Adresse noch nicht bestätigt',
    detail:
      'Ihre E-Mail-Adresse ist noch nicht bestätigt. Geben Sie den Code aus unserer E-Mail ein, oder lassen Sie sich einen neuen schicken.',
  },
  forbidden: {
    status: 403,
    title: 'Nicht erlaubt',
    detail: 'Das ist mit Ihrer Anmeldung nicht möglich.',
  },
  cross_site_request: {
    status: 403,
    title: 'Anfrage von fremder Seite',
    detail: 'Die Anfrage kam von einer fremden Seite und wurde nicht ausgeführt.',
    log: 'warn',
  },
  reauthentication_required: {
    status: 403,
    title: 'Bitte noch einmal bestätigen, dass Sie es sind',
    detail: 'Zu Ihrer Sicherheit: Bitte bestätigen Sie zuerst noch einmal, dass Sie es sind.',
  },
  otp_required: {
    status: 403,
    title: 'Code per SMS nötig',
    detail:
      'Dieser Bereich ist zusätzlich geschützt. Bitte geben Sie den Code ein, den wir Ihnen per SMS schicken.',
  },
  service_unavailable_for_you: {
    status: 403,
    title: 'Service nicht verfügbar',
    detail: 'Dieser Service ist für Sie zurzeit nicht verfügbar.',
  },
  not_found: {
    status: 404,
    title: 'Nicht gefunden',
    detail: 'Das haben wir nicht gefunden, oder es gehört nicht zu Ihrem Zugang.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Hier nicht möglich',
    detail: 'Diese Änderung ist für diesen Vertrag nicht möglich.',
  },
  conflict: {
    status: 409,
    title: 'Nicht mehr möglich',
    detail: 'Das ist im jetzigen Stand nicht mehr möglich.',
  },
  sign_in_elsewhere: {
    status: 409,
    title: 'Anmeldung beim Anbieter',
    detail: 'Anmeldung, Registrierung und Passwort laufen hier über die Seiten unseres Anmeldedienstes.',
  },
  price_changed: {
    status: 409,
    title: 'Preis geändert',
    detail: 'Der Preis hat sich für Sie geändert. Bitte prüfen Sie Ihre Bestellung noch einmal.',
  },
  idempotency_mismatch: {
    status: 409,
    title: 'Schlüssel schon benutzt',
    detail: 'Derselbe Idempotency-Key wurde schon mit anderem Inhalt benutzt.',
  },
  payment_mismatch: {
    status: 409,
    title: 'Zahlung passt nicht zur Bestellung',
    detail:
      'Der Betrag beim Zahlungsdienst passt nicht zu Ihrer Bestellung. Es wurde nichts abgebucht. Bitte bestellen Sie neu.',
    log: 'error',
  },
  request_timeout: {
    status: 408,
    title: 'Nicht angekommen',
    detail: 'Die Anfrage ist nicht vollständig angekommen. Bitte senden Sie sie noch einmal.',
  },
  payload_too_large: {
    status: 413,
    title: 'Zu groß',
    detail: 'Das ist zu groß. Eine Datei darf höchstens 10\u00a0MB haben.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Dateityp nicht möglich',
    detail: 'Diesen Dateityp können wir nicht lesen. Möglich sind PDF, DOCX, JPEG und PNG.',
  },
  validation_failed: {
    status: 422,
    title: 'Angaben unvollständig',
    detail: 'Einige Angaben fehlen oder passen nicht. Bitte prüfen Sie die genannten Felder.',
  },
  wrong_code: {
    status: 422,
    title: 'Code falsch oder abgelaufen',
    detail:
      'Der Code ist falsch oder abgelaufen. Bitte vergleichen Sie ihn mit unserer Nachricht, oder fordern Sie einen neuen an.',
  },
  password_rejected: {
    status: 422,
    title: 'Passwort nicht möglich',
    detail:
      'Dieses Passwort ist nicht möglich. Bitte wählen Sie ein längeres, das nicht leicht zu erraten ist.',
  },
  document_unreadable: {
    status: 422,
    title: 'Datei nicht lesbar',
    detail: 'Diese Datei können wir nicht lesen.',
  },
  rate_limited: {
    status: 429,
    title: 'Zu viele Anfragen',
    detail: 'Hier gab es in kurzer Zeit sehr viele Anfragen. Bitte warten Sie einen Augenblick.',
    log: 'warn',
  },
  login_locked: {
    status: 429,
    title: 'Anmeldung gesperrt',
    detail: 'Zu oft wurde ein falsches Passwort eingegeben. Bitte warten Sie einen Augenblick.',
    log: 'warn',
  },
  internal_error: {
    status: 500,
    title: 'Unerwarteter Fehler',
    detail: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    log: 'error',
  },
  overloaded: {
    status: 503,
    title: 'Gerade zu viel auf einmal',
    detail:
      'Gerade kommen sehr viele Unterlagen zugleich an. Bitte senden Sie Ihre in einigen Sekunden noch einmal.',
    log: 'warn',
  },
  provider_unavailable: {
    status: 503,
    title: 'Gerade nicht verfügbar',
    detail: 'Dieser Teil ist gerade nicht erreichbar. Ihre Angaben sind nicht verloren.',
    log: 'error',
  },
} as const satisfies Record<string, Definition>;

export type ProblemCode = keyof typeof problemCodes;

type ProblemOptions = {
  detail?: string;
  errors?: FieldProblem[];
  cause?: unknown;
  retryAfterSeconds?: number;
};

/**
 * An outcome that ends a request: thrown by rules and stores, turned into `application/problem+json`
 * (RFC 9457) or an error page at the edge. `detail` replaces the standard German sentence.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly log: 'info' | 'warn' | 'error';

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    const definition: Definition = problemCodes[code];
    super(`${code}: ${options.detail ?? definition.title}`, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = definition.status;
    this.title = definition.title;
    this.detail = options.detail ?? definition.detail;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.log = definition.log ?? 'info';
  }

  /** The body of RFC 9457, with the request id as our extension member. */
  toJSON(requestId: string) {
    return {
      type: `urn:rechtshafen:problem:${this.code}`,
      code: this.code,
      title: this.title,
      status: this.status,
      detail: this.detail,
      requestId,
      ...(this.errors ? { errors: this.errors } : {}),
    };
  }
}
