interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface MailMessage {
  /** Address, or `Name <address>`. */
  readonly from: string;
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** Further header fields, e.g. `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** With angle brackets; the same for every attempt, so that a mail sent twice shows once. */
  readonly messageId: string;
  /** How long the server may take until it has taken the recipient; unset: as long as over the whole mail. */
  readonly recipientWithinMs?: number;
}

/** What became of a mail, a text message or a letter. */
export type SendOutcome =
  | { readonly accepted: true; readonly providerId: string }
  /** `permanent`: no later attempt can succeed (unknown recipient or number, refused content). */
  | {
      readonly accepted: false;
      readonly permanent: boolean;
      /** For logs and the outbox row: codes, and nothing that tells of a person. */
      readonly reason: string;
      /** Nobody was asked, because the system behind is known to be away. */
      readonly isUntried?: boolean;
    };

/** Hands one mail over. Never throws: every outcome is a value, so that the outbox row can record it. */
export interface MailTransport {
  send(message: MailMessage): Promise<SendOutcome>;
}

interface OutboxMailSettings {
  readonly kind: 'outbox';
}

export interface SmtpMailSettings {
  readonly kind: 'smtp';
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465); otherwise STARTTLS is used when offered. */
  readonly secure: boolean;
  /** Refuse to send without encryption. */
  readonly requireTls: boolean;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

export type MailSettings = OutboxMailSettings | SmtpMailSettings;
